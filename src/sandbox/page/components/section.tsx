import type { APISectionComponent } from 'discord-api-types/v10'
import { Button } from './button.js'
import './section.css'
import { TextDisplay } from './text-display.js'
import { Thumbnail } from './thumbnail.js'

/** One to three texts with a button or a small picture beside them. */
export const Section = ({ section: { components, accessory } }: { section: APISectionComponent }) => (
  <div class="section">
    <div class="section-texts">
      {components.map((display, index) => (
        <TextDisplay key={display.id ?? index} display={display} />
      ))}
    </div>
    <div class="section-accessory">
      {accessory.type === 2 ? <Button button={accessory} /> : <Thumbnail thumbnail={accessory} />}
    </div>
  </div>
)
