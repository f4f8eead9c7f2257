import { stat } from 'node:fs/promises'
import { IndexBuilder, LiveIndex, readSnapshot, writeSnapshot, type Query } from '../src/index.ts'
import { scan } from '../src/checks/scan.ts'
import { nationalDocuments, nationalSchema } from './national-data.ts'
import { nationalQueries, type ClassedQuery } from './national-queries.ts'

const inTurn = 200
const everything: Query = { where: { all: [] } }
const facets = [
  ...['language', 'gender', 'accepting', 'accessible', 'primaryCare', 'specialist', 'telehealth'].map((field) => ({
    field,
  })),
  { field: 'network', part: 'plan' },
]

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
  say(
    `generate and add ${seconds(added - started)}, freeze ${seconds(built - added)}, ` +
      `write ${seconds(performance.now() - built)}`,
  )
  say(
    `snapshot ${megabytes((await stat(to)).size)}, ` +
      `peak of the build ${megabytes(process.resourceUsage().maxRSS * 1024)}`,
  )
}

async function serve(count: number, from: string): Promise<void> {
  const started = performance.now()
  const { index } = await readSnapshot(from, nationalSchema)
  const loaded = performance.now()
  const queries = [...nationalQueries(6_000)]
  const made = performance.now()
  index.search(queries[0]?.query ?? everything)
  say(`load ${seconds(loaded - started)}, first answer ${(performance.now() - made).toFixed(1)} ms later`)
  const merged = new LiveIndex(index)
  const plain = (query: Query) => merged.search(query)
  measure(queries, { plain })
  for (const [title, times] of measure(queries, { plain })) report(title, times)
  say(`RSS ${megabytes(process.memoryUsage().rss)}`)
  compare(queries, { plain, '8 facets': (query) => plain({ ...query, facets }) })
  compare(queries, { plain, 'service area': (query) => plain(withArea(query)) })
  for (const [title, times] of measure(queries.slice(0, 300), {
    'skip 5,000 of everything near': (query) => plain({ ...query, where: onlyNear(query), skip: 5_000 }),
    'by name, anywhere': (query) => plain({ where: withoutNear(query), sort: [{ by: { field: 'name' } }] }),
    typos: (query) =>
      plain({
        ...query,
        where: { all: [{ words: { fields: ['name'], text: 'brairtnoo' } }, query.where] },
        typosBelow: 5,
      }),
  }))
    report(title, times)
  const changed = new LiveIndex(index)
  await change(changed)
  compare(queries, { plain, '5,000 unmerged': (query) => changed.search(query) })
  await mergeInBackground(changed, queries)
  compare(queries, { plain, 'after the merge': (query) => changed.search(query) })
  say(`${count} parents, ${changed.size} after changes`)
}

async function change(index: LiveIndex): Promise<void> {
  const documents = [...nationalDocuments(5_000, 77)].map((document, at) => ({
    ...document,
    id: at % 2 ? document.id : `Q${at}`,
  }))
  const before = process.cpuUsage()
  for (const document of documents) index.apply({ upserts: [document], deletes: [] })
  say(`5,000 changes one by one: ${(processorTime(before) / 5_000).toFixed(3)} ms of processor time each`)
  await index.settled()
  say(`${index.segments} segments before the base is merged`)
}

async function mergeInBackground(index: LiveIndex, queries: readonly ClassedQuery[]): Promise<void> {
  const started = performance.now()
  const before = process.cpuUsage()
  let done = false
  const merging = index.merge().then(() => {
    done = true
  })
  let longest = 0
  for (let at = 0; !done; at++) {
    const slice = process.cpuUsage()
    await new Promise((resolve) => setImmediate(resolve))
    longest = Math.max(longest, processorTime(slice))
    index.search(queries[at % queries.length]?.query ?? everything)
  }
  await merging
  say(
    `merge in the background, searching on: ${seconds(performance.now() - started)}, ` +
      `${seconds(processorTime(before))} of processor time, ` +
      `longest slice ${longest.toFixed(1)} ms of processor time, ` +
      `peak ${megabytes(process.resourceUsage().maxRSS * 1024)}`,
  )
}

