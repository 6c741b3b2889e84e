/** Content that can't be played with: one line per mistake, each with its place. */
export class ContentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ContentError'
  }
}
