import { join } from 'node:path'
import { LiveIndex, type Query } from '@care/search-engine'
import { nationalDocuments } from '../../../search-engine/bench/national-data.ts'
import { visibleOf } from '../../src/records/records.testing.ts'
import { indexDocument } from '../../src/search/index-document.ts'
import { readIndexFiles } from '../../src/search/index-files.ts'
import { OpenSearchIndex } from '../../src/search/search-index.opensearch.ts'
import type { Baseline } from './baseline.ts'
import { differingFromBruteForce } from './brute-force.ts'
import { measure, sampleQueries, type ByClass } from './measure.ts'
import { nationalRecords, recordOf, tenant } from './national-records.ts'
import { buildPostgis } from './postgis-baseline.ts'
import { buildSqlite, openSqlite } from './sqlite-baseline.ts'

const facets = [
  ...['language', 'gender', 'accepting', 'accessible', 'primaryCare', 'specialist', 'telehealth'].map((field) => ({
    field,
  })),
  { field: 'network', part: 'plan' },
]
/** Others get fewer of the same queries: each takes long enough for a steady figure. */
const askedOfOthers = 1_500

export interface Engines {
  inProcess: ByClass
  withFacets: ByClass
  unmerged: ByClass
  sqlite: ByClass
  openSearch?: ByClass
  postgis?: ByClass
  differing: Record<string, number>
}

export async function compareEngines(size: number, folder: string): Promise<Engines> {
  const queries = sampleQueries(4_000)
  const { index } = await readIndexFiles(join(folder, 'index'), tenant, 'provider')
  const live = new LiveIndex(index)
  const own = (query: Query) => live.search(query)
  await measure(sampleQueries(12_000), own) // Warm-up calls until everything is compiled.
  const inProcess = await measure(queries, own)
  tell('in-process', inProcess)
  await measure(queries, (query) => own({ ...query, facets }))
  const withFacets = await measure(queries, (query) => own({ ...query, facets }))
  tell('with the finder’s eight facets', withFacets, inProcess)
  const differing: Record<string, number> = {}
  differing.bruteForce = differingFromBruteForce(
    size,
    sampleQueries(20).map(({ query }) => query),
    (query) => own(query).total,
  )
  console.log(`totals that differ from brute force: ${differing.bruteForce} of 20`)

  const compare = async (name: string, open: () => Promise<Baseline>): Promise<ByClass | undefined> => {
    const started = performance.now()
    const baseline = await open()
    console.log(`${name} built in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    const fewer = queries.slice(0, askedOfOthers)
    await measure(fewer.slice(0, 300), (query) => baseline.search(query))
    const figures = await measure(fewer, (query) => baseline.search(query))
    tell(name, figures, inProcess)
    differing[name] = 0
    for (const { query } of fewer.slice(0, 300))
      if ((await baseline.search(query)) !== own(query).total) differing[name] += 1
    console.log(`totals that differ between ${name} and the engine: ${differing[name]} of 300`)
    await baseline.close()
    return figures
  }
  const sqlite =
    (await compare('SQLite', async () => {
      buildSqlite(join(folder, 'baseline.sqlite'), nationalDocuments(size))
      return openSqlite(join(folder, 'baseline.sqlite'))
    })) ?? {}
  const openSearch = await whenReachable('OpenSearch', process.env.OPENSEARCH_URL, (url) =>
    compare('OpenSearch', () => openSearchBaseline(url, size)),
  )
  const postgis = await whenReachable('PostGIS', process.env.POSTGIS_URL, (url) =>
    compare('PostGIS', () => buildPostgis(url, nationalDocuments(size))),
  )

  for (const document of nationalDocuments(5_000, 77))
    live.apply({ upserts: [indexDocument('provider', visibleOf(recordOf(document)))], deletes: [] })
  // The changes are merged with each other in the background, as when serving; not yet with the base.
  await live.settled()
  await measure(queries, own)
  const unmerged = await measure(queries, own)
  tell('with 5,000 unmerged changes', unmerged, inProcess)
  live.close()
  return { inProcess, withFacets, unmerged, sqlite, openSearch, postgis, differing }
}

async function openSearchBaseline(url: string, size: number): Promise<Baseline> {
  const index = new OpenSearchIndex({ url, budgetMs: 60_000, log: () => {} })
  await index.replaceAll(tenant, 'provider', nationalRecords(size), 0)
  return { search: async (query) => (await index.search(tenant, 'provider', query)).total, close: () => index.close() }
}

async function whenReachable(
  name: string,
  url: string | undefined,
  compare: (url: string) => Promise<ByClass | undefined>,
): Promise<ByClass | undefined> {
  if (!url) return void console.log(`${name}: not measured, ${name.toUpperCase()}_URL is not set`)
  return compare(url).catch(
    (error: unknown) =>
      void console.log(`${name}: not measured, ${error instanceof Error ? error.message : String(error)}`),
  )
}

function tell(title: string, figures: ByClass, beside?: ByClass): void {
  const cells = Object.entries(figures).map(([name, { p50, p95 }]) => {
    const other = beside?.[name]
    const ratio = other ? ` (×${(p50 / other.p50).toFixed(1)}/×${(p95 / other.p95).toFixed(1)})` : ''
    return `${name} ${p50.toFixed(3)}/${p95.toFixed(3)}${ratio}`
  })
  console.log(`${title}, ms p50/p95: ${cells.join(', ')}; mean ${figures.all?.mean.toFixed(3)}`)
}
