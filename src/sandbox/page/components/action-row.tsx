import type { APIActionRowComponent, APIButtonComponent, APIComponentInMessageActionRow } from 'discord-api-types/v10'
import './action-row.css'
import { Button } from './button.js'
import { Select } from './select.js'

/** Up to five buttons, or one select. */
export const ActionRow = ({ row }: { row: APIActionRowComponent<APIComponentInMessageActionRow> }) => (
  <div class="action-row">
    {row.components.map((component, index) =>
      component.type === 2 ? (
        // What says the same in the same place keeps the focus through an edit. A button that says something else is
        // another one: who is about to press again must not press that.
        <Button key={`${index} ${nameOf(component)}`} button={component} />
      ) : (
        <Select key={`${index} ${component.placeholder}`} select={component} />
      ),
    )}
  </div>
)

const nameOf = (button: APIButtonComponent) => ('label' in button ? button.label : undefined) ?? button.type
