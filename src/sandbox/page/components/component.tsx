/** Any component of a message, by its kind. */
import type { APIComponentInContainer, APIMessageTopLevelComponent } from 'discord-api-types/v10'
import { ActionRow } from './action-row.js'
import { Container } from './container.js'
import { FileCard } from './file-card.js'
import { Gallery } from './gallery.js'
import { Section } from './section.js'
import { Separator } from './separator.js'
import { TextDisplay } from './text-display.js'

export const Components = ({
  components,
}: {
  components: readonly (APIMessageTopLevelComponent | APIComponentInContainer)[]
}) => (
  <>
    {components.map((component, index) => (
      <Component key={component.id ?? index} component={component} />
    ))}
  </>
)

const Component = ({ component }: { component: APIMessageTopLevelComponent | APIComponentInContainer }) => {
  switch (component.type) {
    case 1:
      return <ActionRow row={component} />
    case 9:
      return <Section section={component} />
    case 10:
      return <TextDisplay display={component} />
    case 12:
      return <Gallery items={component.items} />
    case 13:
      return <FileCard file={component} />
    case 14:
      return <Separator separator={component} />
    case 17:
      return <Container container={component} />
    default:
      return null
  }
}
