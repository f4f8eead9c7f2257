import { html, type Html } from '../http/html.ts'

/** Text whose parts in backticks are rendered as code. */
export function inlineCode(text: string): Html[] {
  // Every second part is between two backticks; an unpaired last one is only a backtick.
  const pieces = text.split('`')
  return pieces.map((piece, at) => {
    if (at % 2 === 0) return html`${piece}`
    return at === pieces.length - 1 ? html`${'`'}${piece}` : html`<code>${piece}</code>`
  })
}
