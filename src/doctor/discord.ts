/** What Discord says of the token, the application and the servers it is in. */
import { OAuth2Scopes, PermissionFlagsBits } from 'discord.js'
import { ApplicationFlags } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Config } from '../config.js'
import { bad, type Finding, good, note } from './finding.js'

/** What the bot does in a channel; also what the invitation asks for. */
const wanted = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies (keyof typeof PermissionFlagsBits)[]

/** A clock that is further off (ms) gets deadlines and nonces wrong. */
const clockSkew = 30_000
const patience = 10_000

const Me = z.object({ id: z.string(), username: z.string() })
const Application = z.object({
  id: z.string(),
  flags: z.int().optional(),
  interactions_endpoint_url: z.string().nullish(),
})
const Gateway = z.object({ session_start_limit: z.object({ remaining: z.int(), reset_after: z.int() }) })
const Guilds = z.array(z.object({ id: z.string(), name: z.string(), permissions: z.string() }))

export const examineDiscord = async (
  config: Pick<Config, 'token' | 'discordApiUrl' | 'production'>,
): Promise<Finding[]> => {
  const { token } = config
  if (token === null) {
    return [
      config.production
        ? bad('DISCORD_TOKEN: not set. Put the token of your application there, or its file into DISCORD_TOKEN_FILE.')
        : note('DISCORD_TOKEN: not set, so `npm start` opens a local Discord in the browser.'),
    ]
  }
  const ask = asker(config.discordApiUrl ?? 'https://discord.com/api', token)
  try {
    return await questions(ask)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return [bad(error.message)]
  }
}

const questions = async (ask: Ask): Promise<Finding[]> => {
  const me = await ask('/users/@me', Me)
  const application = await ask('/applications/@me', Application)
  const gateway = await ask('/gateway/bot', Gateway)
  const guilds = await allGuilds(ask)
  const { id } = application.body
  return [
    good(`The token is that of ${me.body.username} (application ${id}).`),
    ...examineClock(me.date),
    ...examineApplication(application.body),
    ...examineSessions(gateway.body),
    ...(guilds.length === 0 ? [note(`The bot is in no server yet. Invite it: ${invitation(id)}`)] : []),
    ...(await Promise.all(guilds.map(guild => examineGuild(ask, id, guild)))),
  ]
}

const examineClock = (date: number): Finding[] => {
  const off = Date.now() - date
  return Math.abs(off) <= clockSkew
    ? []
    : [bad(`This machine's clock is ${Math.round(off / 1000)} s off Discord's: let it be set by NTP.`)]
}

const examineApplication = ({
  id,
  flags = 0,
  interactions_endpoint_url: endpoint,
}: z.infer<typeof Application>): Finding[] => {
  const portal = `https://discord.com/developers/applications/${id}`
  const privileged =
    ApplicationFlags.GatewayGuildMembers |
    ApplicationFlags.GatewayGuildMembersLimited |
    ApplicationFlags.GatewayPresence |
    ApplicationFlags.GatewayPresenceLimited |
    ApplicationFlags.GatewayMessageContent |
    ApplicationFlags.GatewayMessageContentLimited
  return [
    ...(endpoint
      ? [
          bad(
            `The application has an "Interactions Endpoint URL": Discord sends presses there, not to the bot. Clear it at ${portal}/information`,
          ),
        ]
      : []),
    (flags & privileged) === 0
      ? good('No privileged intent is switched on, and none is needed.')
      : note(`A privileged intent is switched on; the bot needs none: switch it off at ${portal}/bot`),
  ]
}

const examineSessions = ({
  session_start_limit: { remaining, reset_after: ms },
}: z.infer<typeof Gateway>): Finding[] =>
  remaining > 0
    ? []
    : [bad(`Too many starts today: Discord lets the bot connect again in ${Math.ceil(ms / 60_000)} minutes.`)]

const examineGuild = async (ask: Ask, application: string, guild: z.infer<typeof Guilds>[number]): Promise<Finding> => {
  const has = BigInt(guild.permissions)
  const all = (has & PermissionFlagsBits.Administrator) !== 0n
  const missing = wanted.filter(name => !all && (has & PermissionFlagsBits[name]) === 0n)
  const server = `${guild.name} (${guild.id})`
  if (missing.length > 0) {
    return bad(`In ${server} the bot's role lacks ${missing.join(', ')}. Invite it again: ${invitation(application)}`)
  }
  const commands = await ask(`/applications/${application}/guilds/${guild.id}/commands`, z.unknown()).catch(error => {
    if (error instanceof Unanswered && error.status === 403) return null
    throw error
  })
  return commands === null
    ? bad(`In ${server} the bot may have no commands. Invite it again with that scope: ${invitation(application)}`)
    : good(`In ${server} the bot's role has the permissions it needs. Channels may take some away again.`)
}

const allGuilds = async (ask: Ask): Promise<z.infer<typeof Guilds>> => {
  const all: z.infer<typeof Guilds> = []
  const most = 200
  for (let after = '0'; ; ) {
    const { body } = await ask(`/users/@me/guilds?limit=${most}&after=${after}`, Guilds)
    const news = body.filter(({ id }) => BigInt(id) > BigInt(after))
    all.push(...news)
    after = news.at(-1)?.id ?? after
    if (news.length < most) return all
  }
}

const invitation = (application: string): string => {
  const permissions = wanted.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n)
  const scope = `${OAuth2Scopes.Bot}+${OAuth2Scopes.ApplicationsCommands}`
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=${scope}&permissions=${permissions}`
}

/** Discord gave no answer, or said no: in words that tell the host what to do. */
class Unanswered extends Error {
  readonly status: number | null
  constructor(text: string, status: number | null) {
    super(text)
    this.status = status
  }
}

type Ask = <T>(path: string, schema: z.ZodType<T>) => Promise<{ body: T; date: number }>

const asker =
  (api: string, token: string): Ask =>
  async (path, schema) => {
    let answer: Response
    try {
      const headers = { authorization: `Bot ${token}`, 'user-agent': 'DiscordBot (gamehall doctor, 1)' }
      answer = await fetch(`${api}/v10${path}`, { headers, signal: AbortSignal.timeout(patience) })
    } catch (error) {
      const cause = ((error as Error).cause as { code?: string } | undefined)?.code ?? (error as Error).name
      throw new Unanswered(
        `Discord can't be reached at ${api} (${cause}). Check network, proxy and DISCORD_API_URL.`,
        null,
      )
    }
    if (answer.status === 401) {
      throw new Unanswered(
        'DISCORD_TOKEN: Discord refuses it. Copy it again: Developer Portal, your application, "Bot", "Reset Token" (not the client secret, nothing before or after it).',
        401,
      )
    }
    if (!answer.ok)
      throw new Unanswered(
        `Discord answered ${answer.status} to GET ${path.split('?')[0]}: try again later.`,
        answer.status,
      )
    const date = Date.parse(answer.headers.get('date') ?? '')
    return { body: schema.parse(await answer.json()), date: Number.isNaN(date) ? Date.now() : date }
  }
