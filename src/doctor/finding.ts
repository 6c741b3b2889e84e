/** What the doctor says of one thing. `bad`: the bot won't start or won't work; `note`: worth knowing. */
export type Finding = { state: 'good' | 'note' | 'bad'; text: string }

export const good = (text: string): Finding => ({ state: 'good', text })
export const note = (text: string): Finding => ({ state: 'note', text })
export const bad = (text: string): Finding => ({ state: 'bad', text })
