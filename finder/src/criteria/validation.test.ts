import { describe, expect, it } from 'vitest'
import { mayAutoSearch } from './auto-search.ts'
import { initialSearch, mergeSearch, type SearchState } from './criteria.ts'
import { canSearch, fieldErrors, fillMessage, nameError } from './validation.ts'

const near: SearchState = mergeSearch(initialSearch, {
  query: { location: { latitude: 39, longitude: -76, distance: '25' } },
  context: { locationText: 'Baltimore, MD' },
})
const withName = (name: string) => mergeSearch(near, { query: { name } })

describe('what may be searched', () => {
  it('[APP-START1-10] needs a place and a name or a specialty', () => {
    expect(canSearch(near)).toBe(false)
    expect(canSearch(withName('Lee'))).toBe(true)
    expect(canSearch(mergeSearch(near, { query: { specialtiesV2: ['Cardiology'] } }))).toBe(true)
    expect(canSearch({ query: { name: 'Lee', specialtiesV2: ['Cardiology'] }, context: {} })).toBe(false)
    expect(canSearch({ ...withName('Lee'), context: { locationText: '   ' } })).toBe(false)
  })

  it('[TRAP-04] counts the name after trimming', () => {
    for (const [name, allowed] of [
      [' a', false],
      ['a ', false],
      ['  ', false],
      ['ab', true],
      [' ab ', true],
    ] as const)
      expect(canSearch(withName(name)), name).toBe(allowed)
  })

  it('[APP-AI-11] [M1] lets a free-text search run with a place alone', () => {
    const asked = mergeSearch(near, { context: { searchType: 'nl-search' } })
    expect(canSearch(asked)).toBe(true)
    expect(canSearch(mergeSearch(asked, { context: { locationText: '' } }))).toBe(false)
  })

  it('[APP-AI-11] asks a filter search for more than a place and filters', () => {
    expect(canSearch(mergeSearch(near, { query: { isPCP: true } }))).toBe(false)
  })

  it('[VAL-01] the place is required; errors are in the order of the fields', () => {
    expect(fieldErrors(initialSearch).map((error) => error.field)).toEqual(['location', 'criterion'])
    expect(fieldErrors({ query: { name: 'a<b' }, context: {} })).toEqual([
      { field: 'location', message: 'emptyRequired' },
      { field: 'name', message: 'specialCharacters' },
    ])
  })
})

describe('name', () => {
  it('[VAL-03] takes what real names carry', () => {
    for (const name of [
      "O'Brien",
      'O’Brien',
      'Núñez-Peña',
      'St. Mary & Sons, Inc.',
      'A/B (Bronx) #2',
      '李 明',
      'Åse',
      '',
    ])
      expect(nameError(name), name).toBeUndefined()
  })

  it('[VAL-03] refuses special characters and wrong lengths', () => {
    for (const name of ['a*b', '<b>x', 'lee;', '100%', 'a@b', 'x\u0000y', 'emoji 🙂'])
      expect(nameError(name)?.message, name).toBe('specialCharacters')
    expect(nameError('a')).toEqual({ field: 'name', message: 'minlength', limit: 2 })
    expect(nameError('x'.repeat(101))).toEqual({ field: 'name', message: 'maxlength', limit: 100 })
    expect(nameError('x'.repeat(100))).toBeUndefined()
  })
})

describe('automatic search', () => {
  it('[VAL-02] follows the same rule', () => {
    expect(mayAutoSearch(withName('Lee'))).toBe(true)
    expect(mayAutoSearch(near)).toBe(false)
  })

  it('[APP-RES-19] [TRAP-16] a place and a name are enough, and not the only reason', () => {
    expect(mayAutoSearch(mergeSearch(withName('Lee'), { query: { specialtiesV2: [], gender: '' } }))).toBe(true)
    expect(mayAutoSearch(mergeSearch(near, { query: { gender: 'female' } }))).toBe(false)
    expect(mayAutoSearch(mergeSearch(near, { query: { specialtiesV2: ['Cardiology'] } }))).toBe(true)
  })

  it('waits for a point: a place half typed starts nothing', () => {
    expect(mayAutoSearch({ query: { name: 'Lee' }, context: { locationText: 'Balt' } })).toBe(false)
  })

  it('[VAL-03] never starts with a name that is not accepted', () => {
    expect(mayAutoSearch(withName('l*'))).toBe(false)
    expect(mayAutoSearch(withName('l'))).toBe(false)
  })
})

it('[VAL-12] puts values into messages', () => {
  expect(fillMessage('Your response must be between ||this|| and ||that||.', 2, 100)).toBe(
    'Your response must be between 2 and 100.',
  )
  expect(fillMessage('At least ||this||.', '$&')).toBe('At least $&.')
})
