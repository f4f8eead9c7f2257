import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { prefacePages, taglines } from './preface-pages.ts'

const folder = new URL('../../../server/tenant-files/', import.meta.url)
const riverspring = JSON.parse(readFileSync(new URL('riverspring/tenant.json', folder), 'utf8')) as {
  prefacePages: string[]
}

describe('[APP-TEN-15] the pages before the printed list', () => {
  it('are five for riverspring, each with words in both languages and a picture of its own', () => {
    expect(riverspring.prefacePages).toHaveLength(5)
    const pictures = readdirSync(new URL('riverspring/preface/', folder))
    for (const page of riverspring.prefacePages) {
      expect(Object.keys(prefacePages[page] ?? {}), page).toEqual(['en', 'es'])
      expect(pictures).toContain(`${page}.svg`)
    }
  })

  it('say the same in both languages: as many parts, as many lines, the same values', () => {
    const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const [page, { en, es }] of Object.entries(prefacePages)) {
      expect(
        es.parts.map(({ lines }) => lines.length),
        page,
      ).toEqual(en.parts.map(({ lines }) => lines.length))
      expect(values(JSON.stringify(es)), page).toEqual(values(JSON.stringify(en)))
      expect(
        [...values(JSON.stringify(en))].every((value) => ['{plan}', '{phone}', '{hours}'].includes(value)),
        page,
      ).toBe(true)
    }
  })

  it('offer help in at least twelve languages, each with the telephone number', () => {
    expect(new Set(taglines.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(12)
    for (const { text, lang } of taglines) expect(text, lang).toContain('{phone}')
  })

  it('pictures hold no script, no address from elsewhere and no text to be read', () => {
    for (const page of riverspring.prefacePages) {
      const svg = readFileSync(new URL(`riverspring/preface/${page}.svg`, folder), 'utf8')
      expect(svg).not.toMatch(/<script|href=|<text|on\w+=/i)
    }
  })
})
