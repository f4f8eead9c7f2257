import { appendFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { IndexBuilder, LiveIndex, readSnapshot, writeSnapshot, type Query } from '../src/index.ts'
import { scan } from '../src/checks/scan.ts'
import { nationalDocuments, nationalSchema } from './national-data.ts'
import { nationalQueries, type ClassedQuery } from './national-queries.ts'

/** Two processes, as in production: one builds and writes the snapshot, the other loads and serves it. */
const [mode, size = '200000', path = 'bench.snapshot'] = process.argv.slice(2)
if (mode === 'build') await build(Number(size), path)
else if (mode === 'serve') await serve(Number(size), path)
else await verify(4_000)

async function build(count: number, to: string): Promise<void> {
  const started = performance.now()
  const builder = new IndexBuilder(nationalSchema)
  for (const document of nationalDocuments(count)) builder.add(document)
  const added = performance.now()
  const index = builder.build()
  const built = performance.now()
  await writeSnapshot(to, index, { size: count })
  say(`generate and add ${seconds(added - started)}, freeze ${seconds(built - added)}, write ${seconds(performance.now() - built)}`)
  say(`snapshot ${megabytes((await stat(to)).size)}, peak of the build ${megabytes(process.resourceUsage().maxRSS * 1024)}`)
}

async function serve(count: number, from: string): Promise<void> {
  const started = performance.now()
  const { index } = await readSnapshot(from, nationalSchema)
  const loaded = performance.now()
  const queries = [...nationalQueries(6_000)]
  index.search(queries[0]?.query ?? { where: { all: [] } })
  say(`load ${seconds(loaded - started)}, first answer after ${seconds(performance.now() - started)} with the queries made`)
  const live = new LiveIndex(index)
  const run = (query: Query) => live.search(query)
  measure(queries.slice(0, 3_000), run)
  const off = report('plain', measure(queries, run))
  say(`RSS ${megabytes(process.memoryUsage().rss)}`)
  const facets = ['language', 'gender', 'accepting', 'accessible', 'primaryCare', 'specialist', 'telehealth'].map((field) => ({ field }))
  const on = report('8 facets', measure(queries, (query) => run({ ...query, facets: [...facets, { field: 'network', part: 'plan' }] })))
  say(`facets on / off: p50 ${(on.p50 / off.p50).toFixed(2)}×`)
  report('with service area', measure(queries, (query) => run(withArea(query))))
  report('page at 10,000', measure(queries.filter(({ class: name }) => name === 'broad'), (query) => run({ ...query, skip: 10_000 })))
  report('by name, anywhere', measure(queries.slice(0, 200), (query) => run({ where: withoutNear(query), sort: [{ by: { field: 'name' } }] })))
  report('typos', measure(queries.slice(0, 100), (query) => run({ ...query, where: { all: [{ words: { fields: ['name'], text: 'brairtnoo' } }, query.where] }, typosBelow: 5 })))
  const changes = [...nationalDocuments(5_000, 77)].map((document, at) => ({ ...document, id: at % 2 ? document.id : `Q${at}` }))
  const applied = performance.now()
  for (const document of changes) live.apply({ upserts: [document], deletes: [] })
  say(`5,000 changes one by one: ${((performance.now() - applied) / 5_000).toFixed(3)} ms each`)
  await live.settled()
  say(`${live.segments} segments before the base is merged`)
  measure(queries.slice(0, 3_000), run)
  const changed = report('5,000 unmerged', measure(queries, run))
  say(`unmerged / merged: mean ${(changed.mean / off.mean).toFixed(2)}×`)
  let longest = 0
  const merging = live.merge().then(() => undefined)
  let done = false
  void merging.then(() => { done = true })
  const mergeStarted = performance.now()
  for (let at = 0; !done; at++) {
    const before = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
    longest = Math.max(longest, performance.now() - before)
    run(queries[at % queries.length]?.query ?? { where: { all: [] } })
  }
  say(`merge in the background ${seconds(performance.now() - mergeStarted)}, longest slice ${longest.toFixed(1)} ms, peak ${megabytes(process.resourceUsage().maxRSS * 1024)}`)
  report('after the merge', measure(queries, run))
  say(`${count} parents, ${live.size} after changes`)
}

async function verify(count: number): Promise<void> {
  const documents = [...nationalDocuments(count)]
  const builder = new IndexBuilder(nationalSchema)
  for (const document of documents) builder.add(document)
  const index = builder.build()
  let differing = 0
  for (const { query } of nationalQueries(100)) {
    const facets = [{ field: 'language' }, { field: 'network', part: 'plan' }]
    if (JSON.stringify(index.search({ ...query, facets })) !== JSON.stringify(scan(nationalSchema, documents, { ...query, facets }))) differing++
  }
  say(`verified against a plain scan: ${differing} of 100 differ`)
}

interface Figures { p50: number; p95: number; mean: number }

function measure(queries: readonly ClassedQuery[], run: (query: Query) => unknown): Map<string, number[]> {
  const times = new Map<string, number[]>([['all', []]])
  for (const { class: name, query } of queries) {
    const started = performance.now()
    run(query)
    const took = performance.now() - started
    const own = times.get(name) ?? []
    own.push(took)
    times.set(name, own)
    times.get('all')?.push(took)
  }
  return times
}

function report(title: string, times: Map<string, number[]>): Figures {
  const cells = [...times].map(([name, list]) => `${name} ${figuresOf(list).p50.toFixed(3)}/${figuresOf(list).p95.toFixed(3)}`)
  const all = figuresOf(times.get('all') ?? [])
  say(`${title}: p50/p95 ms ${cells.join(', ')}; mean ${all.mean.toFixed(3)}`)
  return all
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), mean: sorted.reduce((sum, time) => sum + time, 0) / Math.max(1, sorted.length) }
}

function withArea(query: Query): Query {
  const members = 'all' in query.where ? query.where.all : []
  return {
    ...query,
    where: { all: members.map((member) => 'near' in member ? { near: { ...member.near, area: { field: 'serviceArea', values: [`S${String(Math.floor((member.near.lon + 125) * 0.83) % 50).padStart(2, '0')}`] } } } : member) },
  }
}

function withoutNear({ where }: Query): Query['where'] {
  return { all: 'all' in where ? where.all.filter((member) => !('near' in member)) : [] }
}

function say(words: string): void {
  console.log(words)
  if (process.env.BENCH_LOG) appendFileSync(process.env.BENCH_LOG, `${words}\n`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`
}
