import { parseBlueprint, type Block, type Page } from '@care/contract'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { askPage } from '../ask/default-page.ts'
import { startPage } from '../blocks/default-start-page.ts'
import { detailTabs, facilityCard, providerCard } from '../record/default-pages.ts'
import { resultPage, resultsTabs } from '../results/default-pages.ts'

const folder = new URL('../../../server/tenant-files/', import.meta.url)
const blueprint = (file: string): Page | undefined =>
  parseBlueprint(readFileSync(new URL(file, folder), 'utf8'), (message) => {
    throw new Error(message)
  })
/** As JSON: undefined properties are absent. */
const asJson = (page: Page | undefined): unknown => JSON.parse(JSON.stringify(page?.componentsConfig))

/** Decision 0015: the browser's default pages are copies; these tests keep them equal to the shared tenant files. */
describe('default pages of the browser', () => {
  it.each([
    ['provider-card', providerCard],
    ['facility-card', facilityCard],
    ['show-more-partial-tab', detailTabs],
    ['results-tabs', resultsTabs],
  ])('[APP-BP-09] %s is the page that tenants share', (name, page) => {
    expect(asJson(page)).toEqual(asJson(blueprint(`shared/blueprints/${name}.json`)))
  })

  it.each([
    ['nls-carefindr-ai', askPage, 'shared/blueprints/nls-carefindr-ai.json'],
    ['start page', startPage, 'riverspring/blueprints/riverspring-start-page.json'],
    ['results page', resultPage, 'riverspring/blueprints/riverspring-result-page.json'],
  ])('[APP-BP-09] the shorter %s has only blocks of a tenant page, in its order', (_name, page, file) => {
    const types = typesOf(blueprint(file)?.componentsConfig ?? [])
    let from = 0
    for (const type of typesOf(page.componentsConfig)) {
      const at = types.indexOf(type, from)
      expect(at, `${type} in ${file}`).toBeGreaterThanOrEqual(0)
      from = at + 1
    }
  })
})

const typesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => ('children' in block ? [block.type, ...typesOf(block.children)] : [block.type]))
