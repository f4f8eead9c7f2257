import { beforeAll, describe, expect, it } from 'vitest'
import type { Clause } from '@care/search-engine'
import { at, ids, person, stream } from './search-index-records.testing.ts'
import type { SearchIndex } from './search-index.ts'

const npis = [{ type: 'NPI', value: '1234567893' }]

/** How names are found: as prefixes, with typos, by other names and by NPI. */
export function namesContract(index: () => SearchIndex): void {
  it('[API-SRCH-10] matches name words as prefixes in any order, blind to case and accents', async () => {
    await index().replaceAll(
      'one',
      'provider',
      stream([person('n', [at(40.8, -73.9)], 'José Núñez-O’Brien'), person('m', [at(40.8, -73.9)], 'Josephine Baker')]),
      6,
    )
    const named = async (text: string) =>
      ids(await index().search('one', 'provider', { where: { words: { fields: ['name'], text } } }))
    expect(await named('nunez jos')).toEqual(['n'])
    expect(await named('JOS')).toEqual(['m', 'n'])
    expect(await named('ose')).toEqual([])
  })

  it('tolerates a typo in a long word only when the exact search finds few, and says so', async () => {
    await index().replaceAll('one', 'provider', stream([person('t', [at(40.8, -73.9)], 'Katherine Hernandez')]), 7)
    const found = await index().search('one', 'provider', {
      where: { words: { fields: ['name'], text: 'hernadez' } },
      typosBelow: 5,
    })
    expect(ids(found)).toEqual(['t'])
    expect(found.typos).toEqual([{ typed: 'hernadez', takenFor: ['hernandez'] }])
    expect(
      (await index().search('one', 'provider', { where: { words: { fields: ['name'], text: 'hernadez' } } })).total,
    ).toBe(0)
  })

  describe('[D1] names', () => {
    const people = [
      person('sahra', [at(40.8, -73.9)], 'Sahra Farah'),
      person('sarah', [at(40.8, -73.9)], 'Sarah Hayes'),
      person('sara', [at(40.8, -73.9)], 'Sara Lopez'),
      person('farrah', [at(40.8, -73.9)], 'Lisa Farrah'),
      person('cora', [at(40.8, -73.9)], 'Cora Edge', 'male'),
      person('dora', [at(40.8, -73.9)], 'Dora Edge', 'female'),
      person('robert', [at(40.8, -73.9)], 'Robert Miller'),
      person('john', [at(40.8, -73.9)], 'John Johnson'),
      { ...person('npi', [at(40.8, -73.9)], 'Ann Lee'), heads: [{ name: [{ text: 'Ann Lee' }], identifier: npis }] },
    ]
    beforeAll(async () => {
      await index().replaceAll('names', 'provider', stream(people), 1)
    })
    const named = (text: string, alternatives?: Record<string, string[]>) =>
      index().search('names', 'provider', { where: { words: { fields: ['name'], text, alternatives } }, typosBelow: 5 })

    it('corrects one word of a name whose other words are right, and says which', async () => {
      const found = await named('Sara Farah')
      expect(ids(found)).toEqual(['sahra'])
      expect(found).toMatchObject({ typos: [{ typed: 'sara', takenFor: ['sahra'] }], exactTotal: 0 })
    })

    it('takes no word for what another typed word already is', async () => {
      expect(ids(await named('Sarah Farah'))).toEqual([])
      expect(ids(await named('John Jonson'))).toEqual(['john'])
    })

    it('corrects no name that someone has whom another criterion excludes', async () => {
      const women: Clause = { in: { field: 'gender', values: ['female'] } }
      const found = await index().search('names', 'provider', {
        where: { all: [women, { words: { fields: ['name'], text: 'Cora Edge' } }] },
        typosBelow: 5,
      })
      expect([found.total, found.typos]).toEqual([0, undefined])
      expect(ids(await named('Cora Edge'))).toEqual(['cora'])
    })

    it('counts apart what the words found as typed', async () => {
      const found = await named('farah')
      expect(ids(found)).toEqual(['farrah', 'sahra', 'sarah'])
      expect(found.exactTotal).toBe(1)
      expect(await named('hayes')).not.toHaveProperty('typos')
    })

    it('finds other names of a word as if they were typed', async () => {
      const found = await named('bob', { bob: ['robert'] })
      expect(ids(found)).toEqual(['robert'])
      expect(found).not.toHaveProperty('typos')
    })

    it('finds by NPI, whole and without typos', async () => {
      expect(ids(await named('npi1234567893'))).toEqual(['npi'])
      expect(ids(await named('npi1234567894'))).toEqual([])
      expect(ids(await named('1234567893'))).toEqual([])
    })
  })
}