async function verify(count: number): Promise<void> {
  const documents = [...nationalDocuments(count)]
  const builder = new IndexBuilder(nationalSchema)
  for (const document of documents) builder.add(document)
  const index = builder.build()
  let differing = 0
  for (const { query } of nationalQueries(100)) {
    const facets = [{ field: 'language' }, { field: 'network', part: 'plan' }]
    if (
      JSON.stringify(index.search({ ...query, facets })) !==
      JSON.stringify(scan(nationalSchema, documents, { ...query, facets }))
    )
      differing++
  }
  say(`verified against a plain scan: ${differing} of 100 differ`)
}

interface Figures {
  p50: number
  p95: number
  mean: number
}
type Times = { class: string; took: number }[]

/**
 * Some queries by each variant in turn, so that disturbances affect both, but neither finds the memory warmed by the
 * other.
 */
function measure(
  queries: readonly ClassedQuery[],
  ways: Record<string, (query: Query) => unknown>,
): Map<string, Times> {
  const times = new Map<string, Times>(Object.keys(ways).map((title) => [title, []]))
  for (let from = 0; from < queries.length; from += inTurn) {
    for (const [title, run] of Object.entries(ways)) {
      for (const { class: name, query } of queries.slice(from, from + inTurn)) {
        const started = performance.now()
        run(query)
        times.get(title)?.push({ class: name, took: performance.now() - started })
      }
    }
  }
  return times
}

/** The second variant against the first. */
function compare(queries: readonly ClassedQuery[], ways: Record<string, (query: Query) => unknown>): void {
  measure(queries.slice(0, 2_000), ways)
  // There are two variants.
  const [[, first], [title, second]] = [...measure(queries, ways)] as [[string, Times], [string, Times]]
  const [one, two] = [figuresOf(first), figuresOf(second)]
  report(title, second)
  say(
    `  against plain: p50 ${(two.p50 / one.p50).toFixed(2)}×, p95 ${(two.p95 / one.p95).toFixed(2)}×, ` +
      `mean ${(two.mean / one.mean).toFixed(2)}×`,
  )
}

function report(title: string, times: Times): void {
  const classes = [...new Set(times.map(({ class: name }) => name))]
  const cell = (list: Times) => `${figuresOf(list).p50.toFixed(3)}/${figuresOf(list).p95.toFixed(3)}`
  const cells = classes.map((name) => `${name} ${cell(times.filter((time) => time.class === name))}`)
  say(`${title}: p50/p95 ms all ${cell(times)}, ${cells.join(', ')}; mean ${figuresOf(times).mean.toFixed(3)}`)
}

/** The mean leaves out the slowest hundredth: on a shared machine those are caused by other work. */
function figuresOf(times: Times): Figures {
  const sorted = times.map(({ took }) => took).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const kept = sorted.slice(0, Math.ceil(sorted.length * 0.99))
  return { p50: at(0.5), p95: at(0.95), mean: kept.reduce((sum, time) => sum + time, 0) / Math.max(1, kept.length) }
}

function withArea(query: Query): Query {
  const members = 'all' in query.where ? query.where.all : []
  return {
    ...query,
    where: {
      all: members.map((member) =>
        'near' in member
          ? {
              near: {
                ...member.near,
                area: {
                  field: 'serviceArea',
                  values: [`S${String(Math.floor((member.near.lon + 125) * 0.83) % 50).padStart(2, '0')}`],
                },
              },
            }
          : member,
      ),
    },
  }
}

function withoutNear({ where }: Query): Query['where'] {
  return { all: 'all' in where ? where.all.filter((member) => !('near' in member)) : [] }
}

function onlyNear({ where }: Query): Query['where'] {
  return { all: 'all' in where ? where.all.filter((member) => 'near' in member) : [] }
}

function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

function say(words: string): void {
  console.log(words)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`
}
