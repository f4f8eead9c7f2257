import { describe, expect, it } from 'vitest'
import { templateInput, type CriteriaSources } from './criteria.ts'

const sources: CriteriaSources = {
  specialtyNames: (value) =>
    value === 'Heart'
      ? ['Cardiology', 'Cardiac Surgery']
      : value === 'Ears, nose and throat'
        ? ['Otolaryngology']
        : [value],
  areasAt: () => ['NY|bronx', 'NY'],
}
const yonkers = { text: 'Yonkers, NY', latitude: 40.93, longitude: -73.9 }

describe('criteria', () => {
  it('[API-SRCH-10] expands a tree node to its leaves and lists each value once', () => {
    expect(templateInput(sources, { specialtiesV2: ['Heart', 'Cardiology'] }, undefined).specialty).toEqual([
      'Cardiology',
      'Cardiac Surgery',
    ])
  })

  it('[API-SRCH-10] [API-LEG-01] takes a specialty name with commas as one, other texts with commas as several', () => {
    const asked = (specialty: string) => templateInput(sources, { specialty }, undefined).specialty
    expect(asked('Ears, nose and throat')).toEqual(['Otolaryngology'])
    expect(asked('Heart, Dentist')).toEqual(['Heart, Dentist', 'Cardiology', 'Cardiac Surgery', 'Dentist'])
    expect(asked('Surgery, General')).toContain('Surgery, General')
  })

  it('[APP-STATE-01] reads lists, single texts and comma-joined texts alike', () => {
    const input = templateInput(
      sources,
      { name: 'lee', gender: 'female, M', programType: 'Gold', siteNumbers: ['CA1'], language: 'Spanish' },
      undefined,
    )
    expect(input).toMatchObject({
      gender: ['female', 'male'],
      plan: ['Gold'],
      siteNumbers: ['CA1'],
      language: ['Spanish'],
    })
  })

  it('[APP-STATE-01, C3] takes a text as one plan, commas and all, and a list as several', () => {
    const plans = (programType: string | string[]) =>
      templateInput(sources, { name: 'lee', programType }, undefined).plan
    expect(plans(' Gold, Silver and Bronze ')).toEqual(['Gold, Silver and Bronze'])
    expect(plans(['Gold, Plus', 'Silver', ' '])).toEqual(['Gold, Plus', 'Silver'])
  })

  it('[APP-FIL-12] checks new patients on the relation, or on the plan’s network entry when a plan is chosen', () => {
    expect(templateInput(sources, { name: 'lee', isAcceptingNewPatient: true }, undefined)).toMatchObject({
      accepting: ['newpt', 'newchpt', 'newmcdpt'],
      planAccepting: undefined,
    })
    expect(
      templateInput(sources, { name: 'lee', acceptingPatientsCodes: ['newmcdpt'], programType: 'Gold' }, undefined),
    ).toMatchObject({ accepting: undefined, planAccepting: ['newmcdpt'] })
  })

  it('[API-SRCH-09] sorts by distance with a place and by name without', () => {
    expect(templateInput(sources, { name: 'lee' }, yonkers)).toMatchObject({
      sort: [{ by: 'distance' }],
      miles: 25,
      areas: ['NY|bronx', 'NY'],
    })
    expect(templateInput(sources, { name: 'lee' }, undefined)).toMatchObject({
      sort: [{ by: { field: 'name' } }],
      miles: undefined,
    })
    expect(templateInput(sources, { name: 'lee', sortBy: 'name-desc' }, yonkers).sort).toEqual([
      { by: { field: 'name' }, descending: true },
    ])
  })

  it('[APP-STATE-07] treats false as unset', () => {
    expect(templateInput(sources, { name: 'lee', isPCP: false, attrs: {} }, undefined)).toMatchObject({
      primaryCare: undefined,
      telehealth: undefined,
    })
  })

  it('[API-SRCH-11] rejects a request without specific criteria and names the fields', () => {
    expect(() => templateInput(sources, { gender: 'female' }, undefined)).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        errors: expect.arrayContaining([expect.objectContaining({ field: 'query.location' })]),
      }),
    )
  })

  it.each([' a', 'a ', '\u00a0a'])('[TRAP-04] counts the letters of a name after trimming: %j is too short', (name) => {
    expect(() => templateInput(sources, { name }, yonkers)).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', errors: [expect.objectContaining({ field: 'query.name' })] }),
    )
  })

  it.each([
    ['Dr. Yuri Feldman, MD', 'Yuri Feldman'],
    ['1234567893', 'npi1234567893'],
    ['NPI: 1234567893', 'npi1234567893'],
    ['1234567890', '1234567890'],
  ])('[D1] searches the name %s as %s', (typed, name) => {
    expect(templateInput(sources, { name: typed }, yonkers).name).toBe(name)
  })

  it('[API-SRCH-11] rejects a blank name instead of returning everyone nearby', () => {
    expect(() => templateInput(sources, { name: '   ' }, yonkers)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'query.name' })] }),
    )
  })

  it('[API-SRCH-11] rejects more specialties than a query can hold, and names the field', () => {
    const many = (length: number) => ({ specialtiesV2: Array.from({ length }, (_, at) => `s${at}`) })
    expect(templateInput(sources, many(1_000), undefined).specialty).toHaveLength(1_000)
    expect(() => templateInput(sources, many(1_001), undefined)).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        errors: [expect.objectContaining({ field: 'query.specialtiesV2' })],
      }),
    )
  })

  it('[API-SRCH-10] knows a language by name in any case, in Spanish, or by code; another word is unchanged', () => {
    const asked = (language: string | string[]) => templateInput(sources, { name: 'lee', language }, undefined).language
    expect([asked('spanish'), asked(['Español']), asked('es'), asked('Klingon')]).toEqual([
      ['Spanish'],
      ['Spanish'],
      ['Spanish'],
      ['Klingon'],
    ])
    expect(asked('Chinese')).toEqual(expect.arrayContaining(['Chinese', 'Mandarin', 'Cantonese']))
  })

  it.each(['0', '501'])('[API-SRCH-11] refuses a distance of %s miles', (miles) => {
    expect(() => templateInput(sources, { name: 'lee', location: { distance: miles } }, yonkers)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'query.location.distance' })] }),
    )
  })
})
