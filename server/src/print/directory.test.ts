import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentLists, DirectoryRecord } from '@care/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { generateDirectory } from '../demo/demo.service.ts'
import { paths } from '../paths.ts'
import { goldenOf } from '../records/records.testing.ts'
import { openCompiler, type DocumentCompiler } from './compile-document.ts'
import { directoryDocument } from './directory-document.ts'
import { entriesOf as entriesOfRecord, type DirectoryEntry, type DirectoryFilter } from './directory-entries.ts'
import { printDirectory, type DirectoryRequest } from './directory.service.ts'
import { pagesOf, place, textOf, whyNoPdfText, wordsOf } from './print.testing.ts'
import { printTenant } from './print-shapes.testing.ts'

const riverspring = {
  ...printTenant('riverspring'),
  components: JSON.parse(
    readFileSync(join(paths.tenantFiles, 'riverspring', 'components.json'), 'utf8'),
  ) as ComponentLists,
}
const now = () => new Date('2026-11-16T12:00:00Z')
const options = (filter: DirectoryFilter = {}) => ({
  language: 'en' as 'en' | 'es',
  visibility: { today: '2026-11-16' },
  flagDays: 90,
  filter,
  specialtyName: (name: string) => name,
  reported: new Map<string, readonly string[]>(),
})
const entriesOf = (record: DirectoryRecord, given: ReturnType<typeof options>) =>
  entriesOfRecord(goldenOf(record), given)
const doctor = (relations: DirectoryRecord['relations']): DirectoryRecord => ({
  stableId: 'd',
  kind: 'provider',
  heads: [{ golden: true, name: [{ text: 'Mary Lee' }], qualification: [{ display: 'MD' }] }],
  relations,
})

describe('entries of the printable directory', () => {
  it('are grouped by specialty and town, with what a caller needs', () => {
    expect(entriesOf(doctor([place(1)]), options())).toMatchObject([
      { name: 'Mary Lee', credential: 'MD', specialty: 'Cardiology', town: 'Yonkers, NY' },
    ])
    expect(entriesOf(doctor([place(1)]), options())[0]?.lines.join('\n')).toMatch(/1 Main St.*\n\(914\) 555-1234/)
  })

  it('are listed by family name, places by their own, and a whole state by its name', () => {
    const heads = [{ golden: true, name: [{ given: ['ALAN', 'D.'], family: "O'NEIL" }] }]
    const [listed] = entriesOf({ ...doctor([place(1)]), heads }, options())
    expect([listed?.name, listed?.listed]).toEqual(["Alan D. O'Neil", "O'Neil, Alan D."])
    expect(
      entriesOf(
        { ...doctor([place(1)]), kind: 'facility', heads: [{ golden: true, name: [{ text: 'River Clinic' }] }] },
        options(),
      )[0]?.listed,
    ).toBe('River Clinic')
    expect(entriesOf(doctor([{ serviceArea: [{ state: 'NY' }] }]), options())[0]?.town).toBe('New York')
  })

  it('has one entry for two offices in one town, and two for two towns', () => {
    const albany = { ...place(2), location: { ...place(2).location, address: { city: 'Albany', state: 'NY' } } }
    expect(entriesOf(doctor([place(1), place(3)]), options())).toHaveLength(1)
    expect(entriesOf(doctor([place(1), albany]), options()).map(({ town }) => town)).toEqual([
      'Yonkers, NY',
      'Albany, NY',
    ])
  })

  it('[three-report label] says at the place what members reported, in both languages', () => {
    const record = doctor([
      { ...place(1), id: 'a' },
      { ...place(3), id: 'b' },
    ])
    const lines = (reported: string[], language: 'en' | 'es' = 'en') =>
      entriesOf(record, { ...options(), language, reported: new Map([['d', reported]]) })[0]?.lines ?? []
    const english = 'Members reported that this may be wrong. We are checking.'
    expect(lines([])).not.toContain(english)
    expect(lines(['b']).at(-1)).toBe(english)
    expect(lines(['a']).filter((line) => line === english)).toHaveLength(1)
    expect(lines(['*']).filter((line) => line === english)).toHaveLength(2)
    expect(lines(['b'], 'es').at(-1)).toBe('Otros miembros avisaron que esto puede estar mal. Lo estamos verificando.')
  })

  it('plan and place must hold on one relation, as in the search', () => {
    const near = { latitude: 40.93, longitude: -73.89, miles: 5, areas: [] }
    const far = {
      ...place(2),
      location: { ...place(2).location, position: { lat: 42.6, lon: -73.7 } },
      network: [{ insurance: { carrier: 'Far', plan: 'Far Plan' } }],
    }
    const found = (filter: DirectoryFilter) => entriesOf(doctor([place(1), far]), options(filter)).length
    expect([
      found({ near, plan: 'Harbor Gold' }),
      found({ plan: 'Far Plan' }),
      found({ near, plan: 'Far Plan' }),
      found({ near, plan: 'Hidden Silver' }),
    ]).toEqual([1, 1, 0, 0])
  })

  it('a service area that contains the place counts, including whole states', () => {
    const home = doctor([
      { specialty: [{ display: 'Home Health' }], serviceArea: [{ state: 'NY', county: 'Bronx County' }] },
    ])
    const near = (areas: string[]) =>
      entriesOf(home, options({ near: { latitude: 0, longitude: 0, miles: 1, areas } })).length
    expect([near(['NY|bronx', 'NY']), near(['NY|kings', 'NY'])]).toEqual([1, 0])
  })

  it('[APP-DET-10] suppressed and past relations are not in it', () => {
    const hidden = { ...place(1), location: { ...place(1).location, meta: { suppress: true } } }
    expect(entriesOf(doctor([hidden, { ...place(2), period: { end: '2020-01-01' } }]), options())).toEqual([])
  })
})

