/** The message box, or the option or button of a command where one goes on. */
export const composerField = () =>
  document.querySelector<HTMLElement>('.composer-text, .command-line input, .composer-send')

/** Once what is being closed has given the focus back. */
export const focusComposer = () => setTimeout(() => composerField()?.focus())
