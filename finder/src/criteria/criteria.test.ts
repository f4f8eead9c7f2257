import { describe, expect, it } from 'vitest'
import {
  clearForm,
  clearSearch,
  initialSearch,
  mergeSearch,
  searchTypeOf,
  stripQuery,
  type SearchState,
} from './criteria.ts'
import { delays } from '../delays.ts'

const full: SearchState = {
  query: {
    sortBy: 'distance-asc',
    name: 'lee',
    specialtiesV2: ['Cardiology'],
    programType: 'Advantage',
    siteNumbers: ['CA101'],
    isPCP: true,
    location: { latitude: 40.9, longitude: -73.9, distance: '40' },
  },
  context: { searchType: 'nl-search', locationText: 'Yonkers, NY', nlText: 'heart doctor in Yonkers' },
}

describe('search state', () => {
  it('[APP-STATE-03] starts with the default order and a filter search', () => {
    expect(initialSearch).toEqual({ query: { sortBy: 'distance-asc' }, context: { searchType: 'filter' } })
  })

  it('[APP-STATE-02] keeps search type, place text and free text beside the query, and never sends them', () => {
    expect(searchTypeOf(full.context)).toBe('nl-search')
    expect(searchTypeOf(initialSearch.context)).toBe('filter')
    expect(mergeSearch(initialSearch, { context: full.context }).context).toEqual({
      searchType: 'nl-search',
      locationText: 'Yonkers, NY',
      nlText: 'heart doctor in Yonkers',
    })
    expect(JSON.stringify(stripQuery(full.query))).not.toMatch(/nl-search|Yonkers|heart doctor/)
  })

  it('[APP-STATE-04] merges new over old, and an undefined value leaves', () => {
    const merged = mergeSearch(full, {
      query: { name: 'kim', isPCP: undefined },
      context: { locationText: 'Bronx, NY' },
    })
    expect(merged.query).toMatchObject({ name: 'kim', specialtiesV2: ['Cardiology'] })
    expect('isPCP' in merged.query).toBe(false)
    expect(merged.context).toEqual({ ...full.context, locationText: 'Bronx, NY' })
    expect(full.query.name).toBe('lee')
  })

  it('[APP-STATE-05] clears to the chosen plan and the default order, Extra emptied', () => {
    expect(clearSearch(full)).toEqual({ query: { sortBy: 'distance-asc', programType: 'Advantage' }, context: {} })
    expect(clearSearch({ query: { programType: '' }, context: {} })).toEqual({
      query: { sortBy: 'distance-asc' },
      context: {},
    })
    expect(searchTypeOf(clearSearch(full).context)).toBe('filter')
  })

  it("[TRAP-09] drops the plan in the form's own Clear", () => {
    expect(clearForm().query.programType).toBeUndefined()
  })

  it('[APP-STATE-07] strips empty values, keeps 0, and never sends false or the place text', () => {
    const query = {
      ...full.query,
      name: '  ',
      specialtiesV2: [],
      programType: '',
      attrs: {},
      isPCP: false,
      gender: undefined,
      skip: 0,
      limit: 10,
      location: { latitude: 0, longitude: -73.9, distance: '25', text: 'Yonkers' },
    }
    expect(stripQuery(query)).toEqual({
      sortBy: 'distance-asc',
      siteNumbers: ['CA101'],
      skip: 0,
      limit: 10,
      location: { latitude: 0, longitude: -73.9, distance: '25' },
    })
  })

  it('[APP-STATE-07] leaves out a place without a point', () => {
    expect(stripQuery({ location: { distance: '25' } })).toEqual({})
  })
})

it('[CON-04] keeps the delays of the specification', () => {
  expect(delays).toMatchObject({
    autoSearch: 1000,
    submitEnable: 1000,
    tabSwitch: 700,
    overlayAfterPaging: 700,
    printVisibility: 1000,
    printVisibilityNl: 3000,
    printDialog: 300,
    clearFilters: 100,
    titleAnnouncer: 100,
    scrollAfterExpand: 500,
    tabPoll: 1000,
    inputDebounce: 300,
    mapScript: 10_000,
  })
})
