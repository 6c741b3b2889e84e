/** The window: servers and channels on the left, the open channel, its members on the right. */
import { useEffect, useState } from 'preact/hooks'
import { Modal } from '../modal/modal.js'
import { useChannel, useTexts } from '../model/context.js'
import { usePhone } from '../parts/media.js'
import { Toasts } from '../parts/toasts.js'
import { Channels } from './channels.js'
import { Chat } from './chat.js'
import { useKeys } from './keys.js'
import { Me } from './me.js'
import { Members } from './members.js'
import { Servers } from './servers.js'
import { useSwipe } from './swipe.js'
import { useTitle } from './title.js'
import './frame.css'

export type Drawer = 'navigation' | 'members' | null

export const Frame = () => {
  const t = useTexts()
  const phone = usePhone()
  const channel = useChannel()
  const [drawer, setDrawer] = useState<Drawer>(null)
  const [members, setMembers] = useState(true)
  const close = () => setDrawer(null)
  useTitle()
  useKeys({ drawer, closeDrawer: close })
  // On a phone the drawer has done its work when a channel was chosen.
  const id = channel?.id
  // For each channel anew
  useEffect(close, [id])

  const swipe = useSwipe(way => {
    const [drawn, other] = way === 'right' ? (['navigation', 'members'] as const) : (['members', 'navigation'] as const)
    if (phone) setDrawer(drawer === other ? null : drawn)
  })
  const navigationHidden = phone && drawer !== 'navigation'
  const membersHidden = phone ? drawer !== 'members' : !members
  return (
    <div class="frame" {...swipe}>
      <div class="frame-navigation" inert={navigationHidden}>
        <Servers />
        <div class="frame-side">
          <Channels />
        </div>
        <Me />
      </div>
      <div class="frame-main" inert={phone && drawer !== null}>
        {channel && (
          <Chat
            channel={channel}
            membersShown={!membersHidden}
            onNavigation={() => setDrawer('navigation')}
            onMembers={() => (phone ? setDrawer('members') : setMembers(!members))}
          />
        )}
      </div>
      {(phone || members) && (
        <div class="frame-members" inert={membersHidden}>
          <Members />
        </div>
      )}
      {phone && drawer && <button type="button" class="frame-shade" aria-label={t.close} onClick={close} />}
      <Modal />
      <Toasts />
    </div>
  )
}
