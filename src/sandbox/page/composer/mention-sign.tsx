import { Avatar } from '../parts/avatar.js'
import { Icon } from '../parts/icon.js'
import type { Mentionable } from './mentions.js'

export const MentionSign = ({ mention }: { mention: Pick<Mentionable, 'key' | 'label' | 'sign'> }) => {
  if (mention.sign === 'user') return <Avatar id={mention.key} name={mention.label} size={24} />
  const icons = { role: 'at', channel: 'hash', thread: 'thread' } as const
  return <Icon name={icons[mention.sign]} size={18} />
}
