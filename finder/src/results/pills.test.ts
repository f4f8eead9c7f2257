import type { ComponentLists } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { mergeSearch, type SearchState } from '../criteria/criteria.ts'
import { languagePills, pillsOf } from './pills.ts'

const lists: ComponentLists = {
  planDropdown: {
    options: [
      {
        value: 'gold',
        description: { en: 'Gold', es: 'Oro' },
        carrier: 'C',
        networks: [{ value: '7', description: 'Bay IPA' }],
      },
    ],
  },
  stateDropdown: { options: [{ value: 'CA', description: 'California' }] },
  specialtyDropdown: {
    options: [
      {
        value: 'Heart',
        description: { en: 'Heart', es: 'Corazón' },
        children: [{ value: 'Cardiology', description: { en: 'Cardiology', es: 'Cardiología' } }],
      },
    ],
  },
  genderDropdown: { options: [{ value: 'female', description: { en: 'Female', es: 'Mujer' } }] },
  languageDropdown: { options: ['Spanish', 'Korean', 'Hindi'].map((value) => ({ value, description: value })) },
  sortDropdown: { options: [] },
  telehealthDropdown: { options: [] },
}
const state: SearchState = {
  query: {
    sortBy: 'distance-asc',
    name: 'lee',
    specialtiesV2: ['Cardiology', 'Heart', 'Other'],
    programType: 'gold',
    planState: 'CA',
    siteNumbers: ['7'],
    gender: 'female',
    language: ['Spanish', 'Korean', 'Hindi'],
    isAcceptingNewPatient: true,
    isHandicapAccessible: true,
    isPCP: true,
    isSCP: true,
    attrs: { telehealth: true },
    location: { latitude: 1, longitude: 2, distance: '50' },
  },
  context: { locationText: 'Bronx, NY' },
}

describe('pills', () => {
  it('[APP-FIL-04][APP-FIL-08] shows one for each criterion and filter that is set', () => {
    expect(pillsOf(state, lists, 'es').map(({ key, text, message }) => [key, text || message?.id])).toEqual([
      ['location', 'Bronx, NY'],
      ['distance', 'pill.distance'],
      ['name', '“lee”'],
      ['specialty', 'Cardiología +2'],
      ['plan', 'Oro'],
      ['state', 'California'],
      ['network', 'Bay IPA'],
      ['gender', 'Mujer'],
      ['isAcceptingNewPatient', 'pill.isAcceptingNewPatient'],
      ['isHandicapAccessible', 'pill.isHandicapAccessible'],
      ['isPCP', 'pill.isPCP'],
      ['isSCP', 'pill.isSCP'],
      ['telehealth', 'pill.telehealth'],
    ])
  })

  it('[APP-FIL-08] shows no pill for the usual distance or for nothing', () => {
    expect(
      pillsOf({ query: { sortBy: 'distance-asc', location: { distance: '25' } }, context: {} }, lists, 'en'),
    ).toEqual([])
  })

  it('[APP-FIL-07][TRAP-08] closing each resets only its value; the distance goes back to 25', () => {
    for (const pill of pillsOf(state, lists, 'en')) {
      const after = pillsOf(mergeSearch(state, pill.change), lists, 'en').map(({ key }) => key)
      const gone = pill.key === 'plan' ? ['plan', 'network'] : [pill.key]
      expect(after).toEqual(
        pillsOf(state, lists, 'en')
          .map(({ key }) => key)
          .filter((key) => !gone.includes(key)),
      )
    }
    const closed = (key: string) =>
      mergeSearch(state, pillsOf(state, lists, 'en').find((pill) => pill.key === key)?.change ?? {})
    expect(closed('distance').query.location?.distance).toBe('25')
    expect(closed('location').query.location).toEqual({ distance: '50' })
    expect(closed('location').context.locationText).toBeUndefined()
  })

  it('[APP-FIL-05] lists languages separately, each removable, or all together', () => {
    const pills = languagePills(state, lists, 'en')
    expect(pills?.all.map(({ text }) => text)).toEqual(['Spanish', 'Korean', 'Hindi'])
    expect(mergeSearch(state, pills?.all[1]?.change ?? {}).query.language).toEqual(['Spanish', 'Hindi'])
    expect(mergeSearch(state, pills?.removeAll ?? {}).query.language).toBeUndefined()
    expect(languagePills({ query: {}, context: {} }, lists, 'en')).toBeUndefined()
  })

  it('after a free-text search shows the words of each value, one pill for the specialties of one word', () => {
    const one = (slot: 'specialties' | 'gender' | 'language', words: string, value: string) => ({
      slot,
      words,
      value,
      label: { en: value, es: value },
      confidence: 1,
    })
    const nlRequest = {
      query: state.query,
      locationText: 'Bronx, NY',
      leftOver: [],
      understood: [
        one('specialties', 'heart doctor', 'Cardiology'),
        one('specialties', 'heart doctor', 'Heart'),
        one('gender', 'woman', 'female'),
        one('language', 'speaks korean', 'Korean'),
      ],
    }
    const searched = mergeSearch(state, { context: { nlRequest } })
    const pills = pillsOf(searched, lists, 'en').filter(
      ({ key, words }) => words !== undefined || key.startsWith('specialty'),
    )
    expect(pills.map(({ text, words }) => [words, text])).toEqual([
      ['heart doctor', 'Cardiology +1'],
      [undefined, 'Other'],
      ['woman', 'Female'],
    ])
    expect(pills[0]?.change).toEqual({ query: { specialtiesV2: ['Other'] } })
    expect(languagePills(searched, lists, 'en')?.all.map(({ words }) => words)).toEqual([
      undefined,
      'speaks korean',
      undefined,
    ])
  })
})
