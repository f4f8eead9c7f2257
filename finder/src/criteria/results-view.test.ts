import { describe, expect, it } from 'vitest'
import type { ResultList } from '../api/client.ts'
import { typeName } from './changes.ts'
import type { CommittedSearch } from './committed.ts'
import { initialSearch, mergeSearch } from './criteria.ts'
import { committed, lee } from './results-machine.testing.ts'
import { resultsView, totalsAfter, type ListQuery, type Totals } from './results-view.ts'

const listOf = (total: number): ResultList => ({ total, records: [], meta: {} })
const loading: ListQuery = { status: 'pending', isFetching: true, data: undefined, error: null }
const failed: ListQuery = { status: 'error', isFetching: false, data: undefined, error: 'down' }
const found = (total: number): ListQuery => ({ status: 'success', isFetching: false, data: listOf(total), error: null })
const none: Totals = { key: '' }
const place = { addressPlace: 'pending', lookUpFailure: undefined } as const
const view = (provider: ListQuery, facility: ListQuery, totals = none) =>
  resultsView(committed, place, { provider, facility }, totals)
const withoutPoint: CommittedSearch = {
  ...committed,
  search: mergeSearch(initialSearch, { query: { name: 'lee' }, context: { locationText: 'Bronx' } }),
}
const idle = { provider: loading, facility: loading }

describe('the lists of a search', () => {
  it('[APP-RES-09] load together', () => {
    expect(view(loading, loading)).toMatchObject({ searching: true, settled: false, blocked: false })
  })

  it('are found or empty as their queries say, with their data', () => {
    const { lists, settled, searching } = view(found(12), found(0))
    expect([lists.provider, lists.facility]).toEqual([
      { status: 'found', data: listOf(12), total: 12 },
      { status: 'empty', data: listOf(0), total: 0 },
    ])
    expect([settled, searching]).toEqual([true, false])
  })

  it('[APP-RES-21] one that fails leaves the other', () => {
    const { lists, settled } = view(failed, found(2))
    expect([lists.provider, lists.facility.status, settled]).toEqual([
      { status: 'failed', error: 'down', total: undefined },
      'found',
      true,
    ])
  })

  it('[APP-RES-21] one that is tried again is loading', () => {
    expect(view({ ...failed, isFetching: true }, found(2)).lists.provider.status).toBe('loading')
  })

  it('[APP-PAGE-08] one page that loads or fails leaves the other list and the known totals', () => {
    const totals = { key: 'lee', provider: 12, facility: 3 }
    for (const query of [loading, failed]) {
      const { lists, searching } = view(found(12), query, totals)
      expect([lists.provider.status, lists.facility.total, searching]).toEqual(['found', 3, false])
    }
  })
})

describe('without anything to request', () => {
  it('[APP-ROUTE-14] both lists are idle without a search', () => {
    const { lists, blocked } = resultsView(undefined, place, idle, none)
    expect([lists.provider, lists.facility, blocked]).toEqual([{ status: 'idle' }, { status: 'idle' }, false])
  })

  it('[VAL-01] [VAL-03] a search that cannot run blocks the page', () => {
    for (const search of [mergeSearch(lee, typeName('a*')), mergeSearch(initialSearch, typeName('lee'))]) {
      const { lists, blocked, searching } = resultsView({ ...committed, search }, place, idle, none)
      expect([lists.provider.status, blocked, searching]).toEqual(['idle', true, false])
    }
  })

  it('[APP-MAP-07] lists load while the place of the address is looked up, and stop when it is unknown', () => {
    expect(resultsView(withoutPoint, place, idle, none)).toMatchObject({ searching: true, blocked: false })
    const unknown = { ...place, addressPlace: 'unknown' } as const
    expect(resultsView(withoutPoint, unknown, idle, none)).toMatchObject({ searching: false, blocked: true })
  })

  it('[APP-ERR-01] a place that cannot be looked up fails both lists', () => {
    const lookUp = { addressPlace: 'failed', lookUpFailure: { search: lee, error: 'offline' } } as const
    const { lists, blocked } = resultsView(withoutPoint, lookUp, idle, none)
    expect([lists.provider, lists.facility.status, blocked]).toEqual([
      { status: 'failed', error: 'offline' },
      'failed',
      false,
    ])
  })
})

describe('totals', () => {
  it('[APP-RES-18] are those of one search: another begins without any', () => {
    const lees = totalsAfter(none, 'lee', { provider: found(12), facility: loading })
    expect(lees).toEqual({ key: 'lee', provider: 12 })
    expect(totalsAfter(lees, 'kim', idle)).toEqual({ key: 'kim' })
  })

  it('stay, as the same object, while a page of the search loads or fails', () => {
    const totals: Totals = { key: 'lee', provider: 12, facility: 3 }
    expect(totalsAfter(totals, 'lee', { provider: loading, facility: failed })).toBe(totals)
    expect(totalsAfter(totals, 'lee', { provider: found(11), facility: failed })).toEqual({ ...totals, provider: 11 })
  })
})
