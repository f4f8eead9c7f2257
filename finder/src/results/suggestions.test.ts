import { describe, expect, it } from 'vitest'
import { mergeSearch, type SearchState } from '../criteria/criteria.ts'
import { offersOf } from './suggestions.ts'

const state: SearchState = {
  query: {
    sortBy: 'distance-asc',
    programType: 'Gold',
    siteNumbers: ['1'],
    planState: 'CA',
    gender: 'female',
    name: 'lee',
    location: { latitude: 1, longitude: 2, distance: '25' },
  },
  context: { locationText: 'Bronx' },
}

describe('what would help', () => {
  it('offers a wider circle first and applies it', () => {
    const [wider, without] = offersOf(state, [
      { kind: 'without', field: 'gender', total: 9 },
      { kind: 'wider', miles: 40, total: 4 },
    ])
    expect(wider).toMatchObject({ kind: 'wider', miles: 40, total: 4 })
    expect(mergeSearch(state, wider?.change ?? {}).query.location).toEqual({
      latitude: 1,
      longitude: 2,
      distance: '40',
    })
    expect(mergeSearch(state, without?.change ?? {}).query.gender).toBeUndefined()
  })

  it('rounds up to a step of the control, and only states distances that no setting reaches', () => {
    expect(offersOf(state, [{ kind: 'nearest', miles: 31, total: 1 }])[0]).toMatchObject({
      miles: 35,
      change: { query: { location: { distance: '35' } } },
    })
    expect(offersOf(state, [{ kind: 'nearest', miles: 230, total: 1 }])[0]).toEqual({
      key: 'nearest-230',
      kind: 'nearest',
      miles: 230,
      total: 1,
      change: undefined,
    })
  })

  it('takes the state and network along when the plan goes', () => {
    const [offer] = offersOf(state, [{ kind: 'without', field: 'programType', total: 9 }])
    expect(mergeSearch(state, offer?.change ?? {}).query).toEqual({
      sortBy: 'distance-asc',
      gender: 'female',
      name: 'lee',
      location: state.query.location,
    })
  })

  it('[VAL-02] offers nothing that the form would refuse to search', () => {
    const dropped = (search: SearchState) =>
      offersOf(search, [
        { kind: 'without', field: 'name', total: 9 },
        { kind: 'without', field: 'specialtiesV2', total: 8 },
      ]).map(({ field }) => field)
    expect(dropped(state)).toEqual(['specialtiesV2'])
    expect(dropped(mergeSearch(state, { query: { specialtiesV2: ['Cardiology'] } }))).toEqual(['name', 'specialtiesV2'])
    expect(dropped(mergeSearch(state, { query: { name: undefined, specialtiesV2: ['Cardiology'] } }))).toEqual(['name'])
  })

  it('drops all filters together', () => {
    const [offer] = offersOf(mergeSearch(state, { query: { isPCP: true, language: ['Korean'] } }), [
      { kind: 'without', field: 'filters', total: 9 },
    ])
    const { gender: _, ...others } = state.query
    expect(mergeSearch(state, offer?.change ?? {}).query).toEqual(others)
  })

  it('[D2] goes where the nearest match is, when no distance reaches it', () => {
    const place = { text: 'Los Angeles, CA', latitude: 34, longitude: -118 }
    const [offer] = offersOf(state, [{ kind: 'nearest', miles: 2_561, total: 1, place }])
    expect(offer).toMatchObject({ miles: 2_561, what: 'Los Angeles, CA' })
    expect(mergeSearch(state, offer?.change ?? {})).toMatchObject({
      query: { location: { latitude: 34, longitude: -118, distance: '25' } },
      context: { locationText: 'Los Angeles, CA' },
    })
  })

  it('[D2] offers another name, and a specialty instead of the one asked for or of the name', () => {
    const offers = (search: SearchState) =>
      offersOf(search, [
        { kind: 'specialty', specialty: 'Family Medicine', total: 7 },
        { kind: 'name', name: 'feldman', total: 3 },
      ]).map(({ change }) => mergeSearch(search, change ?? {}).query)
    expect(offers(state)).toMatchObject([{ name: 'feldman' }, { specialtiesV2: ['Family Medicine'] }])
    expect(offers(state)[1]).not.toHaveProperty('name')
    const both = mergeSearch(state, { query: { specialtiesV2: ['Counselor'] } })
    expect(offers(both)[1]).toMatchObject({ name: 'lee', specialtiesV2: ['Family Medicine'] })
  })

  it('does not say the same distance twice', () => {
    expect(
      offersOf(state, [
        { kind: 'wider', miles: 40, total: 2 },
        { kind: 'nearest', miles: 38, total: 1 },
      ]).map(({ kind }) => kind),
    ).toEqual(['wider'])
    expect(
      offersOf(state, [
        { kind: 'wider', miles: 40, total: 2 },
        { kind: 'nearest', miles: 31, total: 1 },
      ]).map(({ kind }) => kind),
    ).toEqual(['wider', 'nearest'])
  })

  it('leaves out what it cannot name', () => {
    expect(
      offersOf(state, [
        ...['__proto__', 'constructor', 'toString'].map((field) => ({ kind: 'without' as const, field, total: 3 })),
        { kind: 'wider', total: 3 },
        { kind: 'without', total: 1 },
      ]),
    ).toEqual([])
  })
})
