import { beforeAll, describe, expect, it } from 'vitest'
import type { NlSearchResponse } from '@care/contract'
import { nlSearchDeps } from './tenants.testing.ts'

let ask: (text: string) => NlSearchResponse
beforeAll(async () => {
  const fixture = await nlSearchDeps()
  ask = (text) => fixture.ask('centerlight', text)
})

describe('[D1] names in free text', () => {
  it.each([
    ['Dr. Feldman in the Bronx', 'Feldman'],
    ['Dr Yuri Feldman near 10461', 'Yuri Feldman'],
    ['yuri feldman md in Yonkers', 'yuri feldman'],
    ['Yuri Feldman, M.D., Yonkers', 'Yuri Feldman'],
    ['Bob Johnson in Yonkers', 'Bob Johnson'],
    ['Pepe Hernandez en el Bronx', 'Pepe Hernandez'],
    ['NPI 1234567893 in Yonkers', '1234567893'],
    ['1234567893 Bronx', '1234567893'],
  ])('%s asks for %s', (text, name) => {
    expect(ask(text).query.name).toBe(name)
  })

  it.each(['dentist in Rockville MD', '1234567890 Bronx', 'nurse practitioner np in Yonkers', 'bill my plan, Yonkers'])(
    '%s names nobody',
    (text) => {
      expect(ask(text).query.name).toBeNull()
    },
  )
})

describe('[D10] what is turned down', () => {
  const gender = (text: string) => {
    const { query, understood } = ask(text)
    return [query.gender, understood.find(({ slot }) => slot === 'gender')?.words ?? null]
  }
  it.each([
    ['therapist in Yonkers, not a man', ['female', 'not a man']],
    ['no quiero un hombre, dentista en el Bronx', ['female', 'no quiero un hombre']],
    ['not female, cardiologist near 10461', ['male', 'not female']],
    ['cardiologist in the Bronx, a man is not ok', ['female', 'man is not ok']],
    ['a woman cardiologist in the Bronx', ['female', 'woman']],
  ])('%s: the pill says the words with their "not"', (text, expected) => {
    expect(gender(text)).toEqual(expected)
  })

  it.each([
    ['cardiologist in the Bronx other than Dr. Feldman', 'other than Dr. Feldman'],
    ['dentist in Yonkers but not Dr. Smith', 'but not Dr. Smith'],
    ['dentista en Yonkers que no sea el Dr. López', 'no sea el Dr. López'],
  ])('%s: nobody is searched by the name, and it is said that it was not used', (text, words) => {
    const { query, leftOver } = ask(text)
    expect([query.name, query.specialtiesV2 !== null, leftOver]).toEqual([null, true, [words]])
  })

  it.each([
    ['dentist in Yonkers, no telehealth', ['no telehealth']],
    ['dentista en Yonkers, no quiero telemedicina', ['no quiero telemedicina']],
    ['dentist in Yonkers, not Russian speaking', ['not Russian']],
    ['dentist in Yonkers, telehealth is not an option', ['telehealth is not an option']],
    ['dentist in Yonkers, Spanish is not needed', []],
    ["I don't speak English, dentist in Yonkers", []],
  ])('%s: what a search cannot leave out is said to be not used', (text, words) => {
    const { query, leftOver } = ask(text)
    expect([query.language, query.attrs, leftOver]).toEqual([null, null, words])
  })
})
