/** What an option can be: its choices, yes or no, people, roles, channels, or what the bot suggests. */
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import { useEffect, useState } from 'preact/hooks'
import type { OptionInput, PageChannel } from '../../api.js'
import { nameIn } from '../model/commands.js'
import { useDeeds, useLocale, useTexts, useWorld } from '../model/context.js'
import type { CommandDraft } from '../model/drafts.js'
import { type Given, OPTION, valuesOf } from '../model/options.js'
import { isDirect, isThread, type World } from '../model/world.js'
import { Avatar } from '../parts/avatar.js'
import { Icon } from '../parts/icon.js'
import { startsOrHas } from '../parts/matching.js'
import type { Suggestion } from './suggestions.js'

export type OptionItem = Suggestion & { value: string | number | boolean }

type Asked = {
  channel: PageChannel
  path: string
  draft: CommandDraft
  option: APIApplicationCommandBasicOption
  given: Given
  /** Whether the list is looked at: the bot is only asked then. */
  active: boolean
}

export const useOptionItems = (asked: Asked): { items: OptionItem[]; loading: boolean } => {
  const { option, given, active } = asked
  const t = useTexts()
  const locale = useLocale()
  const world = useWorld(all => all)
  const suggested = useSuggested(asked)
  if (!active) return { items: [], loading: false }
  if ('autocomplete' in option && option.autocomplete) return suggested
  const all = fixedItems(option, world, locale, { yes: t.yes, no: t.no })
  // A value that is already chosen doesn't filter: all others are a press away.
  const wanted = given.value === null ? given.text.replace(/^[@#]/, '') : ''
  return { items: startsOrHas(all, wanted), loading: false }
}

/** A pause in the typing after which the bot is asked, in milliseconds. */
const PAUSE_MS = 150

const useSuggested = ({ channel, path, draft, option, given, active }: Asked) => {
  const deeds = useDeeds()
  const [items, setItems] = useState<OptionItem[]>([])
  const [loading, setLoading] = useState(false)
  const asks = active && 'autocomplete' in option && option.autocomplete === true
  const others = JSON.stringify(valuesOf(draft.given))
  useEffect(() => {
    if (!asks) return
    let late = false
    setLoading(true)
    const timer = setTimeout(async () => {
      const options: Record<string, OptionInput> = { ...JSON.parse(others), [option.name]: given.text }
      const choices = await deeds.complete(channel.id, path, options, option.name)
      if (late) return
      setLoading(false)
      setItems((choices ?? []).map(({ name, value }) => ({ key: `${value}`, label: name, value })))
    }, PAUSE_MS)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [asks, given.text, others, option.name, path, channel.id, deeds])
  return { items: asks ? items : [], loading: asks && loading }
}

const fixedItems = (
  option: APIApplicationCommandBasicOption,
  world: World,
  locale: string,
  { yes, no }: { yes: string; no: string },
): OptionItem[] => {
  switch (option.type) {
    case OPTION.string:
    case OPTION.integer:
    case OPTION.number:
      return (option.choices ?? []).map(choice => ({
        key: `${choice.value}`,
        label: nameIn(choice, locale),
        value: choice.value,
      }))
    case OPTION.boolean:
      return [
        { key: 'true', label: yes, value: true },
        { key: 'false', label: no, value: false },
      ]
    case OPTION.user:
      return people(world)
    case OPTION.role:
      return roles(world)
    case OPTION.mentionable:
      return [...people(world), ...roles(world)]
    case OPTION.channel: {
      const kinds: readonly number[] = option.channel_types ?? []
      return world.channels
        .filter(channel => !isDirect(channel) && (kinds.length === 0 || kinds.includes(channel.type)))
        .map(channel => ({
          key: channel.id,
          label: channel.name,
          value: channel.id,
          sign: <Icon name={isThread(channel) ? 'thread' : 'hash'} size={18} />,
        }))
    }
    default:
      return []
  }
}

const people = (world: World): OptionItem[] =>
  [...world.users.values()]
    .filter(({ member }) => member)
    .map(({ id, name, nick, bot }) => ({
      key: id,
      label: nick ?? name,
      value: id,
      detail: nick && nick !== name ? name : undefined,
      sign: <Avatar id={id} name={nick ?? name} bot={bot} size={24} />,
    }))

const roles = (world: World): OptionItem[] =>
  world.roles.map(({ id, name }) => ({ key: id, label: name, value: id, sign: <Icon name="at" size={18} /> }))
