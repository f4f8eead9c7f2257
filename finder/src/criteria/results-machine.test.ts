import { describe, expect, it } from 'vitest'
import { checkFilter, chooseGender, typeName, typePlace } from './changes.ts'
import { firstPages, type CommittedSearch } from './committed.ts'
import { initialSearch, mergeSearch, type SearchState } from './criteria.ts'
import { tabFor } from './list-answers.ts'
import { transition } from './results-machine.ts'
import {
  hasActiveFilters,
  initialResults,
  isBlocked,
  isSearching,
  type Effect,
  type ResultsEvent,
  type ResultsState,
} from './results-state.ts'

const lee: SearchState = mergeSearch(initialSearch, {
  query: { name: 'lee', location: { latitude: 40.9, longitude: -73.9, distance: '25' } },
  context: { locationText: 'Yonkers, NY' },
})
const committed: CommittedSearch = { search: lee, pages: firstPages() }
const kim: CommittedSearch = { ...committed, search: mergeSearch(lee, typeName('kim')) }

/** Runs events one after another; answers the last state and the effects of the last event. */
function after(state: ResultsState, ...events: ResultsEvent[]): { state: ResultsState; effects: Effect[] } {
  return events.reduce((step: { state: ResultsState; effects: Effect[] }, event) => transition(step.state, event), {
    state,
    effects: [],
  })
}
const arrived = after(initialResults(), { type: 'arrived', committed }, { type: 'built' }).state
const answered = (state: ResultsState, provider: number, facility: number) =>
  after(
    state,
    { type: 'answered', run: state.run, kind: 'provider', total: provider },
    { type: 'answered', run: state.run, kind: 'facility', total: facility },
  ).state
const loaded = answered(arrived, 12, 3)

describe('arrival', () => {
  it('[APP-RES-09] begins a search: both lists, no print data', () => {
    expect(isSearching(arrived)).toBe(true)
    expect(arrived).toMatchObject({
      run: 1,
      explicit: true,
      printReady: { provider: false, facility: false },
      draft: { query: { name: 'lee' } },
    })
  })

  it('[APP-ROUTE-14] asks nothing without criteria', () => {
    const { state, effects } = after(initialResults(), { type: 'arrived', committed: undefined })
    expect([state.lists.provider.status, state.run, effects]).toEqual([
      'none',
      0,
      [{ type: 'stop', timer: 'autoSearch' }],
    ])
  })

  it('[VAL-01] [VAL-03] [APP-MAP-07] does not begin what cannot be searched, and tells which field', () => {
    const at = (search: SearchState) =>
      after(initialResults(), { type: 'arrived', committed: { ...committed, search } }).state
    const named = at(mergeSearch(lee, typeName('a*')))
    expect([isBlocked(named), isSearching(named), named.faults]).toEqual([
      true,
      false,
      [{ field: 'name', message: 'specialCharacters' }],
    ])
    const nowhere = at(mergeSearch(initialSearch, typeName('lee')))
    expect([isBlocked(nowhere), nowhere.faults]).toEqual([true, [{ field: 'location', message: 'emptyRequired' }]])
    const somewhere = at(mergeSearch(initialSearch, { query: { name: 'lee' }, context: { locationText: 'Nowhere' } }))
    expect([isBlocked(somewhere), isSearching(somewhere)]).toEqual([false, true])
    expect(isBlocked(after(somewhere, { type: 'placeUnknown', search: somewhere.draft }).state)).toBe(true)
    // A list that is there stays while a newly typed place is not found.
    expect(isBlocked(after(loaded, { type: 'placeUnknown', search: loaded.draft }).state)).toBe(false)
    expect(isBlocked(after(named, { type: 'arrived', committed }).state)).toBe(false)
  })

  it('[APP-RES-07] ignores changes until the page is built', () => {
    const { effects, state } = after(
      initialResults(),
      { type: 'arrived', committed },
      { type: 'changed', change: typeName('kim') },
    )
    expect(effects).toEqual([])
    expect(state.draft.query.name).toBe('kim')
  })

  it('[VAL-01] [VAL-03] a field that is left tells its fault at once, once, until it is mended; a right one tells nothing', () => {
    expect(after(loaded, { type: 'fieldLeft', field: 'location' }).state.faults).toEqual([])
    const emptied = after(
      loaded,
      { type: 'changed', change: typePlace(lee, '') },
      { type: 'fieldLeft', field: 'location' },
      { type: 'fieldLeft', field: 'location' },
    )
    expect([emptied.state.faults, emptied.effects]).toEqual([[{ field: 'location', message: 'emptyRequired' }], []])
    expect(after(emptied.state, { type: 'changed', change: typePlace(lee, 'Bronx') }).state.faults).toEqual([])
    const short = after(loaded, { type: 'changed', change: typeName('a') }, { type: 'fieldLeft', field: 'name' }).state
    expect(short.faults).toEqual([{ field: 'name', message: 'minlength', limit: 2 }])
    expect(after(short, { type: 'changed', change: typeName('a*') }).state.faults).toEqual([])
  })

  it("takes criteria of the address, and keeps the member's words of a free-text search", () => {
    const asked = initialResults(mergeSearch(lee, { context: { searchType: 'nl-search', nlText: 'my words' } }))
    const nl = { ...committed, search: mergeSearch(lee, { context: { searchType: 'nl-search' } }) }
    expect(after(asked, { type: 'arrived', committed: nl }).state.draft.context.nlText).toBe('my words')
    expect(after(asked, { type: 'arrived', committed }).state.draft.context.nlText).toBeUndefined()
  })
})

