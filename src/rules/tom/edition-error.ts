/** Why an edition was refused, in words that let its author mend it. */

/** One mistake: where it is in the file (such as `cards[3].above[1]`), and what is wrong there. */
export type Problem = { readonly path: string; readonly reason: string }

/** A file may have one mistake on each of its lines; a message of this many lines is enough to start with. */
const PROBLEMS_TOLD = 20

/** All mistakes of one file, one a line: the file (once whoever read it has added it), the path, the reason. */
export class EditionError extends Error {
  override readonly name = 'EditionError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[], file?: string) {
    const lines = problems
      .slice(0, PROBLEMS_TOLD)
      .map(({ path, reason }) => (file === undefined ? `${path}: ${reason}` : `${file}: ${path}: ${reason}`))
    const more = problems.length - lines.length
    super([...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'))
    this.problems = problems
  }

  /** The same refusal with the name of the file, which the pure loader doesn't know. */
  inFile(file: string): EditionError {
    return new EditionError(this.problems, file)
  }
}
