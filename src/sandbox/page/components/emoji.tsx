import type { APIMessageComponentEmoji } from 'discord-api-types/v10'
import './emoji.css'

/** The page's own emoji font is black and white: signs that say nothing but a colour get it here. Others keep theirs. */
const COLOURS: Readonly<Record<string, string>> = {
  '🔴': '#dd2e44',
  '🟠': '#f4900c',
  '🟡': '#fdcb58',
  '🟢': '#78b159',
  '🔵': '#55acee',
  '🟣': '#aa8ed6',
  '🟤': '#c1694f',
  '⚫': '#31373d',
  '⚪': '#e6e7e8',
}

/** An emoji of a button or an option; the server's own ones, which the sandbox has no pictures of, by name. */
export const Emoji = ({ emoji }: { emoji: APIMessageComponentEmoji }) => {
  const colour = COLOURS[emoji.name ?? '']
  return (
    <span
      class={colour ? 'emoji emoji-coloured' : 'emoji'}
      style={colour ? { '--colour': colour } : undefined}
      aria-hidden="true"
    >
      {emoji.id ? `:${emoji.name}:` : emoji.name}
    </span>
  )
}
