import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { sqliteForTests } from '../database/testing.ts'
import { testGazetteer, testGazetteerPath as gazetteer } from '../gazetteer/gazetteer.testing.ts'
import { runLoad } from '../ingest/ingest.service.ts'
import { contentOf } from '../ingest/ingest.testing.ts'
import { clustersOf, matchNow } from '../match-review/match-review.testing.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { demoSources } from './noise.ts'
import { readText, tenantOfFiles } from './tenants-of-files.ts'
import { writeCarrierFiles } from './write-carrier-files.ts'

const providers = inject('scale') > 1 ? 1_000 : 30
const now = () => new Date('2026-11-17T12:00:00Z')
const tenant = { ...tenantOfFiles('mddoh'), timeZone: 'America/New_York' }
const open = sqliteForTests()
const folder = mkdtempSync(join(tmpdir(), 'care-orders-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Source = (typeof demoSources)[number]

const orders = (sources: readonly Source[]): Source[][] =>
  sources.length === 0
    ? [[]]
    : sources.flatMap((first) => orders(sources.filter((each) => each !== first)).map((rest) => [first, ...rest]))

async function loaded(files: Record<Source, string>, order: readonly Source[]): Promise<Database> {
  const database = await open()
  const document = readText('mddoh', 'golden-record-rules.json')
  await saveDocument(database, { scope: 'mddoh', name: 'golden-record-rules', document, by: 'test', why: 'test', now })
  for (const source of order) {
    const request = { file: files[source], source, format: 'ndjson', mode: 'full', dryRun: false, by: 'test' } as const
    await runLoad({ database, dataDir: folder, gazetteer, now }, tenant, request, () => {})
    // As on a server: the matcher runs after each load.
    await matchNow(database)
  }
  return database
}

it('[DEMO-46] three sources in all six orders give the same clusters and the same golden values', async () => {
  await testGazetteer()
  const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
  const files = await writeCarrierFiles({
    seed: 3,
    providers,
    facilities: 20,
    tenant,
    now: now(),
    specialtyName,
    folder,
  })
  const [first, ...others] = orders(demoSources)
  const expected = await loaded(files, first ?? [])
  const [clusters, content] = [await clustersOf(expected), await contentOf(expected)]
  expect(clusters.some((cluster) => cluster.includes(' + '))).toBe(true)
  for (const order of others) {
    const database = await loaded(files, order)
    expect(await clustersOf(database), order.join()).toEqual(clusters)
    expect(await contentOf(database), order.join()).toEqual(content)
  }
}, 600_000)
