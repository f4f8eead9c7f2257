import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildNpiRegistry, openNpiRegistry } from '../src/npi-registry/npi-registry.service.ts'
import { npiAt, writeRegistry } from './nppes/rows.ts'

/** The national registry: built from synthesized rows, then an update without changes, then one with changes. */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, week: { type: 'string', default: '30000' } },
})
const [rows, week] = [Number(values.rows), Number(values.week)]
const dataDir = mkdtempSync(join(tmpdir(), 'bench-nppes-'))
const main = join(dataDir, 'npidata_pfile_20050523-20261108.csv')
const weekly = join(dataDir, 'npidata_pfile_20261109-20261115.csv')
try {
  await writeRegistry(main, 0, rows)
  const results: Record<string, unknown> = { machine: `${cpus().length} cores, Node ${process.version}` }
  results[`${rows} rows of`] = `${Math.round(statSync(main).size / rows)} bytes`
  const built = await timed([main])
  results.build = `${built.seconds.toFixed(1)} s, ${Math.round(rows / built.seconds)} rows/s`
  results['registry file'] = `${Math.round(statSync(join(dataDir, 'npi-registry.sqlite')).size / rows)} bytes a row`
  results['largest memory'] = `${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`
  await writeRegistry(weekly, 100, week)
  const same = await timed([weekly])
  results[`week of ${week} rows, unchanged`] = `${same.seconds.toFixed(1)} s, changed: ${same.report.isChanged}`
  await writeRegistry(weekly, rows - week / 2, week)
  const other = await timed([weekly])
  results[`week of ${week} rows, half of them new`] = `${other.seconds.toFixed(1)} s, new: ${other.report.counts.new}`
  results.lookup = lookups()
  console.log(results)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function timed(files: readonly string[]) {
  const started = performance.now()
  const report = await buildNpiRegistry({ dataDir, files, now: () => new Date() })
  return { report, seconds: (performance.now() - started) / 1_000 }
}

function lookups(): string {
  const registry = openNpiRegistry(dataDir)
  const count = 100_000
  const started = performance.now()
  let found = 0
  for (let at = 0; at < count; at++) if (registry.find(npiAt((at * 7_919) % rows))) found += 1
  const micros = ((performance.now() - started) * 1_000) / count
  registry.close()
  return `${micros.toFixed(1)} µs each, ${found} of ${count} found`
}