describe('automatic search', () => {
  it('[APP-RES-08] waits 1000 ms after the last change, then searches once', () => {
    const first = after(loaded, { type: 'changed', change: typeName('ki') })
    const second = after(first.state, { type: 'changed', change: typeName('kim') })
    expect(second.effects).toEqual([{ type: 'start', timer: 'autoSearch', after: 1000 }])
    const due = after(second.state, { type: 'autoSearchDue' })
    expect(due.effects).toEqual([
      {
        type: 'commit',
        committed: { search: second.state.draft, pages: firstPages() },
        history: 'replace',
        automatic: true,
      },
    ])
  })

  it('[APP-RES-08] [APP-STATE-04] keeps what was changed while the search was on its way to the address, and searches it in its turn', () => {
    const pcp = checkFilter('isPCP', true)
    const ways: [ResultsEvent, ...ResultsEvent[]][] = [[{ type: 'autoSearchDue' }], [{ type: 'submitted' }]]
    for (const way of ways) {
      const sent = after(loaded, { type: 'changed', change: typeName('kim') }, ...way)
      const late = after(sent.state, { type: 'changed', change: pcp }, { type: 'arrived', committed: kim })
      expect([late.state.committed, late.state.draft.query]).toEqual([kim, { ...kim.search.query, isPCP: true }])
      expect(late.effects).toEqual([{ type: 'start', timer: 'autoSearch', after: 1000 }])
      // Taken back to what was searched before: the list is of the other search by then.
      const back = after(sent.state, { type: 'changed', change: typeName('lee') }, { type: 'arrived', committed: kim })
      expect([back.state.draft.query.name, back.effects]).toEqual([
        'lee',
        [{ type: 'start', timer: 'autoSearch', after: 1000 }],
      ])
      // Back and Forward lead to what their addresses say.
      expect(after(late.state, { type: 'arrived', committed }).state.draft).toEqual(lee)
      expect(after(sent.state, { type: 'arrived', committed: kim }).state.draft).toEqual(kim.search)
    }
  })

  it('[APP-RES-08] stops when the form is no longer valid, or says again what was searched', () => {
    for (const change of [typePlace(loaded.draft, ''), typeName('k'), typeName('lee')]) {
      expect(after(loaded, { type: 'changed', change: typeName('kim') }, { type: 'changed', change }).effects).toEqual([
        { type: 'stop', timer: 'autoSearch' },
      ])
    }
  })

  it('starts nothing when it is due and the form has become invalid', () => {
    expect(after(loaded, { type: 'changed', change: typeName('') }, { type: 'autoSearchDue' }).effects).toEqual([])
  })

  it("[APP-RES-19] follows the tenant's own keys", () => {
    const { effects } = transition(
      after(loaded, { type: 'changed', change: typeName('') }).state,
      { type: 'changed', change: chooseGender('female') },
      { autoSearchKeys: ['location', 'gender'] },
    )
    expect(effects).toEqual([{ type: 'start', timer: 'autoSearch', after: 1000 }])
  })
})

