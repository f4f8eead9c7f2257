import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse'
import type { Database } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { saveDocument } from '../src/database/configuration.repository.ts'
import { runLoad } from '../src/ingest/ingest.service.ts'
import { npiCheckDigit } from '../src/records/npi.ts'
import { readText } from '../src/demo/tenants-of-files.ts'

const tenant = { id: 'mddoh', timeZone: 'America/New_York' }
const { values } = parseArgs({
  options: { store: { type: 'string', default: '50000' }, rows: { type: 'string', default: '20000' } },
})
const [store, rows] = [Number(values.store), Number(values.rows)]

/** Statements into a store that holds others already: new ones, matched ones, and rows that did not change. */
const folder = mkdtempSync(join(tmpdir(), 'bench-ingest-'))
const database = await openDatabase({ file: join(folder, 'store.sqlite') })
try {
  await migrate(database)
  const document = readText(tenant.id, 'golden-record-rules.json')
  await saveDocument(database, { scope: tenant.id, name: 'golden-record-rules', document, by: 'bench', why: 'bench' })
  const results: Record<string, unknown> = {
    machine: `${cpus().length} cores, Node ${process.version}, SQLite, synchronous=full`,
    when: new Date().toISOString(),
  }
  await measure('fill', 'qhp', { from: 0, count: store })
  results[`${store} statements in the store; rows of`] = `${await rowBytes()} bytes`
  results['new statements'] = await measure('new', 'carrier-roster', { from: store, count: rows })
  results['all matched to a record of another source'] = await measure('matched', 'provider-portal', {
    from: 0,
    count: rows,
  })
  results['unchanged rows'] = await measure('unchanged', 'carrier-roster', { from: store, count: rows, reversed: true })
  results['csv-parse alone, rows of as many bytes'] = await csvParse()
  results['RSS, MB'] = Math.round(process.memoryUsage.rss() / 1e6)
  console.log(results)
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

interface Rows {
  from: number
  count: number
  reversed?: boolean
}

async function measure(name: string, source: string, wanted: Rows) {
  const file = join(folder, `${name}.ndjson`)
  await writeRows(file, linesOf(source, wanted))
  const report = await timed(wanted.count, () => load(database, file, source))
  rmSync(file)
  return report
}

async function load(into: Database, file: string, source: string) {
  const request = { file, source, format: 'ndjson', mode: 'delta', dryRun: false, by: 'bench' } as const
  await runLoad({ database: into, dataDir: folder, now: () => new Date() }, tenant, request, () => {})
}

async function timed(count: number, work: () => Promise<void>) {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return {
    'per second': Math.round((count / (performance.now() - started)) * 1_000),
    'per CPU second': Math.round((count / (user + system)) * 1_000_000),
  }
}

async function rowBytes(): Promise<number> {
  const file = join(folder, 'sample')
  await writeRows(file, linesOf('carrier-roster', { from: 0, count: 1_000 }))
  return Math.round(statSync(file).size / 1_000)
}

async function csvParse() {
  const file = join(folder, 'rows.csv')
  const bytes = await rowBytes()
  const cell = 'a text of twenty byt'
  await writeRows(
    file,
    Array.from({ length: rows }, () =>
      Array(Math.round(bytes / 21))
        .fill(cell)
        .join(','),
    ),
  )
  return timed(rows, async () => {
    for await (const _row of createReadStream(file).pipe(parse())) void _row
  })
}

function* linesOf(source: string, { from, count, reversed = false }: Rows): Generator<string> {
  for (let at = 0; at < count; at++) yield JSON.stringify(lineOf(source, from + (reversed ? count - 1 - at : at)))
}

/** A person at two places with plans and hours; about what a roster has. */
function lineOf(source: string, number: number) {
  const nine = `2${String(number).padStart(8, '0')}`
  const place = (at: number) => ({
    specialty: [{ code: '207Q00000X', display: 'Family Medicine', primary: true }],
    network: [{ insurance: { carrier: 'Example', plan: 'Gold' }, planYear: 2026, state: 'MD' }],
    acceptingPatients: { code: 'newpt', display: 'Accepting new patients' },
    location: {
      name: [`Practice ${number % 5_000}`],
      address: {
        line: [`${1 + (number % 900)} ${at === 0 ? 'Main' : 'Oak'} Street`, `Suite ${number % 70}`],
        city: 'Baltimore',
        state: 'MD',
        postalCode: `21${String(200 + (number % 99))}`,
      },
      telecom: [{ system: 'phone', value: `(410) 555-${String((number + at) % 10_000).padStart(4, '0')}` }],
      availableTime: [
        { daysOfWeek: ['MON', 'TUE', 'WED'], availableStartTime: '09:00:00', availableEndTime: '17:00:00' },
      ],
    },
  })
  return {
    id: `${source}-${number}`,
    kind: 'provider',
    asserted: '2026-10-01',
    head: {
      name: [{ given: [`Given${number % 997}`], family: `Family${number % 9_973}` }],
      gender: number % 2 ? 'female' : 'male',
      identifier: [{ type: 'NPI', value: `${nine}${npiCheckDigit(nine)}` }],
      communication: [{ code: 'en', display: 'English' }],
    },
    relations: [place(0), place(1)],
  }
}

async function writeRows(file: string, lines: Iterable<string>): Promise<void> {
  const out = createWriteStream(file)
  for (const line of lines) if (!out.write(`${line}\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}
