import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DirectoryRecord, Kind } from '@care/contract'
import { generateDirectory } from '../src/demo/demo.service.ts'
import { tenantOfFiles } from '../src/demo/tenants-of-files.ts'
import { paths } from '../src/paths.ts'
import { loadGazetteer } from '../src/gazetteer/gazetteer.service.ts'
import { drawMap } from '../src/maps/maps.service.ts'
import { openCompiler } from '../src/print/compile-document.ts'
import { printDirectory } from '../src/print/directory.service.ts'
import { printTenant } from '../src/print/print-shapes.testing.ts'
import { publisherOf, recordDocument } from '../src/print/record-document.ts'
import { goldenOf } from '../src/records/records.testing.ts'
import { builtInTaxonomy } from '../src/specialties/specialties.service.ts'

/** A warm document of each kind; searches with and without 20 concurrent documents; a booklet of 5,000 entries. */
export async function run(): Promise<void> {
  const results: Record<string, unknown> = {
    machine: `${cpus().length} cores, Node ${process.version}`,
    when: new Date().toISOString(),
  }
  const server = await startServer()
  try {
    const found = await loadDetails(server.url)
    const details = found.filter(({ record }) => (record.relations?.length ?? 0) <= 3)
    const long = found.filter(({ record }) => (record.relations?.length ?? 0) >= 10)
    const chinese = found.filter(({ record }) => /\p{Script=Han}/u.test(JSON.stringify(record.heads)))
    results['a document of 1 to 3 locations over HTTP, ms when warm'] = await warmDocuments(server.url, details)
    results['the same in large print'] = await warmDocuments(server.url, details, '?size=large')
    results[`of ${long[0]?.record.relations?.length ?? 0} locations`] = await warmDocuments(
      server.url,
      others(long, 60),
    )
    results['with a Chinese name'] = await warmDocuments(server.url, others(chinese, 60))
    results['of the first, the work of the compiling process, ms of processor time'] = compileOnly(details)
    const alone = await searches(server.url, 400)
    const printing = keepPrinting(server.url, details, 20)
    const beside = await searches(server.url, 400)
    const made = await printing.stop()
    Object.assign(results, {
      'search p50 and p95, ms': alone,
      'the same while 20 PDFs are made at once': beside,
      'PDFs made meanwhile': made,
      'p95 ratio': round(beside.p95 / alone.p95),
    })
  } finally {
    await server.stop()
  }
  results.booklet = await booklet(5_000)
  console.log(results)
  const out = join(paths.root, 'bench-print.json')
  writeFileSync(out, JSON.stringify(results, null, 1))
  console.log(`Written to ${out}`)
}

