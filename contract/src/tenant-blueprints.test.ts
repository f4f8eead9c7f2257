import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkBlueprint } from './check-blueprint.ts'
import { parseBlueprint } from './parse-blueprint.ts'
import { pagesOf } from './page-names.ts'
import type { Block } from './blueprints.ts'

const folder = new URL('../../server/tenant-files/', import.meta.url)
const tenants = ['centerlight', 'mddoh', 'champion', 'riverspring'] as const
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/blueprints\/[^/]+\.json$/.test(file),
)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

describe('blueprints of the tenants', () => {
  it.each(files)('%s is valid, in both languages', (file) => {
    const page = read(file)
    expect(checkBlueprint(page)).toEqual([])
    expect(textsWithoutSpanish(page)).toEqual([])
  })

  it('[APP-BP-02] covers every page name of every tenant', () => {
    for (const tenant of tenants)
      for (const page of pagesOf(tenant)) expect(find(tenant, page), `${tenant}: ${page}`).toBeDefined()
  })

  it('[APP-TEN-10] shows no plan field to members of centerlight and mddoh', () => {
    for (const tenant of tenants) {
      const withPlan = [`${tenant}-start-page`, `${tenant}-result-page`].map((page) =>
        typesOf(tenant, page).includes('plan-field'),
      )
      expect(withPlan, tenant).toEqual(tenant === 'centerlight' || tenant === 'mddoh' ? [false, false] : [true, true])
    }
    expect(typesOf('centerlight', 'nls-result-page')).not.toContain('plan-field')
  })

  it('[APP-TEN-12] [APP-TEN-13] [M8] names the specialty field of three tenants', () => {
    const label = (tenant: string) =>
      blocksOf(tenant, `${tenant}-start-page`).find((block) => block.type === 'specialty-field')?.label
    for (const tenant of ['centerlight', 'mddoh', 'champion'])
      expect(label(tenant), tenant).toMatchObject({ en: 'Provider Type / Specialty' })
    expect(label('riverspring')).toMatchObject({ en: 'Specialty' })
  })

  it('[APP-RES-06] [M8] uses the same name for it on the start and results pages of a tenant', () => {
    for (const tenant of tenants) {
      const labels = ['start', 'result'].map(
        (page) => blocksOf(tenant, `${tenant}-${page}-page`).find((block) => block.type === 'specialty-field')?.label,
      )
      expect(labels[0], tenant).toEqual(labels[1])
    }
  })

  it.each(tenants)('[APP-DET-09] [M9] %s shows a plain heading above the plans of a place', (tenant) => {
    const partial = tenant === 'champion' ? 'champion-show-more-partial-tab' : 'show-more-partial-tab'
    const labels = blocksOf(tenant, partial).flatMap((block) =>
      block.type === 'insurance' && block.look === 'plans' ? [block.label] : [],
    )
    expect(labels).toEqual([expect.objectContaining({ en: expect.stringMatching(/plans/i) })])
  })

  it('[APP-TEN-14] gives champion state, network, specialist and its own details', () => {
    expect(typesOf('champion', 'champion-start-page')).toEqual(
      expect.arrayContaining(['plan-field', 'state-field', 'network-field']),
    )
    expect(typesOf('champion', 'champion-result-page')).toEqual(
      expect.arrayContaining(['state-field', 'network-field', 'specialist-filter']),
    )
    for (const card of ['provider-card', 'facility-card']) {
      const partial = (tenant: string) => blocksOf(tenant, card).find((block) => block.type === 'details')?.partial
      expect(partial('champion')).toBe('champion-show-more-partial-tab')
      expect(partial('mddoh')).toBe('show-more-partial-tab')
    }
    for (const tenant of ['centerlight', 'mddoh', 'riverspring'])
      expect(typesOf(tenant, `${tenant}-result-page`)).not.toContain('specialist-filter')
  })

  it('[APP-TEN-16] gives telehealth to mddoh only', () => {
    for (const tenant of tenants)
      expect(typesOf(tenant, `${tenant}-result-page`).includes('telehealth-filter'), tenant).toBe(tenant === 'mddoh')
  })
})

function find(tenant: string, page: string): string | undefined {
  // The server shows a tenant's results page if it has no free-text one of its own.
  const own = page === 'nls-result-page' ? `${tenant}-result-page` : page
  return [`${tenant}/blueprints/${own}.json`, `shared/blueprints/${page}.json`].find((file) => files.includes(file))
}

function blocksOf(tenant: string, page: string): Block[] {
  const file = find(tenant, page)
  const flat = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) => ('children' in block ? [block, ...flat(block.children)] : [block]))
  return file ? flat(parseBlueprint(read(file))?.componentsConfig ?? []) : []
}

const typesOf = (tenant: string, page: string) => blocksOf(tenant, page).map((block) => block.type)

function textsWithoutSpanish(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsWithoutSpanish(item, `${path}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value) return 'es' in value && value.es ? [] : [path]
  return Object.entries(value).flatMap(([key, item]) =>
    ['text', 'label', 'placeholder', 'help', 'tooltip', 'title', 'loading', 'more', 'less'].includes(key) &&
    typeof item === 'string'
      ? [`${path}/${key}`]
      : textsWithoutSpanish(item, `${path}/${key}`),
  )
}
