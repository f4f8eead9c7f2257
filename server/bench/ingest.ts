import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse'
import { saveDocument } from '../src/database/configuration.repository.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { readText } from '../src/demo/tenants-of-files.ts'
import { benchTenant, loadHere, loadInChild, type ChildLoad } from './ingest/load-in-child.ts'
import { linesOf, writeRows, type Rows } from './ingest/rows.ts'
import { measureWhileServing } from './ingest/while-serving.ts'

/**
 * Statements into a non-empty database: new ones, matched ones, and unchanged rows. `--keep` names a folder whose
 * database the next run reuses; `--places` is the number of locations per row; `--serving` adds searches and writes
 * during a load.
 */
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: '50000' },
    rows: { type: 'string', default: '20000' },
    places: { type: 'string', default: '2' },
    keep: { type: 'string' },
    serving: { type: 'boolean', default: false },
    load: { type: 'string' },
  },
})
const [store, rows, places] = [Number(values.store), Number(values.rows), Number(values.places)]

if (values.load) {
  await loadHere(JSON.parse(values.load) as ChildLoad) // Written by loadInChild.
  process.exit(0)
}
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'bench-ingest-'))
const file = join(folder, 'store.sqlite')
try {
  const machine = `${cpus().length} cores, Node ${process.version}, SQLite, synchronous=full`
  const results: Record<string, unknown> = { machine, when: new Date().toISOString() }
  if (!existsSync(file)) results.filling = await fill()
  results[`${store} statements in the store; rows of`] = `${await rowBytes()} bytes`
  // Numbers that no earlier run has used.
  const from = 1_000_000 + (Math.floor(Date.now() / 60_000) % 900) * 100_000
  results['new statements'] = await measure('carrier-roster', { from, count: rows })
  results['unchanged rows'] = await measure('carrier-roster', { from, count: rows - 1 })
  results['one in 50 changed'] = await measure('carrier-roster', { from, count: rows, changedOneIn: 50 })
  const matched = values.keep ? `portal-${from}` : 'provider-portal'
  results['all matched to a record of another source'] = await measure(matched, { from, count: rows })
  results['csv-parse alone, rows of as many bytes'] = await csvParse()
  if (values.serving) Object.assign(results, await measureWhileServing(rows))
  console.log(results)
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}

async function fill() {
  const database = await openDatabase({ file })
  await migrate(database)
  const document = readText(benchTenant.id, 'golden-record-rules.json')
  const name = 'golden-record-rules'
  await saveDocument(database, { scope: benchTenant.id, name, document, by: 'bench', why: 'bench' })
  await database.close()
  return measure('qhp', { from: 0, count: store })
}

async function measure(source: string, wanted: Rows) {
  const path = join(folder, 'rows.ndjson')
  await writeRows(path, linesOf(source, { ...wanted, places }))
  const load = { store: file, folder, file: path, source }
  const { seconds, cpuSeconds, rssMb } = await loadInChild(fileURLToPath(import.meta.url), load)
  rmSync(path)
  rmSync(join(folder, 'loads'), { recursive: true, force: true })
  return { ...speed(wanted.count, seconds, cpuSeconds), 'RSS, MB': rssMb }
}

function speed(count: number, seconds: number, cpuSeconds: number) {
  return { 'per second': Math.round(count / seconds), 'per CPU second': Math.round(count / cpuSeconds) }
}

async function rowBytes(): Promise<number> {
  const sample = join(folder, 'sample')
  await writeRows(sample, linesOf('carrier-roster', { from: store, count: 1_000, places }))
  return Math.round(statSync(sample).size / 1_000)
}

async function csvParse() {
  const path = join(folder, 'rows.csv')
  const cells = Array(Math.round((await rowBytes()) / 21)).fill('a text of twenty byt')
  await writeRows(
    path,
    Array.from({ length: rows }, () => cells.join(',')),
  )
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  for await (const _row of createReadStream(path).pipe(parse())) void _row
  const { user, system } = process.cpuUsage(cpu)
  return speed(rows, (performance.now() - started) / 1_000, (user + system) / 1e6)
}