type Detail = { kind: Kind; record: DirectoryRecord }
const headers = { 'x-tenant-id': 'champion', 'x-persona': 'user', 'content-type': 'application/json' }
const middle = { latitude: 34.05, longitude: -118.24 }

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-print-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = spawn(process.execPath, [join(paths.root, 'server', 'dist', 'main.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      if (/^Ready/m.test(part.toString())) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function search(url: string, skip: number, miles: number): Promise<DirectoryRecord[]> {
  const body = JSON.stringify({
    queryType: 'mtProviderSearchV2',
    query: { location: { ...middle, distance: String(miles) }, skip, limit: 10 },
  })
  const answer = await fetch(`${url}/api-v2/v3/provider/search-carefindr`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`)
  return ((await answer.json()) as { data: { providers: DirectoryRecord[] } }).data.providers
}

async function loadDetails(url: string): Promise<Detail[]> {
  const found = (await Promise.all(Array.from({ length: 12 }, (_, page) => search(url, page * 10, 50)))).flat()
  return Promise.all(found.map(({ stableId }) => loadDetail(url, stableId)))
}

/** What the card has when its print button is clicked: the whole record. */
async function loadDetail(url: string, stableId: string): Promise<Detail> {
  const answer = await fetch(`${url}/api/v3/carefindr/practitioner-role/${stableId}`, { headers })
  const record = ((await answer.json()) as { data: { providers: DirectoryRecord[] } }).data.providers[0]
  if (!answer.ok || !record) throw new Error(`The detail answered ${answer.status}.`)
  return { kind: 'provider', record }
}

async function print(url: string, { kind, record }: Detail, options = ''): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${url}/api/print/carefindr/print-single-${kind}${options}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(record),
  })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok || bytes.byteLength < 1_000) throw new Error(`Printing answered ${answer.status}.`)
  return performance.now() - started
}

/** Similar records with other ids and addresses: a printed one would be partly cached. */
function others(details: Detail[], count: number): Detail[] {
  return Array.from({ length: details.length === 0 ? 0 : count }, (_, at) => {
    const { kind, record } = details[at % details.length] ?? { kind: 'provider' as const, record: { stableId: '' } }
    const text = JSON.stringify({ ...record, stableId: `bench-${at}` })
      .replaceAll(/"city":"/g, `"city":"${at} `)
      .replaceAll(/"text":"/g, `"text":"${at} `)
    return { kind, record: JSON.parse(text) as DirectoryRecord }
  })
}

/** Each document once; the first ones warm both processes. */
async function warmDocuments(url: string, details: Detail[], options = '') {
  const [first, rest] = [details.slice(0, 20), details.slice(20)]
  await Promise.all(first.map((detail) => print(url, detail, options)))
  const times: number[] = []
  for (const detail of rest) times.push(await print(url, detail, options))
  return spread(times)
}

/** The compiler alone, by CPU time, which does not depend on other load. */
function compileOnly(details: Detail[]) {
  const compile = openCompiler(paths.printFonts, paths.printTemplates).compile
  const tenant = printTenant('champion')
  const gazetteer = loadGazetteer(paths.gazetteer)
  const documents = details.map(({ record }) =>
    recordDocument(publisherOf(tenant), record, {
      language: 'en',
      size: 'normal',
      paper: 'us-letter',
      now: new Date(),
      fromDirectory: true,
      specialtyName: (name) => name,
      drawMap: (position, label) =>
        drawMap(
          gazetteer,
          { pins: [{ ...position, number: 0, label }], width: 200, height: 200 },
          { language: 'en', colors: 'plain' },
        ),
    }),
  )
  const times: number[] = []
  for (const [at, data] of documents.entries()) {
    const started = process.cpuUsage()
    compile({ template: 'record', data })
    const { user, system } = process.cpuUsage(started)
    if (at >= 20) times.push((user + system) / 1000)
  }
  return spread(times)
}

/** Four clients that search without pause. */
async function searches(url: string, count: number) {
  const times: number[] = []
  const one = async (who: number) => {
    for (let at = 0; at < count / 4; at++) {
      const started = performance.now()
      await search(url, (at * 7 + who) % 100, 5 + ((at * 13 + who * 5) % 60))
      times.push(performance.now() - started)
    }
  }
  await Promise.all([0, 1, 2, 3].map(one))
  return spread(times)
}

function keepPrinting(url: string, details: Detail[], atOnce: number) {
  let going = true
  let made = 0
  const one = async (who: number) => {
    for (let at = who; going; at++) {
      const detail = details[at % details.length]
      if (detail) await print(url, detail)
      made++
    }
  }
  const all = Promise.all(Array.from({ length: atOnce }, (_, who) => one(who)))
  return {
    stop: async () => {
      going = false
      await all
      return made
    },
  }
}

async function booklet(entries: number) {
  // The tenant's data for a booklet.
  const tenant = { ...tenantOfFiles('riverspring'), ...printTenant('riverspring') }
  const now = new Date()
  const records = [
    ...generateDirectory({
      seed: 1,
      tenant: tenantOfFiles('riverspring'),
      providers: entries,
      now,
      specialtyName: (code) => builtInTaxonomy.find(code)?.display.en,
    }),
  ]
    .slice(0, entries)
    .map((record) => ({ record: goldenOf(record) }))
  const theme = { light: {}, dark: {}, logo: '' }
  const started = performance.now()
  const compile = openCompiler(paths.printFonts, paths.printTemplates).compile
  const made = await printDirectory(
    { records, compile, now: () => now, specialtyName: () => (name) => name, reported: new Map() },
    { ...tenant, theme },
    { language: 'en', size: 'normal', paper: 'us-letter', filter: {} },
  )
  return {
    entries: made.entries,
    seconds: round((performance.now() - started) / 1000),
    megabytes: round(made.pdf.length / 2 ** 20),
  }
}

function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), count: times.length }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

await run()