describe('the booklet', () => {
  const entry = (name: string, specialty: string, town: string): DirectoryEntry => ({
    kind: 'provider',
    name,
    listed: name,
    credential: '',
    specialty,
    town,
    lines: [],
  })

  it('sorts by specialty, town and name, and the index holds every name once', () => {
    const document = directoryDocument(
      riverspring,
      [entry('Zoë', 'B', 'Y'), entry('Ann', 'B', 'X'), entry('ana', 'A', 'X'), entry('Ann', 'A', 'Y')],
      { language: 'en', size: 'normal', paper: 'us-letter', now: now(), criteria: [] },
    )
    expect(document.specialties.map(({ name, towns }) => [name, towns.map((town) => town.name)])).toEqual([
      ['A', ['X', 'Y']],
      ['B', ['X', 'Y']],
    ])
    expect(document.index.map(([name, ids]) => [name, ids.length])).toEqual([
      ['ana', 1],
      ['Ann', 2],
      ['Zoë', 1],
    ])
    const ids = document.specialties.flatMap(({ towns }) => towns.flatMap(({ entries }) => entries.map(([id]) => id)))
    expect(ids).toEqual([0, 1, 2, 3])
  })

  describe.skipIf(whyNoPdfText !== '')(`on paper${whyNoPdfText}`, () => {
    let compile: DocumentCompiler['compile']
    beforeAll(() => {
      compile = openCompiler(paths.printFonts, paths.printTemplates).compile
    })

    const records = [
      ...generateDirectory({ seed: 3, tenant: riverspring, providers: 10, now: now(), specialtyName: (code) => code }),
    ].map((record) => ({ record: goldenOf(record) }))
    const book = (request: Partial<DirectoryRequest> = {}) =>
      printDirectory({ records, compile, now, specialtyName: () => (name) => name, reported: new Map() }, riverspring, {
        language: 'en',
        size: 'normal',
        paper: 'us-letter',
        filter: {},
        ...request,
      })

    it('has a cover with date and notices, contents, entries and an index, in both languages and sizes', async () => {
      const { pdf, entries } = await book()
      expect(entries).toBeGreaterThan(10)
      const words = wordsOf(pdf)
      for (const part of [
        'Provider directory',
        'Printed November 16, 2026',
        'Before you start',
        'Contents',
        'Index of names',
        'Free help in your language',
        `${entries} entries`,
        'All plans',
        'Una Edgeworth',
      ])
        expect(words).toContain(part)
      const spanish = await book({ language: 'es', size: 'large', paper: 'a4' })
      expect(wordsOf(spanish.pdf)).toContain('Índice de nombres')
      expect(pagesOf(spanish.pdf)).toBeGreaterThan(pagesOf(pdf))
    }, 60_000)

    it('warns in an entry of a check that is long ago', async () => {
      expect(wordsOf((await book()).pdf)).toMatch(/Last verified .*\. Call to confirm\./)
    })

    it('has a cover with plan, date, use, telephone and disclaimer', async () => {
      const cover = textOf((await book()).pdf)
        .split('\f')[0]
        ?.replace(/\s+/g, ' ')
      for (const part of [
        'RiverSpring',
        'All plans',
        'Printed November 16, 2026',
        'How to use this directory',
        'Listings are grouped by type of care, then town. Anyone with two offices appears under both.',
        '(914) 555-0163 (TTY: 711)',
        '9 a.m. to 6 p.m., Monday to Saturday',
        'A listing does not promise that the office takes your plan',
      ])
        expect(cover).toContain(part)
    })

    it('shows at the top of a page the headings of its first and last entries', async () => {
      const pages = textOf((await book()).pdf).split('\f')
      const heads = pages.filter((page) => /^.+ · .+, NY$/m.test(page.split('\n').slice(0, 4).join('\n')))
      expect(heads.length).toBeGreaterThan(1)
    })

    it('has no head on its cover', async () => {
      expect(textOf((await book()).pdf).split('\f')[0]).not.toMatch(/ · .+, NY$/m)
    })

    it('reports when nobody matches', async () => {
      const { pdf, entries } = await book({ filter: { plan: 'no such plan' } })
      expect(entries).toBe(0)
      expect(wordsOf(pdf)).toContain('Nobody in the directory fits.')
    })
  })
})
