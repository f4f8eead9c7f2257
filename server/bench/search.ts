import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { paths } from '../src/paths.ts'
import { buildIndexFiles } from '../src/search/index-files.ts'
import { compareEngines } from './search/compare-engines.ts'
import { compareHttp } from './search/compare-http.ts'
import { nationalRecords, tenant } from './search/national-records.ts'
import { finished, startSelf } from './search/processes.ts'
import { summary, type SizeFigures } from './search/summary.ts'
import { measureVisibility } from './search/visibility.ts'

/**
 * Everything in one run on one machine, so that ratios count: the in-process engine, a SQLite baseline, OpenSearch if
 * OPENSEARCH_URL answers, PostGIS if POSTGIS_URL does; then the whole call over HTTP. Builds run in a separate process,
 * as in production.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200000' },
    out: { type: 'string' },
    mode: { type: 'string' },
    folder: { type: 'string' },
    size: { type: 'string' },
  },
})

if (values.mode === 'build')
  await buildIndexFiles(
    join(String(values.folder), 'index'),
    tenant,
    'provider',
    nationalRecords(Number(values.size)),
    0,
  )
else if (values.mode === 'empty') await emptyServer()
else await run(String(values.sizes).split(',').map(Number))

async function run(sizes: readonly number[]): Promise<void> {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${memory}, Node ${process.version}`
  console.log(machine)
  const figures = new Map<number, SizeFigures>()
  for (const size of sizes) figures.set(size, await runSize(size))
  const visibility = await measureVisibility()
  console.log(`\n${summary(figures, visibility.p99)}\n`)
  const file = values.out ?? join(paths.root, 'bench-search.json')
  writeFileSync(
    file,
    JSON.stringify({ machine, when: new Date().toISOString(), ...Object.fromEntries(figures), visibility }, null, 1),
  )
  console.log(`Written to ${file}`)
}

async function runSize(size: number): Promise<SizeFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  try {
    return {
      build: await buildElsewhere(size, folder),
      engines: await compareEngines(size, folder),
      http: await compareHttp(folder),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildElsewhere(size: number, folder: string): Promise<SizeFigures['build']> {
  mkdirSync(join(folder, 'index'), { recursive: true })
  const started = performance.now()
  await finished(startSelf(['--mode', 'build', '--size', String(size), '--folder', folder]))
  const seconds = (performance.now() - started) / 1_000
  const megabytes = (end: string) =>
    readdirSync(join(folder, 'index'))
      .filter((name) => name.endsWith(end))
      .reduce((sum, name) => sum + statSync(join(folder, 'index', name)).size, 0) /
    2 ** 20
  const figures = { seconds, snapshotMb: megabytes('.index'), recordsMb: megabytes('.records') }
  console.log(
    `\n${size} providers: generated, built and written in ${seconds.toFixed(1)} s; ` +
      `snapshot ${figures.snapshotMb.toFixed(0)} MB, record bytes ${figures.recordsMb.toFixed(0)} MB`,
  )
  return figures
}

async function emptyServer(): Promise<void> {
  const app = Fastify()
  app.get('/', async () => ({ hello: 'world' }))
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
  process.on('SIGTERM', () => process.exit(0))
}
