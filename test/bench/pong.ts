/** A bot that answers every interaction with one word, and has no store: what the bench is held against. */
import { Client, GatewayIntentBits, MessageFlags } from 'discord.js'

const api = process.env['DISCORD_API_URL'] ?? ''
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api, globalRequestsPerSecond: 10_000 } })

client.once('clientReady', ready => {
  void ready.application.commands.set([{ name: 'status', description: 'Answers pong.' }])
})
client.on('interactionCreate', interaction => {
  if (!interaction.isRepliable()) return
  interaction.reply({ content: 'pong', flags: MessageFlags.Ephemeral }).catch(error => console.error(error))
})
process.on('SIGTERM', () => void client.destroy().then(() => process.exit(0)))

await client.login(process.env['DISCORD_TOKEN'])
