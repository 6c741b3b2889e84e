/** What the platform answers a member who tries something it doesn't allow; nothing is sent to the bot then. */

export class Refusal extends Error {
  constructor(
    readonly code: string | number,
    message: string,
  ) {
    super(message)
  }
}
