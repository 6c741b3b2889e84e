import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import { useTexts } from '../model/context.js'
import type { Given } from '../model/options.js'
import { filesOf } from './files.js'

type Props = { name: string; option: APIApplicationCommandBasicOption; given: Given; onGive(given: Given): void }

/** An option that is a file of this machine. */
export const FileField = ({ name, option, given, onGive }: Props) => {
  const t = useTexts()
  return (
    <label class="option-file">
      <input
        class="unseen"
        type="file"
        name={option.name}
        data-option
        aria-label={name}
        required={option.required ?? false}
        onChange={async event => {
          const [file] = await filesOf([...(event.currentTarget.files ?? [])])
          if (file) onGive({ text: file.name, value: file })
        }}
      />
      {given.text || t.chooseFile}
    </label>
  )
}
