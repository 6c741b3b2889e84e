/** What this place is, the keys, and the way back to the first steps. */
import { useTexts } from '../model/context.js'
import { Dialog } from '../parts/dialog.js'
import { Icon } from '../parts/icon.js'
import './help-dialog.css'

export const HelpDialog = ({ onSteps, onClose }: { onSteps(): void; onClose(): void }) => {
  const t = useTexts()
  const keys: [string[], string][] = [
    [['/'], t.keyCommands],
    [['Alt', '↑↓'], t.keyChannels],
    [['Alt', 'Shift', '↑↓'], t.keyUnread],
    [['F6'], t.keyRegions],
    [['↑↓'], t.keyMessages],
    [['Shift', 'F10'], t.keyMenu],
    [['Esc'], t.keyClose],
  ]
  return (
    <Dialog label={t.help} onClose={onClose}>
      <div class="help">
        <header class="help-head">
          <h2>{t.help}</h2>
          <button type="button" aria-label={t.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <p>{t.about}</p>
        <p>{t.twoWindows}</p>
        <button
          type="button"
          class="button button-primary"
          onClick={() => {
            onSteps()
            onClose()
          }}
        >
          {t.firstSteps}
        </button>
        <h3>{t.keyboard}</h3>
        <dl class="help-keys">
          {keys.map(([names, does]) => (
            <div key={does}>
              <dt>
                {names.map(name => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
