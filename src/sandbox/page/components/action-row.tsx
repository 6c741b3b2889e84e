import type { APIActionRowComponent, APIComponentInMessageActionRow } from 'discord-api-types/v10'
import './action-row.css'
import { Button } from './button.js'
import { Select } from './select.js'

/** Up to five buttons, or one select. */
export const ActionRow = ({ row }: { row: APIActionRowComponent<APIComponentInMessageActionRow> }) => (
  <div class="action-row">
    {row.components.map((component, index) =>
      component.type === 2 ? (
        <Button key={component.id ?? index} button={component} />
      ) : (
        <Select key={component.custom_id} select={component} />
      ),
    )}
  </div>
)
