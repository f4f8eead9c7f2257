import { describe, expect, it } from 'vitest'
import { saveDocument } from '../database/configuration.repository.ts'
import { sqliteForTests } from '../database/testing.ts'
import { findSourceRecords } from '../records/source-records.repository.ts'
import { loadFile, npi, testTenant } from './ingest.testing.ts'
import { noteWords } from '../formats/note-words.ts'

const openTestDatabase = sqliteForTests()
const header =
  'NPI,Provider Name,Primary Specialty,Practice Name,Address,City,State,ZIP,Phone,Accepting New Patients,SSN'

describe('rosters', () => {
  it('load by a map drafted from the headers', async () => {
    const database = await openTestDatabase()
    const report = await loadFile(
      database,
      `${header}\n${npi(1)},"LEE, MARY",Cardiology,Main Heart,12 Main St,Baltimore,MD,21201,4105550100,Y,123-45-6789\n`,
      { format: 'roster' },
    )
    expect(report).toContain('1 rows read = 1 new')
    const stored = await findSourceRecords(database.db, testTenant.id, 'carrier-roster', [npi(1)])
    const { head, places } = stored.get(npi(1))?.statement ?? {}
    expect(head?.name?.value).toEqual([{ given: ['MARY'], family: 'LEE' }])
    expect(places?.[0]?.facts['location.address']?.value).toMatchObject({ line: ['12 Main St'], postalCode: '21201' })
    expect(places?.[0]?.facts.acceptingPatients?.value).toMatchObject({ code: 'newpt' })
    expect(JSON.stringify([...stored])).not.toContain('123-45-6789')
  })

  it('bring the places of one person together, wherever their rows are', async () => {
    const database = await openTestDatabase()
    const row = (number: number, street: string) =>
      `${npi(number)},Mary Lee ${number},Cardiology,,${street},Baltimore,MD,21201,,,\n`
    const report = await loadFile(database, `${header}\n${row(1, '1 A St')}${row(2, '2 B St')}${row(1, '3 C St')}`, {
      format: 'roster',
    })
    expect(report).toContain('2 rows read = 2 new')
    const stored = await findSourceRecords(database.db, testTenant.id, 'carrier-roster', [npi(1)])
    expect(stored.get(npi(1))?.statement.places).toHaveLength(2)
  })

  it('quarantine bad rows, count blank ones and repair ZIP codes', async () => {
    const database = await openTestDatabase()
    const report = await loadFile(
      database,
      [
        header,
        `${npi(1)},Mary Lee,Cardiology,,1 A St,Portland,ME,4101,,,`,
        ',,,,,,,,,,',
        `${npi(2)},Bo Ray,Cardiology,,1 A St,Portland,04101,ME,,,`,
        `${npi(3)},Ann Fox,Cardiology`,
        `${npi(4)},"Al Day,Cardiology,,1 A St,Portland,ME,4101,,,`,
        `${npi(5)},Di Cox,Cardiology,,1 A St,Portland,ME,4101,,,`,
      ].join('\n'),
      { format: 'roster' },
    )
    expect(report).toContain('6 rows read = 2 new + 0 changed + 0 unchanged + 3 quarantined + 0 repeated + 1 blank')
    expect(report).toContain('line 4: invalid value in state: 04101')
    expect(report).toContain('line 5: not as many columns as the header: 3 of 11')
    expect(report).toContain('line 6: a quote is opened and never closed')
  })

  it('keep people whose names look like an empty cell, and take empty cells of names for empty', async () => {
    const database = await openTestDatabase()
    const row = (number: number, given: string, middle: string, family: string) =>
      `${npi(number)},${given},${middle},${family},12 Main St,Baltimore,MD,21201\n`
    const columns = 'NPI,First Name,Middle Name,Last Name,Address,City,State,ZIP'
    const rows = [row(1, 'Mary', 'n/a', 'Na'), row(2, 'Anh', 'nan', 'None'), row(3, 'Jo', '-', 'Null')]
    await loadFile(database, `${columns}\n${rows.join('')}`, { format: 'roster' })
    const stored = await findSourceRecords(database.db, testTenant.id, 'carrier-roster', [npi(1), npi(2), npi(3)])
    expect([...stored.values()].map(({ statement }) => statement.head.name?.value)).toEqual([
      [{ given: ['Mary'], family: 'Na' }],
      [{ given: ['Anh'], family: 'None' }],
      [{ given: ['Jo'], family: 'Null' }],
    ])
  })

  it('change nothing the second time', async () => {
    const database = await openTestDatabase()
    const text = `${header}\n${npi(1)},Mary Lee,Cardiology,,1 A St,Baltimore,MD,21201,,,\n`
    await loadFile(database, text, { format: 'roster' })
    expect(await loadFile(database, `${text}\n`, { format: 'roster' })).toContain('0 new + 0 changed + 1 unchanged')
  })

  it('load when they have thousands of rows, some of one id far apart', async () => {
    const database = await openTestDatabase()
    const rows = Array.from({ length: 6_000 }, (_, at) => `${at % 5_000},Lee,${at} A St,Baltimore,MD,21201`)
    const report = await loadFile(database, ['ID,Last Name,Address,City,State,Zip', ...rows].join('\n'), {
      format: 'roster',
    })
    expect(report).toContain('5000 rows read = 5000 new')
    const stored = await findSourceRecords(database.db, testTenant.id, 'carrier-roster', ['7', '4999'])
    expect([...stored.values()].map(({ statement }) => statement.places.length).sort()).toEqual([1, 2])
  })

  it('read ids and ZIP extensions as they were meant, with notes', async () => {
    const database = await openTestDatabase()
    const columns = {
      kind: 'provider',
      columns: [
        { column: 'Number', field: 'id', digits: 6 },
        { column: 'Last', field: 'familyName' },
        { column: 'Zip', field: 'zip' },
        { column: 'Zip4', field: 'zipExtension' },
      ],
    }
    const key = { scope: testTenant.id, name: 'sources:carrier-roster', by: 'test', why: 'test' }
    await saveDocument(database, { ...key, document: JSON.stringify({ columns }), now: () => new Date() })
    await loadFile(database, 'Number,Last,Zip,Zip4\n1001,Lee,21201,31810\n', { format: 'roster' })
    const { statement } = (await findSourceRecords(database.db, testTenant.id, 'carrier-roster', ['001001'])).get(
      '001001',
    ) ?? { statement: undefined }
    expect(statement?.notes.map((note) => noteWords(note, 'en'))).toEqual([
      '1001 was completed to 001001.',
      '"31810" is not a ZIP extension and was left out.',
    ])
    expect(statement?.places[0]?.facts['location.address']?.value).toEqual({ postalCode: '21201' })
  })

  it('say before they are applied what is left out of their rows', async () => {
    const database = await openTestDatabase()
    const row = (id: string, phone: string) => `${id},Mary Lee,,,1 A St,Baltimore,MD,21201,${phone},,\n`
    const rows = [row(npi(1), '555-12'), row('1234567890', 'call'), row(npi(3), '410-555-0100')]
    await loadFile(database, `${header}\n${rows.join('')}`, { format: 'roster', dryRun: true })
    const { plan } = await database.db.selectFrom('load').select('plan').executeTakeFirstOrThrow()
    expect(JSON.parse(String(plan)).notes).toEqual([
      {
        field: 'phone',
        rows: 2,
        examples: [
          {
            id: npi(1),
            text: '"555-12" is not a telephone number and was left out.',
            es: '"555-12" no es un número de teléfono y se omitió.',
          },
          {
            id: '1234567890',
            text: '"call" is not a telephone number and was left out.',
            es: '"call" no es un número de teléfono y se omitió.',
          },
        ],
      },
      {
        field: 'head.identifier',
        rows: 1,
        examples: [
          {
            id: '1234567890',
            text: 'The NPI 1234567890 has a wrong check digit and was left out.',
            es: 'El NPI 1234567890 tiene un dígito de control incorrecto y se omitió.',
          },
        ],
      },
    ])
  })

  it('say which dates are no dates: a lost last day would list somebody for ever', async () => {
    const database = await openTestDatabase()
    const columns = 'NPI,Last Name,Address,City,State,Zip,Eff Date,Term Date,Last Updated'
    const row = `${npi(1)},Lee,1 A St,Baltimore,MD,21201,31/02/2026,soon,13/13/2026\n`
    await loadFile(database, `${columns}\n${row}`, { format: 'roster', dryRun: true })
    const { plan } = await database.db.selectFrom('load').select('plan').executeTakeFirstOrThrow()
    const notes: { field: string; examples: { text: string }[] }[] = JSON.parse(String(plan)).notes
    expect(notes.map(({ field, examples }) => [field, examples[0]?.text]).sort()).toEqual([
      ['asserted', '"13/13/2026" is not a date and was left out.'],
      ['from', '"31/02/2026" is not a date and was left out.'],
      ['until', '"soon" is not a date and was left out.'],
    ])
  })

  it('are refused with a sentence if they are no directory', async () => {
    const database = await openTestDatabase()
    const load = loadFile(database, 'code,description\n1,x\n', { format: 'roster' })
    await expect(load).resolves.toContain('The column names do not say what this file is.')
  })
})
