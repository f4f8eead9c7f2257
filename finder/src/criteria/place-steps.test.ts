import { describe, expect, it } from 'vitest'
import { checkFilter, typeName, typePlace } from './changes.ts'
import type { CommittedSearch } from './committed.ts'
import { initialSearch, mergeSearch } from './criteria.ts'
import { after, kim, lee, opened, shown, type Page } from './results-machine.testing.ts'
import { isBlocked, type ResultsEvent } from './results-state.ts'

const bronx = { text: 'Bronx, NY', latitude: 40.85, longitude: -73.87 }
const typed = after(shown, { type: 'changed', change: typePlace(lee, 'Bronx') })
const address: CommittedSearch = {
  search: mergeSearch(initialSearch, { query: { name: 'lee' }, context: { locationText: 'Bronx' } }),
  pages: { provider: { page: 3, size: 20 }, facility: { page: 1, size: 10 } },
}
const waiting = after(opened(), { address }, { type: 'built' })

describe('a place that is submitted', () => {
  const submitted = after(typed, { type: 'submitted' })
  const { draft } = submitted.state

  it('[APP-MAP-07] is looked up when it has words but no point', () => {
    expect(submitted.effects.at(-1)).toEqual({ type: 'lookUpPlace', search: draft })
    expect(submitted.state.lookingUp).toBe(true)
  })

  it('[APP-MAP-07] that is unknown shows an error, which stays while other fields change', () => {
    const unknown = after(submitted, { type: 'placeUnknown', search: draft })
    const { errors, lookingUp } = unknown.state
    expect([errors, lookingUp]).toEqual([[{ field: 'location', message: 'placeUnknown' }], false])
    expect(after(unknown, { type: 'changed', change: typeName('kim') }).state.errors).toHaveLength(1)
  })

  it('[APP-MAP-07] is searched, with what was changed meanwhile', () => {
    const found = after(
      submitted,
      { type: 'changed', change: checkFilter('isPCP', true) },
      { type: 'placeFound', search: draft, place: bronx },
    )
    expect(found.effects.at(-1)).toMatchObject({
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

  it('is dropped when another one was typed meanwhile', () => {
    const albany = after(submitted, { type: 'changed', change: typePlace(draft, 'Albany') })
    expect(albany.state.lookingUp).toBe(false)
    for (const event of [
      { type: 'placeFound', search: draft, place: bronx },
      { type: 'placeUnknown', search: draft },
      { type: 'lookUpFailed', search: draft, error: 0 },
    ] satisfies ResultsEvent[]) {
      const { state, effects } = after(albany, event)
      expect({ state, effects }, event.type).toEqual({ state: albany.state, effects: [] })
    }
  })

  it('[APP-ERR-01] that cannot be looked up is not called unknown; trying again looks it up again', () => {
    const failed = after(submitted, { type: 'lookUpFailed', search: draft, error: 'offline' })
    expect(failed.state).toMatchObject({ errors: [], lookingUp: false, lookUpFailure: { error: 'offline' } })
    const again = after(failed, { type: 'lookUpRetried', by: 'member' })
    expect(again.effects).toEqual([{ type: 'lookUpPlace', search: draft }])
    expect(again.state).toMatchObject({ lookingUp: true, lookUpFailure: undefined })
    for (const event of [{ type: 'changed' as const, change: typePlace(draft, 'Albany') }, { address: kim }])
      expect(after(failed, event).state.lookUpFailure).toBeUndefined()
  })
})

describe('a place whose field loses the focus', () => {
  const left = after(typed, { type: 'fieldLeft', field: 'location' })
  const underWay = after(left, { type: 'lookUpDue' })
  const search = typed.state.draft

  it('[APP-RES-08] [APP-MAP-07] is looked up a moment later, once', () => {
    expect([left.effects, left.state.lookingUp]).toEqual([[{ type: 'start', timer: 'lookUp', after: 300 }], false])
    expect(underWay.effects).toEqual([{ type: 'lookUpPlace', search }])
    expect(after(underWay, { type: 'fieldLeft', field: 'location' }).effects).toEqual([])
  })

  it('[APP-RES-08] is then searched like any change, with what was changed meanwhile', () => {
    const found = after(
      underWay,
      { type: 'changed', change: checkFilter('isPCP', true) },
      { type: 'placeFound', search, place: bronx },
    )
    const { effects, state } = found
    expect([effects, state.lookingUp]).toEqual([[{ type: 'start', timer: 'autoSearch', after: 1000 }], false])
    expect(after(found, { type: 'autoSearchDue' }).effects).toMatchObject([
      {
        type: 'commit',
        history: 'replace',
        automatic: true,
        committed: { search: { query: { isPCP: true, location: { latitude: 40.85 } } } },
      },
    ])
  })

  it('is not looked up when it is known, submitted, changed by then, or the address waits for it', () => {
    expect(after(shown, { type: 'fieldLeft', field: 'location' }).effects).toEqual([])
    expect(after(typed, { type: 'submitted' }, { type: 'lookUpDue' }).effects).toEqual([])
    const albany = { type: 'changed' as const, change: typePlace(search, 'Albany') }
    expect(after(left, albany, { type: 'lookUpDue' }).effects).toEqual([])
    expect(after(waiting, { type: 'fieldLeft', field: 'location' }).effects).toEqual([])
  })

  it('is not looked up again once it was unknown or failed', () => {
    for (const outcome of [
      { type: 'placeUnknown', search },
      { type: 'lookUpFailed', search, error: 0 },
    ] satisfies ResultsEvent[])
      expect(after(underWay, outcome, { type: 'fieldLeft', field: 'location' }).effects, outcome.type).toEqual([])
  })

  it('[VAL-01] shows that it is unknown beside other errors; a point that comes later corrects it', () => {
    const unknown = after(
      underWay,
      { type: 'changed', change: typeName('a') },
      { type: 'fieldLeft', field: 'name' },
      { type: 'placeUnknown', search },
    )
    const fields = ({ state }: Page) => state.errors.map(({ field }) => field)
    expect([fields(unknown), unknown.state.lookingUp]).toEqual([['location', 'name'], false])
    const located = { type: 'changed' as const, change: { query: { location: { latitude: 1, longitude: 1 } } } }
    expect(fields(after(unknown, located))).toEqual(['name'])
  })

  it('is dropped when another one was typed meanwhile, also on a page that waits for its place', () => {
    for (const page of [shown, waiting]) {
      const albany = after(
        page,
        { type: 'changed', change: typePlace(page.state.draft, 'Albany') },
        { type: 'fieldLeft', field: 'location' },
        { type: 'lookUpDue' },
      )
      const again = after(albany, { type: 'changed', change: typePlace(page.state.draft, 'Alban') })
      expect(after(again, { type: 'placeFound', search: albany.state.draft, place: bronx }).state.draft).toEqual(
        again.state.draft,
      )
    }
  })

  it('is searched immediately when Search is activated meanwhile', () => {
    const pressed = after(underWay, { type: 'submitted' }, { type: 'placeFound', search, place: bronx })
    expect(pressed.effects.at(-1)).toMatchObject({ type: 'commit', history: 'push' })
  })
})

describe('an address without a point', () => {
  /** The place is found, and the page reaches the URL with its point. */
  function located(page: Page): Page {
    const found = after(page, { type: 'placeFound', search: address.search, place: bronx })
    const commit = found.effects.find((effect) => effect.type === 'commit')
    if (!commit) throw new Error('nothing was committed')
    return after(found, { address: commit.committed, own: true })
  }

  it('[APP-RES-09] gets its point in place, on its page: Back never reaches an address that moves on', () => {
    const { effects } = after(waiting, { type: 'placeFound', search: address.search, place: bronx })
    expect(effects).toEqual([
      {
        type: 'commit',
        history: 'replace',
        committed: {
          ...address,
          search: mergeSearch(address.search, {
            query: { location: { latitude: 40.85, longitude: -73.87, distance: '25' } },
            context: { locationText: 'Bronx, NY' },
          }),
        },
      },
    ])
  })

  it('[APP-RES-08] puts its place into the form, so that the next change searches', () => {
    const there = located(waiting)
    expect(there.state.draft).toMatchObject({
      query: { location: { latitude: 40.85 } },
      context: { locationText: 'Bronx, NY' },
    })
    expect(after(there, { type: 'changed', change: checkFilter('isPCP', true) }).effects).toEqual([
      { type: 'start', timer: 'autoSearch', after: 1000 },
    ])
  })

  it('[APP-RES-08] keeps what was changed while its place was looked up', () => {
    const ticked = located(after(waiting, { type: 'changed', change: checkFilter('isPCP', true) }))
    expect([ticked.state.draft, ticked.effects]).toMatchObject([
      { query: { isPCP: true, location: { latitude: 40.85 } }, context: { locationText: 'Bronx, NY' } },
      [{ type: 'start' }],
    ])
  })

  it('[APP-ERR-01] fails with the lookup of its place, until it is tried again', () => {
    const failed = after(waiting, { type: 'lookUpFailed', search: address.search, error: 'offline' })
    expect([failed.state.addressPlace, isBlocked(failed.state, address)]).toEqual(['failed', false])
    expect(after(failed, { type: 'lookUpRetried', by: 'member' }).state.addressPlace).toBe('pending')
  })

  it('is another search than one with another place, though neither has a point', () => {
    const albany = { ...address, search: mergeSearch(address.search, { context: { locationText: 'Albany' } }) }
    const { state } = after(waiting, { type: 'placeUnknown', search: address.search }, { address: albany })
    expect([state.draft.context.locationText, state.errors, state.addressPlace]).toEqual(['Albany', [], 'pending'])
  })
})
