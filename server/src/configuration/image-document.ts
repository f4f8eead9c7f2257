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
  if (!/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s/>]/.test(svg))
    return [{ path: '', message: 'An SVG image begins with <svg>.' }]
  const [, reason] = refused.find(([pattern]) => pattern.test(svg)) ?? []
  return reason === undefined ? [] : [{ path: '', message: `An image may not have ${reason}.` }]
}

const refused: readonly [RegExp, string][] = [
  [/<\s*(?:[\w-]+:)?script/i, 'a script'],
  [/<\s*(?:[\w-]+:)?style/i, 'a style element'],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|animate|set)\b/i, 'this kind of element'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/<!(?:DOCTYPE|ENTITY)/i, 'a document type'],
  [/href\s*=\s*["']?\s*(?!#|["']?#)/i, 'a link to anything but its own parts'],
  [/url\(\s*["']?\s*(?!#)/i, 'a reference to anything but its own parts'],
]
