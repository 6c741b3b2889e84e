/** From a tree of components to an SVG document and the record of its texts. */
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { Recorded, type TextFact } from './ledger.js'

/** A picture before it is pixels. Sizes in pixels. */
export type Drawing = { svg: string; width: number; height: number; texts: readonly TextFact[] }

/** Renders components into an SVG of that size. Same tree, same bytes. */
export const compose = (width: number, height: number, children: ComponentChildren): Drawing => {
  const texts: TextFact[] = []
  const inner = renderToString(<Recorded texts={texts}>{children}</Recorded>)
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`, width, height, texts }
}
