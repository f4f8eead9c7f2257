import { describe, expect, it } from 'vitest'
import { checkFilter, chooseGender, typeName, typePlace } from './changes.ts'
import { firstPages, type CommittedSearch } from './committed.ts'
import { initialSearch, mergeSearch, type SearchState } from './criteria.ts'
import { after, committed, kim, lee, opened, shown } from './results-machine.testing.ts'
import { hasActiveFilters, isBlocked, type ResultsEvent } from './results-state.ts'

describe('arrival', () => {
  it('[APP-RES-09] begins a search with the criteria of the address', () => {
    expect(shown.state).toMatchObject({ run: 1, explicit: true, draft: { query: { name: 'lee' } } })
  })

  it('[APP-ROUTE-14] searches nothing without criteria', () => {
    const { state, effects } = after(opened(), { address: undefined })
    expect([state.run, effects]).toEqual([0, [{ type: 'stop', timer: 'autoSearch' }]])
  })

  const at = (search: SearchState) => after(opened(), { address: { ...committed, search } })
  const blocked = ({ state, committed: address }: ReturnType<typeof at>) => isBlocked(state, address)

  it('[VAL-03] is blocked by a name that cannot be searched, until another address', () => {
    const named = at(mergeSearch(lee, typeName('a*')))
    expect([blocked(named), named.state.errors]).toEqual([true, [{ field: 'name', message: 'specialCharacters' }]])
    expect(blocked(after(named, { address: committed }))).toBe(false)
  })

  it('[VAL-01] is blocked without a place', () => {
    const nowhere = at(mergeSearch(initialSearch, typeName('lee')))
    expect([blocked(nowhere), nowhere.state.errors]).toEqual([true, [{ field: 'location', message: 'emptyRequired' }]])
  })

  it('[APP-MAP-07] is blocked once the place of its address turns out to be unknown', () => {
    const somewhere = at(mergeSearch(initialSearch, { query: { name: 'lee' }, context: { locationText: 'Nowhere' } }))
    expect(blocked(somewhere)).toBe(false)
    expect(blocked(after(somewhere, { type: 'placeUnknown', search: somewhere.state.draft }))).toBe(true)
    // An existing list stays while a newly typed place is not found.
    expect(blocked(after(shown, { type: 'placeUnknown', search: shown.state.draft }))).toBe(false)
  })

  it('[APP-RES-07] ignores changes until the page is built', () => {
    const page = after(opened(), { address: committed }, { type: 'changed', change: typeName('kim') })
    expect(page.effects).toEqual([])
    expect(page.state.draft.query.name).toBe('kim')
  })

  it("takes criteria of the address, and keeps the member's words of a free-text search", () => {
    const asked = opened(mergeSearch(lee, { context: { searchType: 'nl-search', nlText: 'my words' } }))
    const nl = { ...committed, search: mergeSearch(lee, { context: { searchType: 'nl-search' } }) }
    expect(after(asked, { address: nl }).state.draft.context.nlText).toBe('my words')
    expect(after(asked, { address: committed }).state.draft.context.nlText).toBeUndefined()
  })

  it('[APP-PAGE-03] on another page of the same search changes nothing', () => {
    const page2 = { ...committed, pages: { ...committed.pages, facility: { page: 2, size: 10 } } }
    expect(after(shown, { address: page2 }).state).toBe(shown.state)
  })
})

describe('a field that loses the focus', () => {
  it('[VAL-01] shows its error immediately, once, until it is corrected', () => {
    expect(after(shown, { type: 'fieldLeft', field: 'location' }).state.errors).toEqual([])
    const emptied = after(
      shown,
      { type: 'changed', change: typePlace(lee, '') },
      { type: 'fieldLeft', field: 'location' },
      { type: 'fieldLeft', field: 'location' },
    )
    expect([emptied.state.errors, emptied.effects]).toEqual([[{ field: 'location', message: 'emptyRequired' }], []])
    expect(after(emptied, { type: 'changed', change: typePlace(lee, 'Bronx') }).state.errors).toEqual([])
  })

  it('[VAL-03] shows a name that is too short, until it is corrected', () => {
    const short = after(shown, { type: 'changed', change: typeName('a') }, { type: 'fieldLeft', field: 'name' })
    expect(short.state.errors).toEqual([{ field: 'name', message: 'minlength', limit: 2 }])
    expect(after(short, { type: 'changed', change: typeName('a*') }).state.errors).toEqual([])
  })
})

