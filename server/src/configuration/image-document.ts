import { Type } from 'typebox'
import { defineDocument, type FieldError } from './define-document.ts'

/** Logos and preface pages. Served from our own origin, so an image that could run or fetch anything is refused. */
export const imageDocument = defineDocument({
  name: '*.svg',
  scope: 'tenant',
  format: 'text',
  schema: Type.String({ minLength: 1, maxLength: 500_000 }),
  check: (svg, { name }) => [...nameErrors(name), ...imageErrors(svg)],
})

function nameErrors(name: string): FieldError[] {
  return /^(?:preface:)?[A-Za-z0-9_-]{1,60}\.svg$/.test(name)
    ? []
    : [{ path: '', message: 'An image is named like logo.svg or preface:your-rights.svg.' }]
}

function imageErrors(svg: string): FieldError[] {
  if (!beginsWithSvg(svg)) return [{ path: '', message: 'An SVG image begins with <svg>.' }]
  // One space at most between two marks, so that every pattern below takes linear time.
  const dense = svg.replace(/\s+/g, ' ')
  const [, reason] = refused.find(([pattern]) => pattern.test(dense)) ?? []
  return reason === undefined ? [] : [{ path: '', message: `An image may not have ${reason}.` }]
}

/** After an XML declaration and comments. */
function beginsWithSvg(text: string): boolean {
  let rest = text.trimStart()
  if (rest.startsWith('<?xml')) rest = behind(rest, '>')
  while (rest.startsWith('<!--')) rest = behind(rest, '-->')
  return /^<svg[\s/>]/.test(rest)
}

function behind(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at < 0 ? '' : text.slice(at + mark.length).trimStart()
}

const refused: readonly [RegExp, string][] = [
  // A prefix may have almost any character: `<a.b:script>` is a script, too.
  [/< ?(?:[^\s<>:]+:)?script/i, 'a script'],
  [/< ?(?:[^\s<>:]+:)?style/i, 'a style element'],
  [/(?:< ?|:)(?:foreignObject|iframe|embed|object|animate|set)\b/i, 'this kind of element'],
  [/[\s"']src ?=/i, 'a source'],
  [/<\?(?!xml[ ?])/i, 'a processing instruction'],
  [/[\s"'/]on[a-z]+ ?=/i, 'an event handler'],
  [/<!(?:DOCTYPE|ENTITY)/i, 'a document type'],
  [/href ?= ?["']? ?(?!#|["']?#)/i, 'a link to anything but its own parts'],
  [/url\( ?["']? ?(?!#)/i, 'a reference to anything but its own parts'],
]
