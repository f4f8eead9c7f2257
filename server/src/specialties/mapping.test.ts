import { describe, expect, it } from 'vitest'
import type { Configuration } from '../configuration/configuration.ts'
import { emptyConfiguration } from '../configuration/configuration.testing.ts'
import { DerivedValues } from '../configuration/derived.ts'
import { Documents } from '../configuration/documents.ts'
import { expandSpecialties } from './expand-specialties.ts'
import { withMapping, type MappingRow, type SpecialtyMapping } from './mapping.ts'
import { specialtyMappingDocument, taxonomyOf } from './specialty-mapping-document.ts'
import { builtInTaxonomy } from './taxonomy.ts'

const mapped = (...rows: MappingRow[]) => withMapping(builtInTaxonomy, { rows })

describe('a mapping over the built-in table', () => {
  it('[API-CFG-08] renames a specialty, keeps what members call it, and still finds records under the old name', () => {
    const taxonomy = mapped({ specialty: 'Cardiology', code: '207RC0000X', displayEs: 'Cardiología' })
    const cardiology = taxonomy.find('207RC0000X')
    expect(cardiology).toMatchObject({
      display: { en: 'Cardiology', es: 'Cardiología' },
      plain: { en: 'Heart doctor' },
      group: 'heart',
      kind: 'person',
    })
    expect(cardiology?.words.en).toContain('heart doctor')
    expect(taxonomy.namesFor('Cardiology')).toEqual(['Cardiology', 'Cardiovascular Disease'])
    expect(taxonomy.find('Cardiovascular Disease')).toBe(cardiology)
    expect(taxonomy.all).toHaveLength(builtInTaxonomy.all.length)
    expect(taxonomy.namesFor('Heart and blood vessels')).toEqual(
      expect.arrayContaining(['Cardiology', 'Cardiovascular Disease', 'Vascular Surgery']),
    )
  })

  it('[API-CFG-08] joins several codes under one name', () => {
    const taxonomy = mapped(
      { specialty: 'Cardiology', code: '207RC0000X' },
      { specialty: 'cardiology', code: '207RI0011X' },
    )
    expect(taxonomy.all).toHaveLength(builtInTaxonomy.all.length - 1)
    expect(taxonomy.namesFor('207RI0011X')).toEqual([
      'Cardiology',
      'Cardiovascular Disease',
      'Interventional Cardiology',
    ])
    expect(taxonomy.find('Cardiology')?.words.en).toEqual(expect.arrayContaining(['heart doctor', 'heart stent']))
  })

  it('[API-CFG-08, C1] searches by a code of several specialties for all of them', () => {
    const taxonomy = mapped(
      { specialty: 'Cardiology', code: '207RC0000X' },
      { specialty: 'Stent Doctors', code: '207RC0000X' },
      { specialty: 'Stent Doctors', code: '207RI0011X' },
    )
    expect(taxonomy.find('207RC0000X')?.display.en).toBe('Cardiology')
    expect(taxonomy.namesFor('207RC0000X')).toEqual([
      'Cardiology',
      'Cardiovascular Disease',
      'Stent Doctors',
      'Interventional Cardiology',
    ])
    expect(taxonomy.namesFor('Cardiology')).toEqual(['Cardiology', 'Cardiovascular Disease'])
    expect(taxonomy.namesFor('Stent Doctors')).toContain('Cardiovascular Disease')
  })

  it('[API-CFG-08] adds an unknown specialty, in its group or under More services', () => {
    const taxonomy = mapped(
      { specialty: 'Veterinarian', code: '174M00000X' },
      { specialty: 'Air Carrier', code: '344800000X', group: 'transport' },
    )
    expect(taxonomy.find('Veterinarian')).toMatchObject({
      group: 'more-services',
      kind: 'person',
      display: { es: 'Veterinarian' },
    })
    expect(taxonomy.find('air carrier')).toMatchObject({ group: 'transport', kind: 'place' })
    expect(taxonomy.tree({}, 'es').find(({ value }) => value === 'More services')?.children).toHaveLength(1)
    expect(builtInTaxonomy.find('Veterinarian')).toBeUndefined()
  })

  it('[API-CFG-08] takes one code out of an entry that has others, which stays as it is', () => {
    const taxonomy = mapped({ specialty: 'Anesthesia pain care', code: '207LP2900X' })
    expect(taxonomy.find('207LP2900X')?.display.en).toBe('Anesthesia pain care')
    expect(taxonomy.find('208VP0000X')?.display.en).toBe('Pain Medicine')
    expect(taxonomy.find('2081P2900X')?.display.en).toBe('Pain Medicine')
    expect(taxonomy.namesFor('Anesthesia pain care')).toEqual(['Anesthesia pain care'])
  })

  it('[API-CFG-08] moves a name from one code to another without mixing the two up', () => {
    const taxonomy = mapped(
      { specialty: 'Dentist', code: '1223G0001X' },
      { specialty: 'Any dentist', code: '122300000X' },
    )
    expect(taxonomy.namesFor('1223G0001X')).toEqual(['Dentist', 'General Practice Dentistry'])
    expect(taxonomy.namesFor('122300000X')).toEqual(['Any dentist'])
    expect(taxonomy.find('Dentist')?.code).toBe('1223G0001X')
  })

  it('[API-CFG-08] leaves every code and name with one owner, whatever the mapping', () => {
    const codes = builtInTaxonomy.all.flatMap(({ code, otherCodes }) => [code, ...otherCodes])
    const names = builtInTaxonomy.all.map(({ display }) => display.en)
    for (let seed = 1; seed <= 40; seed++) {
      let state = seed
      const next = (below: number) => (state = (state * 48271) % 2147483647) % below
      const chosen = new Set(Array.from({ length: 1 + next(60) }, () => codes[next(codes.length)] ?? ''))
      const rows = [...chosen].map((code) => ({
        code,
        specialty: next(3) === 0 ? `New name ${next(20)}` : (names[next(names.length)] ?? ''),
      }))
      const taxonomy = mapped(...rows)
      const owned = taxonomy.all.flatMap(({ code, otherCodes }) => [code, ...otherCodes])
      expect(owned.toSorted(), `seed ${seed}`).toEqual(codes.toSorted())
      const displays = taxonomy.all.map(({ display }) => display.en.toLowerCase())
      expect(new Set(displays).size, `seed ${seed}`).toBe(displays.length)
      expect(
        rows.filter(({ code, specialty }) => taxonomy.find(code)?.display.en.toLowerCase() !== specialty.toLowerCase()),
        `seed ${seed}`,
      ).toEqual([])
      expect(
        taxonomy.all.filter((specialty) => taxonomy.find(specialty.display.en) !== specialty),
        `seed ${seed}`,
      ).toEqual([])
    }
  })

  it('[API-CFG-08] is computed once for each mapping, and without one is the built-in table', () => {
    const mapping = { rows: [{ specialty: 'Cardiology', code: '207RC0000X' }] }
    const snapshot = configurationWith(mapping)
    expect(taxonomyOf(snapshot)).toBe(taxonomyOf(snapshot))
    const next = { ...snapshot, derived: new DerivedValues(snapshot.derived) }
    expect(taxonomyOf(next), 'the next snapshot with the same mapping').toBe(taxonomyOf(snapshot))
    const other = { ...configurationWith(mapping, 2), derived: new DerivedValues(snapshot.derived) }
    expect(taxonomyOf(other), 'the next snapshot with another version').not.toBe(taxonomyOf(snapshot))
    expect(taxonomyOf(emptyConfiguration)).toBe(builtInTaxonomy)
    expect(withMapping(builtInTaxonomy, undefined)).toBe(builtInTaxonomy)
    expect(withMapping(builtInTaxonomy, { rows: [] })).toBe(builtInTaxonomy)
  })
})

describe("a tenant's choice", () => {
  it('[APP-CFG-02] becomes a tree, under the names of the mapping', () => {
    const mapping = configurationWith({ rows: [{ specialty: 'Cardiology', code: '207RC0000X' }] })
    const tree = expandSpecialties(
      { select: { groups: ['heart'], kinds: ['person'], codes: [], without: [] } },
      mapping,
    )
    expect(tree[0]?.children?.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Cardiology', 'Vascular Surgery']),
    )
    const options = [{ value: 'Mine', description: 'Mine' }]
    expect(expandSpecialties({ options }, mapping)).toBe(options)
  })
})

function configurationWith(mapping: SpecialtyMapping, version = 1): Configuration {
  const { name } = specialtyMappingDocument
  const document = { scope: '*', name, version, text: JSON.stringify(mapping), value: mapping }
  return { ...emptyConfiguration, derived: new DerivedValues(), documents: new Documents(new Map([[name, document]])) }
}