describe('automatic search', () => {
  const start = { type: 'start', timer: 'autoSearch', after: 1000 }

  it('[APP-RES-08] waits 1000 ms after the last change, then searches once', () => {
    const first = after(shown, { type: 'changed', change: typeName('ki') })
    const second = after(first, { type: 'changed', change: typeName('kim') })
    expect(second.effects).toEqual([start])
    expect(after(second, { type: 'autoSearchDue' }).effects).toEqual([
      {
        type: 'commit',
        committed: { search: second.state.draft, pages: firstPages() },
        history: 'replace',
        automatic: true,
      },
    ])
  })

  describe.each<[string, ResultsEvent]>([
    ['automatic', { type: 'autoSearchDue' }],
    ['submitted', { type: 'submitted' }],
  ])('%s, on its way to the address', (_, way) => {
    const sent = after(shown, { type: 'changed', change: typeName('kim') }, way)
    const changed = after(sent, { type: 'changed', change: checkFilter('isPCP', true) }, { address: kim, own: true })

    it('[APP-STATE-04] keeps what was changed meanwhile, and searches it in its turn', () => {
      expect([changed.committed, changed.state.draft.query]).toEqual([kim, { ...kim.search.query, isPCP: true }])
      expect(changed.effects).toEqual([start])
    })

    it('[APP-RES-08] searches again after a change was reverted meanwhile', () => {
      const back = after(sent, { type: 'changed', change: typeName('lee') }, { address: kim, own: true })
      expect([back.state.draft.query.name, back.effects]).toEqual(['lee', [start]])
    })

    it('shows what the address says after Back and Forward, and where nothing was changed', () => {
      expect(after(changed, { address: committed }).state.draft).toEqual(lee)
      expect(after(sent, { address: kim, own: true }).state.draft).toEqual(kim.search)
    })
  })

  it('[APP-RES-08] stops when the form is no longer valid, or is again what was searched', () => {
    for (const change of [typePlace(shown.state.draft, ''), typeName('k'), typeName('lee')]) {
      expect(after(shown, { type: 'changed', change: typeName('kim') }, { type: 'changed', change }).effects).toEqual([
        { type: 'stop', timer: 'autoSearch' },
      ])
    }
  })

  it('starts nothing when it is due and the form has become invalid', () => {
    expect(after(shown, { type: 'changed', change: typeName('') }, { type: 'autoSearchDue' }).effects).toEqual([])
  })

  it('[APP-RES-19] starts with exactly sortBy, a place and a name', () => {
    const { state, effects } = after(shown, { type: 'changed', change: typeName('kim') })
    expect([Object.keys(state.draft.query).sort(), effects]).toEqual([['location', 'name', 'sortBy'], [start]])
  })
})

describe('submit', () => {
  it('pushes history and keeps the chosen sizes on page 1', () => {
    const address: CommittedSearch = {
      ...committed,
      pages: { provider: { page: 4, size: 20 }, facility: { page: 2, size: 5 } },
    }
    const paged = after(shown, { address })
    expect(after(paged, { type: 'changed', change: typeName('kim') }, { type: 'submitted' }).effects).toEqual([
      { type: 'stop', timer: 'autoSearch' },
      {
        type: 'commit',
        history: 'push',
        committed: {
          search: expect.objectContaining({ query: expect.objectContaining({ name: 'kim' }) }),
          pages: { provider: { page: 1, size: 20 }, facility: { page: 1, size: 5 } },
        },
      },
    ])
  })

  it('shows what is missing and moves nothing', () => {
    const page = after(shown, { type: 'changed', change: typePlace(shown.state.draft, '') }, { type: 'submitted' })
    expect(page.state.errors).toEqual([{ field: 'location', message: 'emptyRequired' }])
    expect(page.effects).toEqual([{ type: 'stop', timer: 'autoSearch' }])
    expect(after(page, { type: 'changed', change: typePlace(page.state.draft, 'Bronx') }).state.errors).toEqual([])
  })

  describe('of changes alone', () => {
    const changes = { type: 'submitted', changedOnly: true } as const

    it('does nothing where the list already shows the search of the form', () => {
      expect(after(shown, changes)).toEqual({ ...shown, effects: [] })
    })

    it('searches, looks up or shows errors otherwise', () => {
      expect(after(shown, { type: 'changed', change: typeName('kim') }, changes).effects.at(-1)).toMatchObject({
        type: 'commit',
        history: 'push',
      })
      expect(after(shown, { type: 'changed', change: typeName('<b>') }, changes).state.errors).toEqual([
        { field: 'name', message: 'specialCharacters' },
      ])
      expect(
        after(shown, { type: 'changed', change: typePlace(lee, 'Yonkers') }, changes).effects.at(-1),
      ).toMatchObject({ type: 'lookUpPlace' })
      const empty = after(opened(), { type: 'built' }, changes)
      expect([empty.state.errors.length > 0, empty.effects]).toEqual([true, [{ type: 'stop', timer: 'autoSearch' }]])
    })
  })
})

describe('clear filters', () => {
  const filtered = after(shown, { type: 'changed', change: checkFilter('isPCP', true) })
  const clearing = after(filtered, { type: 'filtersCleared' })

  it('[APP-FIL-10] suppresses searches for 100 ms', () => {
    expect(clearing.effects).toEqual([
      { type: 'stop', timer: 'autoSearch' },
      { type: 'start', timer: 'clearFilters', after: 100 },
    ])
    const echo = after(clearing, { type: 'changed', change: chooseGender('') })
    expect(echo.effects).toEqual([])
    expect(after(echo, { type: 'autoSearchDue' }).effects).toEqual([])
  })

  it('[APP-FIL-10] then searches exactly once, and only what was not searched already', () => {
    const searched = { ...clearing, committed: { ...committed, search: filtered.state.draft } }
    expect(after(searched, { type: 'clearReleased' }).effects.map((effect) => effect.type)).toEqual(['stop', 'commit'])
    expect(after(clearing, { type: 'clearReleased' }).effects).toEqual([])
  })

  it('[APP-FIL-10] [M2] shows what is missing where the form cannot be searched without them', () => {
    const nameless = after(
      { ...filtered, committed: { ...committed, search: filtered.state.draft } },
      { type: 'changed', change: typeName('') },
      { type: 'filtersCleared' },
      { type: 'clearReleased' },
    )
    expect(nameless.effects.map((effect) => effect.type)).toEqual(['stop'])
    expect(nameless.state.errors.map(({ field }) => field)).toEqual(['criterion'])
  })

  it('[APP-FIL-09] knows when a filter is active', () => {
    expect(hasActiveFilters(lee)).toBe(false)
    for (const query of [
      { isPCP: true },
      { language: ['Spanish'] },
      { attrs: { telehealth: true } },
      { acceptingPatientsCodes: ['newpt' as const] },
    ])
      expect(hasActiveFilters(mergeSearch(lee, { query }))).toBe(true)
  })
})
