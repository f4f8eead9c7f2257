import { describe, expect, it } from 'vitest'
import { turnPage, withReachablePages } from './paging.ts'
import { committed } from './results-machine.testing.ts'
import type { ListView } from './results-view.ts'

const found = (total: number): ListView => ({ status: 'found', total, data: { total, records: [], meta: {} } })
const view = (provider: ListView, facility: ListView, searching = false) => ({
  lists: { provider, facility },
  searching,
})
const loaded = view(found(12), found(3))
const loading: ListView = { status: 'loading' }
const idle: ListView = { status: 'idle' }

describe('turning a page', () => {
  it('[APP-PAGE-03] turns one list only', () => {
    expect(turnPage(committed, loaded, 'provider', { page: 2 })).toEqual({
      ...committed,
      pages: { provider: { page: 2, size: 10 }, facility: { page: 1, size: 10 } },
    })
    expect(turnPage(committed, loaded, 'provider', { page: 1 })).toBeUndefined()
  })

  it('[APP-PAGE-06] a new size begins at page 1', () => {
    const on2 = { ...committed, pages: { ...committed.pages, provider: { page: 2, size: 10 } } }
    expect(turnPage(on2, loaded, 'provider', { page: 1, size: 50 })).toMatchObject({
      pages: { provider: { page: 1, size: 50 } },
    })
  })

  it('[APP-PAGE-06] is ignored while a search is loading, and without a search', () => {
    expect(turnPage(committed, view(loading, loading, true), 'provider', { page: 2 })).toBeUndefined()
    expect(turnPage(committed, view(idle, idle), 'provider', { page: 2 })).toBeUndefined()
    expect(turnPage(undefined, view(idle, idle), 'provider', { page: 2 })).toBeUndefined()
  })
})

describe('a page beyond the end', () => {
  const page9 = { ...committed, pages: { ...committed.pages, provider: { page: 9, size: 10 } } }

  it('[APP-PAGE-07] becomes the last one when the list has become shorter', () => {
    expect(withReachablePages(page9, view(found(21), loading).lists).pages).toEqual({
      provider: { page: 3, size: 10 },
      facility: { page: 1, size: 10 },
    })
  })

  it('stays, as the same object, while its list is loading or reaches that far', () => {
    expect(withReachablePages(page9, view(loading, found(3)).lists)).toBe(page9)
    expect(withReachablePages(page9, view(found(90), found(3)).lists)).toBe(page9)
  })
})
