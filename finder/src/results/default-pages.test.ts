import type { Block, Page } from '@care/contract'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resultPage, resultsTabs } from './default-pages.ts'

const folder = new URL('../../../server/tenant-files/', import.meta.url)
const read = (file: string): Page => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const tenants = ['centerlight', 'champion', 'mddoh', 'riverspring']
const pages = tenants.map((tenant) => read(`${tenant}/blueprints/${tenant}-result-page.json`))
const typesOf = (blocks: readonly Block[]) => blocks.map(({ type }) => type)
const childrenOf = ({ componentsConfig }: Page, type: Block['type']): readonly Block[] =>
  componentsConfig.flatMap((block) => (block.type === type && 'children' in block ? block.children : []))

/** The layouts built into the app must not drift from the tenants' initial ones. */
describe('[APP-BP-06] default pages', () => {
  it('the tabs are those of the tenant files', () => {
    expect(resultsTabs).toEqual(read('shared/blueprints/results-tabs.json'))
  })

  it('the results page has the blocks of every tenant, in their order', () => {
    for (const page of pages) expect(typesOf(page.componentsConfig)).toEqual(typesOf(resultPage.componentsConfig))
  })

  it.each(['criteria-panel', 'filters-panel'] as const)(
    'the %s has fields, in the order and words of a tenant',
    (type) => {
      const defaults = childrenOf(resultPage, type)
      const texts = (block: Block) => ('label' in block ? block.label : 'text' in block ? block.text : undefined)
      const matching = pages.filter((page) => {
        const own = childrenOf(page, type)
        return (
          JSON.stringify(own.map((block) => [block.type, texts(block)])) ===
          JSON.stringify(defaults.map((block) => [block.type, texts(block)]))
        )
      })
      expect(matching.length).toBeGreaterThan(0)
    },
  )
})
