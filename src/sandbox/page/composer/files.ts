/** Files of this machine as the sandbox takes them. */
import type { FileInput } from '../../api.js'

export const filesOf = (files: readonly File[]): Promise<FileInput[]> => Promise.all(files.map(fileOf))

const fileOf = async (file: File): Promise<FileInput> => ({
  name: file.name,
  contentType: file.type || 'application/octet-stream',
  base64: await base64Of(file),
})

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
