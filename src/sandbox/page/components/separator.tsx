import type { APISeparatorComponent } from 'discord-api-types/v10'
import './separator.css'

/** Space between two components, with or without a line; `spacing` 2 is the larger. */
export const Separator = ({ separator: { divider = true, spacing = 1 } }: { separator: APISeparatorComponent }) => (
  <hr class={`separator${divider ? ' separator-line' : ''}${spacing === 2 ? ' separator-large' : ''}`} />
)
