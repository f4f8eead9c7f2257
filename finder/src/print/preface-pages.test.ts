import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { prefacePages } from './preface-pages.ts'
import { taglines } from './taglines.ts'

const folder = new URL('../../../server/tenant-files/', import.meta.url)
const tenants = ['centerlight', 'champion', 'mddoh', 'riverspring']
const pagesOf = (tenant: string) =>
  (JSON.parse(readFileSync(new URL(`${tenant}/tenant.json`, folder), 'utf8')) as { prefacePages: string[] })
    .prefacePages

describe('[APP-TEN-15] the pages before the printed list', () => {
  it('are five for riverspring', () => {
    expect(pagesOf('riverspring')).toHaveLength(5)
  })

  it.each(tenants)('are there for %s, each with words in both languages and a picture of its own', (tenant) => {
    expect(pagesOf(tenant).length).toBeGreaterThan(2)
    expect(readdirSync(new URL(`${tenant}/preface/`, folder)).sort()).toEqual(
      pagesOf(tenant)
        .map((page) => `${page}.svg`)
        .sort(),
    )
    for (const page of pagesOf(tenant)) expect(Object.keys(prefacePages.get(page) ?? {}), page).toEqual(['en', 'es'])
  })

  it('say the same in both languages: as many parts, as many lines, the same values', () => {
    const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const [page, { en, es }] of prefacePages) {
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

  it.each(tenants)('pictures of %s hold no script, no address from elsewhere and no text to be read', (tenant) => {
    for (const page of pagesOf(tenant)) {
      const svg = readFileSync(new URL(`${tenant}/preface/${page}.svg`, folder), 'utf8')
      expect(svg).not.toMatch(/<script|href=|<text|on\w+=/i)
    }
  })
})
