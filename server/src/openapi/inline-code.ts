import { html, type Html } from '../http/html.ts'

/** Text whose parts in backticks are shown as code. */
export function inlineCode(text: string): Html[] {
  // Every second piece lies between two backticks; the last one of an odd number of them is only a backtick.
  const pieces = text.split('`')
  return pieces.map((piece, at) => {
    if (at % 2 === 0) return html`${piece}`
    return at === pieces.length - 1 ? html`${'`'}${piece}` : html`<code>${piece}</code>`
  })
}
