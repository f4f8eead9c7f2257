import { expect, it } from 'vitest'
import { initialLanguage } from './language.ts'
import { themeCss } from './theme.ts'

it('takes plain colors of a theme and nothing that could become a rule', () => {
  const css = themeCss({
    light: { '--brand': '#5b2a86', '--x': 'red;} body{display:none', color: '#fff' },
    dark: { '--brand': '#c9a7ee' },
    logo: '',
  })
  expect(css).toBe(':root{--brand:#5b2a86;}@media screen and (prefers-color-scheme:dark){:root{--brand:#c9a7ee;}}')
})

it("chooses the language: own choice, then the server's, then the browser's, then English", () => {
  const chosen = (language: string | null) => ({ getItem: () => language })
  expect(initialLanguage('en', ['en'], chosen('es'))).toBe('es')
  expect(initialLanguage('es', ['en'], chosen('xx'))).toBe('es')
  expect(initialLanguage(undefined, ['fr', 'es-MX', 'en'], chosen(null))).toBe('es')
  expect(initialLanguage(undefined, ['zh'], undefined)).toBe('en')
  expect(
    initialLanguage('es', [], {
      getItem: () => {
        throw new DOMException('no')
      },
    }),
  ).toBe('es')
})
