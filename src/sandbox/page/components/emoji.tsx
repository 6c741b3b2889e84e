import type { APIMessageComponentEmoji } from 'discord-api-types/v10'

/** An emoji of a button or an option; the server's own ones, which the sandbox has no pictures of, by name. */
export const Emoji = ({ emoji }: { emoji: APIMessageComponentEmoji }) => (
  <span class="emoji" aria-hidden="true">
    {emoji.id ? `:${emoji.name}:` : emoji.name}
  </span>
)
