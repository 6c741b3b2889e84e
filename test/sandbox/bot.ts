/** A small bot on the real discord.js, to try the sandbox with. */
import { once } from 'node:events'
import { Client, type ClientOptions, Events, GatewayIntentBits, type Interaction } from 'discord.js'

export type TestBot = { client: Client<true>; stop(): Promise<void> }

/** Connects with the Guilds intent and waits until it is ready. */
export const startBot = async (
  url: string,
  onInteraction: (interaction: Interaction) => unknown = () => {},
  options: Partial<ClientOptions> = {},
): Promise<TestBot> => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options,
    rest: { api: `${url}/api`, ...options.rest },
  })
  client.on(Events.InteractionCreate, interaction => void onInteraction(interaction))
  const ready = once(client, Events.ClientReady)
  await client.login('a-token-for-the-sandbox')
  await ready
  return { client: client as Client<true>, stop: () => client.destroy() }
}
