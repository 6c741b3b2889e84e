import type { JSX } from 'preact'

/** A path that may be empty: Preact writes an empty attribute without a value, which isn't XML. */
export const Path = (props: JSX.IntrinsicElements['path'] & { d: string }) =>
  props.d === '' ? null : <path {...props} />
