import type { APIContainerComponent } from 'discord-api-types/v10'
import { Veil } from '../parts/veil.js'
import { Components } from './component.js'
import './container.css'

/** A framed group with an optional stripe of colour. */
export const Container = ({ container }: { container: APIContainerComponent }) => {
  const { accent_color: accent } = container
  const stripe = accent == null ? undefined : { borderInlineStartColor: `#${accent.toString(16).padStart(6, '0')}` }
  return (
    <div class={stripe ? 'container container-accent' : 'container'} style={stripe}>
      <Veil veiled={container.spoiler ?? false}>
        <Components components={container.components} />
      </Veil>
    </div>
  )
}
