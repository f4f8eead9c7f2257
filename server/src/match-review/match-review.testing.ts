import type { Database } from '../database/database.ts'
import { runJob } from '../jobs/run-job.testing.ts'
import { office, testTenant } from '../ingest/ingest.testing.ts'
import type { SourceLine } from '../formats/source-line.ts'
import { streamRecords } from '../records/records.repository.ts'
import { matchJob } from './match-job.ts'

export const testNow = () => new Date('2026-11-17T13:00:00Z')

/** Runs the matcher once over everything stored. */
export function matchNow(database: Database): Promise<unknown> {
  const payload = { day: '2026-11-17', at: testNow().toISOString() }
  return runJob(database, testTenant.id, { job: matchJob, payload, deps: { database } })
}

/** A run during which something else happens after the comparison and before the write. */
export function matchWhile(database: Database, happens: () => Promise<unknown>): Promise<unknown> {
  let done: Promise<unknown> | undefined
  const paused: Database = {
    ...database,
    write: async (work) => {
      done ??= happens()
      await done
      return database.write(work)
    },
  }
  const job = {
    id: 'while',
    tenantId: testTenant.id,
    checkpoint: undefined,
    payload: { day: '2026-11-17', at: testNow().toISOString() },
  }
  const nothing = async () => {}
  const context = {
    signal: new AbortController().signal,
    progress: nothing,
    checkpoint: nothing,
    checkpointIn: nothing,
  }
  return matchJob.run({ database: paused }, job, context)
}

export interface TestPerson {
  given?: string
  family?: string
  license?: string
  npi?: string
  phone?: string
  street?: string
}

/** A source's line about a person who may have a license, an NPI, or neither. */
export function clinician(
  id: string,
  { given = 'Mary', family = 'Lee', license, npi, phone = '410-555-0100', street = '12 Main Street' }: TestPerson = {},
): SourceLine {
  const identifier = [
    ...(license === undefined ? [] : [{ type: 'LN', value: license }]),
    ...(npi === undefined ? [] : [{ type: 'NPI', value: npi }]),
  ]
  return {
    id,
    kind: 'provider',
    asserted: '2026-10-01',
    head: { name: [{ given: [given], family }], ...(identifier.length > 0 && { identifier }) },
    relations: [office(street, '21201', phone)],
  }
}

/** The sources of each golden record with their ids, in a fixed order. */
export async function clustersOf(database: Database): Promise<string[]> {
  const rows = await database.db
    .selectFrom('source_record')
    .select(['stable_id', 'source', 'source_id'])
    .where('tenant_id', '=', testTenant.id)
    .execute()
  const clusters = new Map<string, string[]>()
  for (const { stable_id, source, source_id } of rows)
    clusters.set(stable_id, [...(clusters.get(stable_id) ?? []), `${source} ${source_id}`])
  const stored = new Set<string>()
  for await (const { record } of streamRecords(database.db, testTenant.id, undefined)) stored.add(record.stableId)
  const missing = [...clusters.keys()].filter((id) => !stored.has(id))
  const left = [...stored].filter((id) => !clusters.has(id))
  if (missing.length + left.length > 0)
    throw new Error(`Records and statements differ: ${[...missing, ...left].join()}`)
  return [...clusters.values()].map((each) => each.sort().join(' + ')).sort()
}
