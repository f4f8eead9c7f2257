import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import type { Query } from '@care/search-engine'
import { LiveIndex } from '@care/search-engine'
import { nationalDocuments } from '../../search-engine/bench/national-data.ts'
import { paths } from '../src/paths.ts'
import { buildIndexFiles, readIndexFiles } from '../src/search/index-files.ts'
import { indexDocument } from '../src/search/index-document.ts'
import { OpenSearchIndex } from '../src/search/search-index.opensearch.ts'
import { requestsPerSecond, type Load } from './search/http-load.ts'
import { measure, sampleQueries, type ByClass } from './search/measure.ts'
import { bodyOf, nationalRecords, recordOf } from './search/national-records.ts'
import { buildBaseline, openBaseline } from './search/sqlite-baseline.ts'
import { measureVisibility } from './search/visibility.ts'

/**
 * Everything in one run on one machine, so that ratios count: the in-process engine, a SQLite baseline, OpenSearch when OPENSEARCH_URL answers;
 * then the whole call over HTTP. Builds run in a process of their own, as in production.
 */
const { values } = parseArgs({ options: { sizes: { type: 'string', default: '200000' }, out: { type: 'string' }, mode: { type: 'string' }, folder: { type: 'string' }, size: { type: 'string' } } })
const tenant = 'champion'

if (values.mode === 'build') await buildOnly(Number(values.size), String(values.folder))
else if (values.mode === 'empty') await emptyServer()
else await run(String(values.sizes).split(',').map(Number))

async function run(sizes: readonly number[]): Promise<void> {
  const results: Record<string, unknown> = { machine: `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`, when: new Date().toISOString() }
  console.log(results.machine)
  for (const size of sizes) results[size] = await runSize(size)
  results.visibility = await measureVisibility()
  console.log('\ncommitted change visible in search, ms:', results.visibility)
  const file = values.out ?? join(paths.root, 'bench-search.json')
  writeFileSync(file, JSON.stringify(results, null, 1))
  console.log(`Written to ${file}`)
}

