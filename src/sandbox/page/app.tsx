/** The page: one member's session, replaced by another one's when the member is switched. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Frame } from './frame/frame.js'
import { readAddress, writeAddress } from './model/address.js'
import { HereContext, useSessionState, useTexts } from './model/context.js'
import { createDeeds } from './model/deeds.js'
import { createSession } from './model/session.js'
import { textsFor } from './text/texts.js'
import { useAppearanceShown } from './theme/appearance.js'
import './app.css'

/** Whom a newcomer is, unless the address says otherwise. */
const FIRST_MEMBER = 'Alice'

export const App = () => {
  const [as, setAs] = useState(() => readAddress().as ?? FIRST_MEMBER)
  useAppearanceShown()
  useEffect(() => {
    const followed = () => setAs(readAddress().as ?? FIRST_MEMBER)
    addEventListener('popstate', followed)
    return () => removeEventListener('popstate', followed)
  }, [])
  const become = (next: string) => {
    writeAddress(next, readAddress().channel, 'push')
    setAs(next)
  }
  return <Member key={as} as={as} become={become} />
}

const Member = ({ as, become }: { as: string; become(as: string): void }) => {
  const here = useMemo(() => {
    const session = createSession(as, become)
    const texts = () => textsFor(session.store.get().world?.me.locale ?? navigator.language)
    return { session, deeds: createDeeds(session, texts) }
  }, [])
  useEffect(() => here.session.start(), [here])
  return (
    <HereContext.Provider value={here}>
      <Loaded />
    </HereContext.Provider>
  )
}

const Loaded = () => {
  const t = useTexts()
  const loaded = useSessionState(state => state.world !== null)
  const problem = useSessionState(state => state.problem)
  if (loaded) return <Frame />
  return (
    <div class="opening" role="status">
      <span class="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p>{problem === null ? t.loading : `${t.refused}: ${problem}`}</p>
    </div>
  )
}