describe('submit', () => {
  it('pushes history and keeps the chosen sizes on page 1', () => {
    const paged = {
      ...loaded,
      committed: { ...committed, pages: { provider: { page: 4, size: 20 }, facility: { page: 2, size: 5 } } },
    }
    const { effects } = after(paged, { type: 'changed', change: typeName('kim') }, { type: 'submitted' })
    expect(effects).toEqual([
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

  it('of changes alone does nothing where the list is of what the form says, and is a submit otherwise', () => {
    const shown = { type: 'submitted', changedOnly: true } as const
    expect(after(loaded, shown)).toEqual({ state: loaded, effects: [] })
    expect(after(loaded, { type: 'changed', change: typeName('kim') }, shown).effects.at(-1)).toMatchObject({
      type: 'commit',
      history: 'push',
    })
    expect(after(loaded, { type: 'changed', change: typeName('<b>') }, shown).state.faults).toEqual([
      { field: 'name', message: 'specialCharacters' },
    ])
    expect(after(loaded, { type: 'changed', change: typePlace(lee, 'Yonkers') }, shown).effects.at(-1)).toMatchObject({
      type: 'lookUpPlace',
    })
    expect(after(initialResults(), { type: 'built' }, shown).effects.at(-1)).toEqual({ type: 'focusFirstFault' })
  })

  it('tells what is missing and moves nothing', () => {
    const { state, effects } = after(
      loaded,
      { type: 'changed', change: typePlace(loaded.draft, '') },
      { type: 'submitted' },
    )
    expect(state.faults).toEqual([{ field: 'location', message: 'emptyRequired' }])
    expect(effects).toEqual([{ type: 'stop', timer: 'autoSearch' }, { type: 'focusFirstFault' }])
    expect(after(state, { type: 'changed', change: typePlace(state.draft, 'Bronx') }).state.faults).toEqual([])
  })

  it('[APP-MAP-07] looks up a place that has words but no point', () => {
    const { state, effects } = after(
      loaded,
      { type: 'changed', change: typePlace(loaded.draft, 'Bronx') },
      { type: 'submitted' },
    )
    expect(effects.at(-1)).toEqual({ type: 'lookUpPlace', search: state.draft })
    expect(state.lookingUp).toBe(true)
    const unknown = after(state, { type: 'placeUnknown', search: state.draft }).state
    expect([unknown.faults, unknown.lookingUp]).toEqual([[{ field: 'location', message: 'placeUnknown' }], false])
    expect(after(unknown, { type: 'changed', change: typeName('kim') }).state.faults).toHaveLength(1)
  })
})

describe('a place that is looked up', () => {
  const bronx = { text: 'Bronx, NY', lat: 40.85, lon: -73.87 }
  const asked = after(loaded, { type: 'changed', change: typePlace(lee, 'Bronx') }, { type: 'submitted' }).state
  const opened: CommittedSearch = {
    search: mergeSearch(initialSearch, { query: { name: 'lee' }, context: { locationText: 'Bronx' } }),
    pages: { provider: { page: 3, size: 20 }, facility: { page: 1, size: 10 } },
  }
  const waiting = after(initialResults(), { type: 'arrived', committed: opened }, { type: 'built' }).state

  it('[APP-MAP-07] is searched, with what was changed meanwhile', () => {
    const { effects } = after(
      asked,
      { type: 'changed', change: checkFilter('isPCP', true) },
      { type: 'placeFound', search: asked.draft, place: bronx },
    )
    expect(effects.at(-1)).toMatchObject({
      type: 'commit',
      history: 'push',
      committed: {
        search: {
          query: { name: 'lee', isPCP: true, location: { latitude: 40.85, distance: '25' } },
          context: { locationText: 'Bronx, NY' },
        },
      },
    })
  })

  describe('because its field was left', () => {
    const typed = after(loaded, { type: 'changed', change: typePlace(lee, 'Bronx') }).state
    const left = after(typed, { type: 'fieldLeft', field: 'location' })
    const underWay = after(left.state, { type: 'lookUpDue' })

    it('[APP-RES-08] [APP-MAP-07] is looked up a moment later, once, and then searched as any change is, with what was changed meanwhile', () => {
      expect([left.effects, left.state.lookingUp]).toEqual([[{ type: 'start', timer: 'lookUp', after: 300 }], false])
      expect(underWay.effects).toEqual([{ type: 'lookUpPlace', search: typed.draft }])
      expect(after(underWay.state, { type: 'fieldLeft', field: 'location' }).effects).toEqual([])
      const found = after(
        underWay.state,
        { type: 'changed', change: checkFilter('isPCP', true) },
        { type: 'placeFound', search: typed.draft, place: bronx },
      )
      expect([found.effects, found.state.lookingUp]).toEqual([
        [{ type: 'start', timer: 'autoSearch', after: 1000 }],
        false,
      ])
      expect(after(found.state, { type: 'autoSearchDue' }).effects).toMatchObject([
        {
          type: 'commit',
          history: 'replace',
          automatic: true,
          committed: { search: { query: { isPCP: true, location: { latitude: 40.85 } } } },
        },
      ])
    })

    it('is looked up for nothing else: a place that is known, none at all, one that Search looks up, one that was told, another by then', () => {
      expect(after(loaded, { type: 'fieldLeft', field: 'location' }).effects).toEqual([])
      expect(after(typed, { type: 'submitted' }, { type: 'lookUpDue' }).effects).toEqual([])
      expect(
        after(left.state, { type: 'changed', change: typePlace(typed.draft, 'Albany') }, { type: 'lookUpDue' }).effects,
      ).toEqual([])
      for (const told of [
        { type: 'placeUnknown', search: typed.draft },
        { type: 'lookUpFailed', search: typed.draft, error: 0 },
      ] satisfies ResultsEvent[]) {
        expect(after(underWay.state, told, { type: 'fieldLeft', field: 'location' }).effects, told.type).toEqual([])
      }
      expect(after(waiting, { type: 'fieldLeft', field: 'location' }).effects).toEqual([])
    })

    it('[VAL-01] unknown, is told beside what else is wrong; a point that comes late mends it', () => {
      const unknown = after(
        underWay.state,
        { type: 'changed', change: typeName('a') },
        { type: 'fieldLeft', field: 'name' },
        { type: 'placeUnknown', search: typed.draft },
      ).state
      expect([unknown.faults.map(({ field }) => field), unknown.lookingUp]).toEqual([['location', 'name'], false])
      expect(
        after(unknown, {
          type: 'changed',
          change: { query: { location: { latitude: 1, longitude: 1 } } },
        }).state.faults.map(({ field }) => field),
      ).toEqual(['name'])
    })

    it('is dropped when another one was typed meanwhile, also on a page that waits for its place', () => {
      for (const state of [loaded, waiting]) {
        const away = after(
          state,
          { type: 'changed', change: typePlace(state.draft, 'Albany') },
          { type: 'fieldLeft', field: 'location' },
          { type: 'lookUpDue' },
        )
        const again = after(away.state, { type: 'changed', change: typePlace(state.draft, 'Alban') }).state
        expect(after(again, { type: 'placeFound', search: away.state.draft, place: bronx }).state.draft).toEqual(
          again.draft,
        )
      }
    })

    it('Search that is pressed meanwhile searches at once', () => {
      expect(
        after(
          underWay.state,
          { type: 'submitted' },
          { type: 'placeFound', search: typed.draft, place: bronx },
        ).effects.at(-1),
      ).toMatchObject({ type: 'commit', history: 'push' })
    })
  })

  it('is dropped when another one was typed meanwhile', () => {
    const typed = after(asked, { type: 'changed', change: typePlace(asked.draft, 'Albany') }).state
    expect(typed.lookingUp).toBe(false)
    for (const event of [
      { type: 'placeFound', search: asked.draft, place: bronx },
      { type: 'placeUnknown', search: asked.draft },
      { type: 'lookUpFailed', search: asked.draft, error: 0 },
    ] satisfies ResultsEvent[]) {
      expect(after(typed, event), event.type).toEqual({ state: typed, effects: [] })
    }
  })

  it('[APP-RES-09] gives an opened address its point in place, on its page: Back must not come to an address that moves on by itself', () => {
    const { effects } = after(waiting, { type: 'placeFound', search: opened.search, place: bronx })
    expect(effects).toEqual([
      {
        type: 'commit',
        history: 'replace',
        committed: {
          ...opened,
          search: mergeSearch(opened.search, {
            query: { location: { latitude: 40.85, longitude: -73.87, distance: '25' } },
            context: { locationText: 'Bronx, NY' },
          }),
        },
      },
    ])
  })

  it('[APP-RES-08] is in the controls when it has come, so that the next change searches; what was changed meanwhile stays', () => {
    const come = (state: ResultsState) => {
      const found = after(state, { type: 'placeFound', search: opened.search, place: bronx })
      const [commit] = found.effects.filter((effect) => effect.type === 'commit')
      if (!commit) throw new Error('nothing was committed')
      return after(found.state, { type: 'arrived', committed: commit.committed })
    }
    const arrivedThere = come(waiting).state
    expect(arrivedThere.draft).toMatchObject({
      query: { location: { latitude: 40.85 } },
      context: { locationText: 'Bronx, NY' },
    })
    expect(after(arrivedThere, { type: 'changed', change: checkFilter('isPCP', true) }).effects).toEqual([
      { type: 'start', timer: 'autoSearch', after: 1000 },
    ])
    const ticked = come(after(waiting, { type: 'changed', change: checkFilter('isPCP', true) }).state)
    expect([ticked.state.draft, ticked.effects]).toMatchObject([
      { query: { isPCP: true, location: { latitude: 40.85 } }, context: { locationText: 'Bronx, NY' } },
      [{ type: 'start' }],
    ])
  })

  it('[APP-ERR-01] that cannot be looked up is not called unknown; trying again looks it up again', () => {
    const failed = after(asked, { type: 'lookUpFailed', search: asked.draft, error: 'offline' }).state
    expect(failed).toMatchObject({
      faults: [],
      lookingUp: false,
      lookUpFailure: { error: 'offline' },
      lists: loaded.lists,
    })
    const again = after(failed, { type: 'retried', kinds: [] })
    expect(again.effects).toEqual([{ type: 'lookUpPlace', search: asked.draft }])
    expect(again.state).toMatchObject({ lookingUp: true, lookUpFailure: undefined, lists: loaded.lists })
    expect(
      after(failed, { type: 'changed', change: typePlace(asked.draft, 'Albany') }).state.lookUpFailure,
    ).toBeUndefined()
    expect(after(failed, { type: 'arrived', committed: kim }).state.lookUpFailure).toBeUndefined()
  })

  it('[APP-ERR-01] fails both lists of an address that waits for it, until it is tried again', () => {
    const failed = after(waiting, { type: 'lookUpFailed', search: opened.search, error: 'offline' }).state
    expect([failed.lists.provider.status, failed.lists.facility.status, isBlocked(failed)]).toEqual([
      'failed',
      'failed',
      false,
    ])
    expect(isSearching(after(failed, { type: 'retried', kinds: [] }).state)).toBe(true)
  })

  it('of another address is another search, though neither has a point', () => {
    const albany = { ...opened, search: mergeSearch(opened.search, { context: { locationText: 'Albany' } }) }
    const unknown = after(
      waiting,
      { type: 'placeUnknown', search: opened.search },
      { type: 'arrived', committed: albany },
    ).state
    expect([unknown.draft.context.locationText, unknown.faults, isSearching(unknown)]).toEqual(['Albany', [], true])
  })
})

describe('clear filters', () => {
  it('[APP-FIL-10] suppresses searches for 100 ms, then searches exactly once', () => {
    const filtered = after(loaded, { type: 'changed', change: checkFilter('isPCP', true) }).state
    const clearing = after(filtered, { type: 'filtersCleared' })
    expect(clearing.effects).toEqual([
      { type: 'stop', timer: 'autoSearch' },
      { type: 'start', timer: 'clearFilters', after: 100 },
    ])
    const echo = after(clearing.state, { type: 'changed', change: chooseGender('') })
    expect(echo.effects).toEqual([])
    expect(after(echo.state, { type: 'autoSearchDue' }).effects).toEqual([])
    const searched = { ...echo.state, committed: { ...committed, search: filtered.draft } }
    expect(after(searched, { type: 'clearReleased' }).effects.map((effect) => effect.type)).toEqual(['commit'])
    expect(after(echo.state, { type: 'clearReleased' }).effects).toEqual([])
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

describe('tabs', () => {
  it('[APP-RES-10] shows facilities only when there are no providers', () => {
    expect([
      tabFor({ provider: 0, facility: 2 }),
      tabFor({ provider: 1, facility: 2 }),
      tabFor({ provider: 0, facility: 0 }),
    ]).toEqual(['facility', 'provider', 'provider'])
    expect([
      tabFor({ provider: 3, facility: 0 }, 'facility'),
      tabFor({ provider: 3, facility: 1 }, 'facility'),
      tabFor({ provider: 0, facility: 0 }, 'facility'),
    ]).toEqual(['provider', 'facility', 'facility'])
    expect(answered(arrived, 0, 4).tab).toBe('facility')
  })

  it('[TRAP-03] chooses afresh after every search, also back to providers', () => {
    const onFacilities = after(
      loaded,
      { type: 'tabChosen', kind: 'facility' },
      { type: 'arrived', committed: kim },
    ).state
    expect(onFacilities.tab).toBe('facility')
    expect(answered(onFacilities, 5, 5).tab).toBe('provider')
  })

  it('[APP-PAGE-08] stays on its tab after paging', () => {
    const page2 = { ...committed, pages: { ...committed.pages, facility: { page: 2, size: 10 } } }
    const turned = after(loaded, { type: 'tabChosen', kind: 'facility' }, { type: 'arrived', committed: page2 }).state
    expect(turned.lists).toEqual({ provider: { status: 'loaded', total: 12 }, facility: { status: 'loading' } })
    expect(after(turned, { type: 'answered', run: turned.run, kind: 'facility', total: 3 }).state.tab).toBe('facility')
  })

  it('[API-DET-08] keeps a tab that the address asks for', () => {
    expect(
      answered(after(initialResults(), { type: 'arrived', committed: { ...committed, tab: 'facility' } }).state, 9, 9)
        .tab,
    ).toBe('facility')
  })
})

describe('races', () => {
  it('[APP-RES-18] drops answers of an older search', () => {
    const second = after(arrived, { type: 'arrived', committed: kim }).state
    const late = after(
      second,
      { type: 'answered', run: 1, kind: 'provider', total: 99 },
      { type: 'failed', run: 1, kind: 'facility' },
    ).state
    expect(late).toEqual(second)
  })

  it('[APP-PAGE-06] ignores paging while a search is on its way', () => {
    expect(after(arrived, { type: 'pageChosen', kind: 'provider', page: 2 }).effects).toEqual([])
    expect(after(initialResults(), { type: 'pageChosen', kind: 'provider', page: 2 }).effects).toEqual([])
  })

  it('[APP-PAGE-03] turns one list only, [APP-PAGE-06] and a new size begins at page 1', () => {
    const turned = after(loaded, { type: 'pageChosen', kind: 'provider', page: 2 }).effects
    expect(turned).toEqual([
      {
        type: 'commit',
        history: 'push',
        committed: { ...committed, pages: { provider: { page: 2, size: 10 }, facility: { page: 1, size: 10 } } },
      },
    ])
    const on2 = {
      ...loaded,
      committed: { ...committed, pages: { ...committed.pages, provider: { page: 2, size: 10 } } },
    }
    expect(after(on2, { type: 'sizeChosen', kind: 'provider', size: 50 }).effects).toMatchObject([
      { committed: { pages: { provider: { page: 1, size: 50 } } } },
    ])
    expect(after(loaded, { type: 'pageChosen', kind: 'provider', page: 1 }).effects).toEqual([])
  })

  it('[APP-PAGE-07] moves to the last page when the list shrank', () => {
    const page9 = { ...committed, pages: { ...committed.pages, provider: { page: 9, size: 10 } } }
    const state = after(initialResults(), { type: 'arrived', committed: page9 }).state
    const { effects } = after(state, { type: 'answered', run: state.run, kind: 'provider', total: 21 })
    expect(effects).toMatchObject([
      { type: 'commit', history: 'replace', committed: { pages: { provider: { page: 3, size: 10 } } } },
    ])
  })

  it('[APP-RES-21] counts a failed list as empty for the tab, and loads it again on retry', () => {
    const state = after(
      arrived,
      { type: 'failed', run: 1, kind: 'provider' },
      { type: 'answered', run: 1, kind: 'facility', total: 2 },
    ).state
    expect([state.tab, state.lists.provider.status]).toEqual(['facility', 'failed'])
    expect(after(state, { type: 'retried', kinds: ['provider'] }).state.lists.provider.status).toBe('loading')
  })

  it('[APP-PRT-03] takes print data of the current search only', () => {
    const ready = after(
      loaded,
      { type: 'printArrived', run: 1, kind: 'provider' },
      { type: 'printArrived', run: 0, kind: 'facility' },
    ).state
    expect(ready.printReady).toEqual({ provider: true, facility: false })
    expect(after(ready, { type: 'arrived', committed: kim }).state.printReady.provider).toBe(false)
  })
})

it('[APP-STATE-06] clears the draft on leaving, all but the plan', () => {
  const state = after(loaded, { type: 'changed', change: { query: { programType: 'HMO' } } }, { type: 'left' }).state
  expect(state.draft).toEqual({ query: { sortBy: 'distance-asc', programType: 'HMO' }, context: {} })
})
