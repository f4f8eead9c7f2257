import type { NlSearchResponse, ParsedQuery } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { wordsFor } from '../criteria/nl-request.ts'
import { mergeSearch } from '../criteria/criteria.ts'
import { paramsFromSearch, searchFromParams } from '../criteria/search-url.ts'
import { firstPages } from '../criteria/committed.ts'
import { searchFromAnswer } from './search-from-answer.ts'

const nothing: ParsedQuery = {
  location: { text: 'White Plains, NY', message: null, latitude: 41.03, longitude: -73.76, distance: '25' },
  attrs: null,
  sortBy: null,
  specialtiesV2: null,
  language: null,
  gender: null,
  isPCP: null,
  name: null,
  programType: null,
  isAcceptingNewPatient: null,
  isHandicapAccessible: null,
}
const answer = (query: Partial<ParsedQuery>, more: Partial<NlSearchResponse> = {}): NlSearchResponse => ({
  query: { ...nothing, ...query },
  understood: [],
  leftOver: [],
  ...more,
})
const label = (text: string) => ({ en: text, es: text })

describe('from a response to a search', () => {
  it('[APP-AI-07] moves the place text, drops nulls, message and empty attributes, and sorts by distance', () => {
    const search = searchFromAnswer(
      answer({ specialtiesV2: ['Cardiology'], attrs: {} as never, gender: 'female', isPCP: true }),
      '  heart doctor  ',
    )
    expect(search?.query).toEqual({
      specialtiesV2: ['Cardiology'],
      gender: 'female',
      isPCP: true,
      sortBy: 'distance-asc',
      location: { latitude: 41.03, longitude: -73.76, distance: '25' },
    })
    expect(search?.context).toMatchObject({
      searchType: 'nl-search',
      locationText: 'White Plains, NY',
      nlText: 'heart doctor',
    })
  })

  it('[APP-AI-07] keeps a requested order and attributes', () => {
    expect(searchFromAnswer(answer({ sortBy: 'name-asc', attrs: { telehealth: true } }), 'x')?.query).toMatchObject({
      sortBy: 'name-asc',
      attrs: { telehealth: true },
    })
    expect(searchFromAnswer(answer({ sortBy: 'stars' }), 'x')?.query.sortBy).toBe('distance-asc')
  })

  it('[APP-AI-06] gives no search without a place', () => {
    expect(
      searchFromAnswer(
        answer({
          location: { text: null, message: 'LOCATION_NOT_PROVIDED', latitude: null, longitude: null, distance: '25' },
        }),
        'x',
      ),
    ).toBeUndefined()
    expect(
      searchFromAnswer(
        answer({
          location: { text: 'Yonkers', message: 'LOCATION_NOT_PROVIDED', latitude: 1, longitude: 1, distance: '25' },
        }),
        'x',
      ),
    ).toBeUndefined()
    expect(
      searchFromAnswer(
        answer({ location: { text: '  ', message: null, latitude: 1, longitude: 1, distance: '25' } }),
        'x',
      ),
    ).toBeUndefined()
    expect(searchFromAnswer(answer({ location: null as never }), 'x')).toBeUndefined()
  })

  it('[APP-AI-10] leaves the point out where the answer has none, and takes 25 miles', () => {
    const search = searchFromAnswer(
      answer({ location: { text: 'Yonkers', message: null, latitude: null, longitude: null, distance: '' } }),
      'x',
    )
    expect(search?.query.location).toEqual({ distance: '25' })
    expect(search?.context.locationText).toBe('Yonkers')
  })

  it('reads a response with only a query, and rejects one without it', () => {
    expect(searchFromAnswer({ query: nothing } as NlSearchResponse, 'x')?.context.nlRequest).toMatchObject({
      understood: [],
      leftOver: [],
    })
    expect(() => searchFromAnswer({} as NlSearchResponse, 'x')).toThrow(TypeError)
    expect(() => searchFromAnswer({ query: null } as unknown as NlSearchResponse, 'x')).toThrow(TypeError)
  })

  it('never puts the request text into the URL', () => {
    const words = 'my secret rash near White Plains'
    const search = searchFromAnswer(
      answer(
        { specialtiesV2: ['Dermatology'] },
        {
          understood: [
            {
              slot: 'specialties',
              words: 'secret rash',
              value: 'Dermatology',
              label: label('Dermatology'),
              confidence: 1,
            },
          ],
          leftOver: ['my'],
        },
      ),
      words,
    )
    if (!search) throw new Error('no search')
    const params = paramsFromSearch({ search, pages: firstPages() })
    expect(params.toString()).not.toMatch(/secret|rash/)
    expect(params.get('type')).toBe('nl')
    expect(searchFromParams(params)?.search.context).toEqual({
      searchType: 'nl-search',
      locationText: 'White Plains, NY',
    })
  })
})

describe("the member's words beside a value", () => {
  const understood = [
    { slot: 'specialties', words: 'heart docter', value: 'Cardiology', label: label('Cardiology'), confidence: 1 },
    { slot: 'gender', words: 'femail', value: 'female', label: label('Female'), confidence: 1 },
    { slot: 'language', words: 'speeks russian', value: 'Russian', label: label('Russian'), confidence: 1 },
    {
      slot: 'location',
      words: 'white plains',
      value: 'White Plains, NY',
      label: label('White Plains, NY'),
      confidence: 1,
    },
    { slot: 'telehealth', words: 'by video', value: 'true', label: label('Telehealth'), confidence: 1 },
  ] as const
  const search = searchFromAnswer(
    answer(
      { specialtiesV2: ['Cardiology'], gender: 'female', language: ['Russian'], attrs: { telehealth: true } },
      { understood: [...understood] },
    ),
    'x',
  ) ?? { query: {}, context: {} }

  it('are there while the search has the value', () => {
    expect(
      ['specialties', 'gender', 'language', 'location', 'telehealth'].map((slot) => wordsFor(search, slot as 'gender')),
    ).toEqual(['heart docter', 'femail', 'speeks russian', 'white plains', 'by video'])
    expect(wordsFor(search, 'specialties', 'Cardiology')).toBe('heart docter')
    expect(wordsFor(search, 'specialties', 'Dermatology')).toBeUndefined()
    expect(wordsFor(search, 'name')).toBeUndefined()
  })

  it('disappear when the value is changed or removed', () => {
    const changed = mergeSearch(search, {
      query: { gender: 'male', language: ['Korean'], attrs: undefined, specialtiesV2: ['Dermatology'] },
      context: { locationText: 'Bronx, NY' },
    })
    expect(wordsFor(changed, 'gender')).toBeUndefined()
    expect(wordsFor(changed, 'language', 'Russian')).toBeUndefined()
    expect(wordsFor(changed, 'specialties', 'Cardiology')).toBeUndefined()
    expect(wordsFor(changed, 'location')).toBeUndefined()
    expect(wordsFor(changed, 'telehealth')).toBeUndefined()
  })
})
