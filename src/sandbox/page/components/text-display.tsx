import type { APITextDisplayComponent } from 'discord-api-types/v10'
import { Markdown } from '../markdown/markdown.js'

export const TextDisplay = ({ display }: { display: APITextDisplayComponent }) => <Markdown text={display.content} />