async function runSize(size: number): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  try {
    const build = await buildElsewhere(size, folder)
    const engines = await compareEngines(size, folder)
    const http = await compareHttp(folder)
    return { build, engines, http }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildOnly(size: number, folder: string): Promise<void> {
  await buildIndexFiles(join(folder, 'index'), tenant, 'provider', nationalRecords(size), 0)
}

async function buildElsewhere(size: number, folder: string) {
  mkdirSync(join(folder, 'index'), { recursive: true })
  const started = performance.now()
  await finished(self(['--mode', 'build', '--size', String(size), '--folder', folder]))
  const seconds = (performance.now() - started) / 1_000
  const bytes = (end: string) => readdirSync(join(folder, 'index')).filter((name) => name.endsWith(end)).reduce((sum, name) => sum + statSync(join(folder, 'index', name)).size, 0)
  const figures = { seconds, snapshotMb: bytes('.index') / 2 ** 20, recordsMb: bytes('.records') / 2 ** 20 }
  console.log(`\n${size} providers: generated, built and written in ${seconds.toFixed(1)} s; snapshot ${figures.snapshotMb.toFixed(0)} MB, record bytes ${figures.recordsMb.toFixed(0)} MB`)
  return figures
}

async function compareEngines(size: number, folder: string) {
  const queries = sampleQueries(4_000)
  const { index } = await readIndexFiles(join(folder, 'index'), tenant, 'provider')
  const live = new LiveIndex(index, { mergesAlone: false })
  const own = (query: Query) => live.search(query)
  await measure(queries.slice(0, 2_000), own)
  const inProcess = await measure(queries, own)
  table('in-process', inProcess)
  const facets = [{ field: 'language' }, { field: 'gender' }, { field: 'accepting' }, { field: 'accessible' }, { field: 'primaryCare' }, { field: 'specialist' }, { field: 'telehealth' }, { field: 'network', part: 'plan' }]
  const withFacets = await measure(queries, (query) => own({ ...query, facets }))
  table('with the finder’s eight facets', withFacets, inProcess)

  const baselinePath = join(folder, 'baseline.sqlite')
  const started = performance.now()
  buildBaseline(baselinePath, nationalDocuments(size))
  console.log(`SQLite baseline built in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  const baseline = openBaseline(baselinePath)
  const fewer = queries.slice(0, 1_500)
  await measure(fewer.slice(0, 300), (query) => baseline.search(query))
  const sqlite = await measure(fewer, (query) => baseline.search(query))
  table('SQLite', sqlite, inProcess)
  const differing = fewer.slice(0, 300).filter(({ query }) => baseline.search(query) !== own(query).total).length
  console.log(`totals that differ between SQLite and the engine: ${differing} of 300`)
  baseline.close()

  const openSearch = await compareOpenSearch(size, fewer.slice(0, 1_000), own, inProcess)
  const changes = [...nationalDocuments(5_000, 77)].map((document) => indexDocument('provider', recordOf(document)))
  for (const document of changes) live.apply({ upserts: [document], deletes: [] })
  await measure(queries.slice(0, 1_000), own)
  const unmerged = await measure(queries, own)
  table('with 5,000 unmerged changes', unmerged, inProcess)
  live.close()
  return { inProcess, withFacets, sqlite, sqliteDiffering: differing, openSearch, unmerged }
}

async function compareOpenSearch(size: number, queries: ReturnType<typeof sampleQueries>, own: (query: Query) => { total: number }, inProcess: ByClass) {
  const url = process.env.OPENSEARCH_URL
  if (!url) return void console.log('OpenSearch: not measured, OPENSEARCH_URL is not set')
  const index = new OpenSearchIndex({ url, budgetMs: 60_000, log: () => {} })
  const started = performance.now()
  await index.replaceAll(tenant, 'provider', nationalRecords(size), 0)
  const seconds = (performance.now() - started) / 1_000
  console.log(`OpenSearch built in ${seconds.toFixed(0)} s`)
  const ask = (query: Query) => index.search(tenant, 'provider', query)
  await measure(queries.slice(0, 300), ask)
  const figures = await measure(queries, ask)
  table('OpenSearch through its client', figures, inProcess)
  let differing = 0
  for (const { query } of queries.slice(0, 200)) if ((await ask(query)).total !== own(query).total) differing += 1
  console.log(`totals that differ between OpenSearch and the engine: ${differing} of 200`)
  await index.close()
  return { seconds, figures, differing }
}

async function compareHttp(folder: string) {
  const bodies = sampleQueries(1_000).map(({ query }) => bodyOf(query))
  const empty = self(['--mode', 'empty'])
  const emptyUrl = await said(empty, /http:\S+/)
  const rates: Record<string, unknown> = {}
  for (const connections of [8, 16]) rates[`empty ${connections}`] = await requestsPerSecond(folder, { url: emptyUrl, headers: {}, bodies: [] }, connections)
  empty.kill()

  const search = async (name: string, env: NodeJS.ProcessEnv) => {
    const started = performance.now()
    const server = spawn(process.execPath, [join(paths.root, 'server', 'dist', 'main.js')], { env: { ...process.env, DATABASE_URL: '', OPENSEARCH_URL: '', ...env, DATA_DIR: folder, PORT: '0', RATE_LIMIT: '0', LOG_LEVEL: 'warn', DEMO: 'off' }, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const url = `${await said(server, /Ready on (http:\S+)/)}/api/v2/provider/search`
      const load: Load = { url, headers: { 'content-type': 'application/json', 'x-tenant-id': tenant }, bodies }
      await fetch(url, { method: 'POST', headers: load.headers, body: JSON.stringify(bodies[0]) }).then((answer) => answer.text())
      const coldSeconds = (performance.now() - started) / 1_000
      for (const connections of [8, 16]) rates[`${name} ${connections}`] = await requestsPerSecond(folder, load, connections)
      return { coldSeconds, rssMb: rssOf(server.pid) }
    } finally {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    }
  }
  await search('first start', {}) // Makes the store and the other tenants' empty indexes.
  const served = await search('in-process', {})
  if (process.env.OPENSEARCH_URL) await search('OpenSearch', { OPENSEARCH_URL: process.env.OPENSEARCH_URL })
  console.log('HTTP, requests a second:', JSON.stringify(rates))
  console.log(`cold start to first answer ${served.coldSeconds.toFixed(2)} s, RSS of the serving process ${served.rssMb} MB`)
  return { rates, ...served }
}

async function emptyServer(): Promise<void> {
  const app = Fastify()
  app.get('/', async () => ({ hello: 'world' }))
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
  process.on('SIGTERM', () => process.exit(0))
}

function table(title: string, figures: ByClass, beside?: ByClass): void {
  const cells = Object.entries(figures).map(([name, { p50, p95 }]) => {
    const other = beside?.[name]
    return `${name} ${p50.toFixed(3)}/${p95.toFixed(3)}${other ? ` (×${(p50 / other.p50).toFixed(1)}/×${(p95 / other.p95).toFixed(1)})` : ''}`
  })
  console.log(`${title}, ms p50/p95: ${cells.join(', ')}; mean ${figures.all?.mean.toFixed(3)}`)
}

function self(args: string[]): ChildProcess {
  return spawn(process.execPath, ['--max-old-space-size=12000', process.argv[1] ?? '', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => child.once('exit', (code) => code === 0 ? resolve() : reject(new Error(`ended with ${code}`))))
}

function said(child: ChildProcess, words: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      const found = words.exec(text)
      if (found) resolve(found[1] ?? found[0])
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)))
  })
}

function rssOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
