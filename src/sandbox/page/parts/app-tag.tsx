import { useTexts } from '../model/context.js'
import './app-tag.css'

/** Marks a bot, beside its name. */
export const AppTag = () => {
  const t = useTexts()
  return <span class="app-tag">{t.app}</span>
}
