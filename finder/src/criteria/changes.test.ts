import type { PlanOption } from '@care/contract'
import { describe, expect, it } from 'vitest'
import {
  checkFilter,
  chooseDistance,
  chooseGender,
  chooseLanguages,
  chooseOwnPlace,
  choosePlace,
  choosePlan,
  choosePlanState,
  chooseSpecialties,
  chooseTelehealth,
  clearFilters,
  typeName,
  typePlace,
} from './changes.ts'
import { initialSearch, mergeSearch, type SearchChange, type SearchState } from './criteria.ts'

const plans: PlanOption[] = [
  {
    value: 'HMO',
    description: 'HMO',
    carrier: 'C',
    states: ['CA', 'TX'],
    networks: [
      { value: 'CA1', description: 'One', state: 'CA' },
      { value: 'TX1', description: 'Two', state: 'TX' },
    ],
  },
  {
    value: 'PPO',
    description: 'PPO',
    carrier: 'C',
    states: ['TX'],
    networks: [{ value: 'TX1', description: 'Two', state: 'TX' }],
  },
]
const after = (state: SearchState, ...changes: ((state: SearchState) => SearchChange)[]) =>
  changes.reduce((now, change) => mergeSearch(now, change(now)), state)
const yonkers = { text: 'Yonkers, NY', latitude: 40.93, longitude: -73.9 }

describe('place', () => {
  it('[APP-MAP-06] stores point and words, and 25 miles when none are set', () => {
    const state = after(initialSearch, (now) => choosePlace(now, yonkers))
    expect(state.query.location).toEqual({ latitude: 40.93, longitude: -73.9, distance: '25' })
    expect(state.context.locationText).toBe('Yonkers, NY')
  })

  it('[APP-MAP-06] takes no place without geometry', () => {
    expect(choosePlace(initialSearch, { ...yonkers, latitude: Number.NaN })).toEqual({})
  })

  it('[TRAP-08] keeps the distance when the place is emptied', () => {
    const state = after(
      initialSearch,
      (now) => choosePlace(now, yonkers),
      (now) => chooseDistance(now, 60),
      (now) => typePlace(now, ''),
    )
    expect(state.query.location).toEqual({ distance: '60' })
    expect(state.context.locationText).toBeUndefined()
  })

  it('[APP-MAP-07] drops the old point when the words change', () => {
    const state = after(
      initialSearch,
      (now) => chooseOwnPlace(now, yonkers),
      (now) => typePlace(now, 'Bronx'),
    )
    expect(state.query.location?.latitude).toBeUndefined()
    expect(state.context).toEqual({ searchType: 'filter', locationText: 'Bronx' })
  })
})

describe('distance', () => {
  it('[VAL-05] stays between 5 and 100 in steps of 5, as a string', () => {
    for (const [asked, kept] of [
      [25, '25'],
      [1, '5'],
      [0, '5'],
      [500, '100'],
      [33, '35'],
      [32, '30'],
    ] as const) {
      expect(chooseDistance(initialSearch, asked).query?.location?.distance).toBe(kept)
    }
  })
})

describe('plan', () => {
  it('[APP-FIL-11] takes a text, or the first of a list, and nothing empty', () => {
    expect(choosePlan(initialSearch, 'HMO').query?.programType).toBe('HMO')
    expect(choosePlan(initialSearch, ['PPO', 'HMO']).query?.programType).toBe('PPO')
    for (const empty of ['', [], undefined]) expect(choosePlan(initialSearch, empty).query?.programType).toBeUndefined()
  })

  it('[APP-START2-05] empties the network with the plan, and only that', () => {
    const chosen = mergeSearch(initialSearch, { query: { programType: 'HMO', planState: 'CA', siteNumbers: ['CA1'] } })
    const state = after(chosen, (now) => choosePlan(now, '', plans))
    expect(state.query).toEqual({ sortBy: 'distance-asc', planState: 'CA' })
  })

  it('keeps state and network only where the other plan has them', () => {
    const chosen = mergeSearch(initialSearch, { query: { programType: 'HMO', planState: 'TX', siteNumbers: ['TX1'] } })
    expect(after(chosen, (now) => choosePlan(now, 'PPO', plans)).query).toMatchObject({
      programType: 'PPO',
      planState: 'TX',
      siteNumbers: ['TX1'],
    })
    const california = mergeSearch(chosen, { query: { planState: 'CA', siteNumbers: ['CA1'] } })
    const moved = after(california, (now) => choosePlan(now, 'PPO', plans)).query
    expect([moved.planState, moved.siteNumbers]).toEqual([undefined, undefined])
  })

  it('drops a network of another state', () => {
    const chosen = mergeSearch(initialSearch, { query: { programType: 'HMO', planState: 'CA', siteNumbers: ['CA1'] } })
    expect(after(chosen, (now) => choosePlanState(now, 'TX', plans)).query.siteNumbers).toBeUndefined()
    expect(after(chosen, (now) => choosePlanState(now, '', plans)).query).toMatchObject({ siteNumbers: ['CA1'] })
  })
})

describe('name, specialty and filters', () => {
  it('[APP-START1-11] empties specialties to an empty list', () => {
    expect(chooseSpecialties([]).query).toEqual({ specialtiesV2: [] })
  })

  it('[TRAP-10] sends true or nothing', () => {
    expect(checkFilter('isPCP', true).query).toEqual({ isPCP: true })
    expect(checkFilter('isPCP', false).query?.isPCP).toBeUndefined()
    expect(chooseTelehealth(true).query).toEqual({ attrs: { telehealth: true } })
    expect(chooseTelehealth(false).query?.attrs).toBeUndefined()
  })

  it('[APP-FIL-11] sends the first gender', () => {
    expect(chooseGender(['female', 'male']).query?.gender).toBe('female')
    expect(chooseGender('').query?.gender).toBeUndefined()
  })

  it('[APP-FIL-09] resets filters and nothing else', () => {
    const state = mergeSearch(initialSearch, {
      query: {
        name: 'lee',
        gender: 'female',
        language: ['Spanish'],
        isSCP: true,
        attrs: { telehealth: true },
        acceptingPatientsCodes: ['newpt'],
      },
    })
    expect(mergeSearch(state, clearFilters()).query).toEqual({ sortBy: 'distance-asc', name: 'lee' })
  })

  it('leaves an emptied field out', () => {
    expect(typeName('').query?.name).toBeUndefined()
    expect(chooseLanguages([]).query?.language).toBeUndefined()
  })
})
