import { describe, expect, it } from 'vitest'
import { firstTab, tabAfter, tabFor, type ResultTab } from './result-tab.ts'
import type { ListView } from './results-view.ts'

const listOf = (total: number | undefined): ListView =>
  total === undefined ? { status: 'failed' } : { status: total === 0 ? 'empty' : 'found', total }
const answered = (provider: number | undefined, facility: number | undefined) => ({
  settled: true,
  lists: { provider: listOf(provider), facility: listOf(facility) },
})
const loading: ListView = { status: 'loading' }
const searching = { settled: false, lists: { provider: loading, facility: loading } }
const onFacilities: ResultTab = { wanted: 'facility', shown: 'facility', readFor: 1, chosenFor: 1 }

describe('the tab of a search', () => {
  it('[APP-RES-10] is facilities only when there are no providers', () => {
    expect([
      tabFor({ provider: 0, facility: 2 }),
      tabFor({ provider: 1, facility: 2 }),
      tabFor({ provider: 0, facility: 0 }),
    ]).toEqual(['facility', 'provider', 'provider'])
    expect(tabAfter(firstTab(undefined), 1, undefined, answered(0, 4)).wanted).toBe('facility')
  })

  it('[API-DET-08] is the one the address names, unless only the other has results', () => {
    expect([
      tabFor({ provider: 3, facility: 0 }, 'facility'),
      tabFor({ provider: 3, facility: 1 }, 'facility'),
      tabFor({ provider: 0, facility: 0 }, 'facility'),
    ]).toEqual(['provider', 'facility', 'facility'])
    expect(tabAfter(firstTab('facility'), 1, 'facility', answered(9, 9)).wanted).toBe('facility')
  })

  it('[TRAP-03] is chosen again after every search, also back to providers', () => {
    const next = tabAfter(onFacilities, 2, undefined, searching)
    expect(next.wanted).toBe('facility')
    expect(tabAfter(next, 2, undefined, answered(5, 5)).wanted).toBe('provider')
  })

  it('[APP-PAGE-08] stays, as the same object, after paging', () => {
    expect(tabAfter(onFacilities, 1, undefined, answered(12, 3))).toBe(onFacilities)
  })

  it('[APP-RES-21] counts a failed list as empty', () => {
    expect(tabAfter(firstTab(undefined), 1, undefined, answered(undefined, 2)).wanted).toBe('facility')
  })

  it('[APP-RES-17] is shown later than it is chosen', () => {
    expect(tabAfter(firstTab(undefined), 1, undefined, answered(0, 4)).shown).toBe('provider')
  })
})
