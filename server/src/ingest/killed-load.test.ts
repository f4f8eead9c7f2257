import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { bundleChild, forEachDatabase, startChild, type TestDatabase } from '../database/testing.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { gazetteer, npi, office, person } from './ingest.testing.ts'
import type { LoadThread } from './load-thread.ts'

vi.setConfig({ testTimeout: 900_000 })

const kills = inject('scale') > 1 ? 20 : 2
const rows = inject('scale') > 1 ? 1_100 : 500
const people = Array.from({ length: rows }, (_, at) =>
  person(String(at), {
    head: {
      gender: 'x',
      name: [{ given: ['Mary'], family: `Lee${at}` }],
      identifier: [{ type: 'NPI', value: npi(at) }],
    },
  }),
)
const roster = people.slice(0, rows - 200)
/** The next month: a few changed, some left, some new, some bad. */
const next = [
  ...people
    .slice(100)
    .map((line, at) => (at % 3 === 0 ? { ...line, relations: [office('9 Oak Ave', '21202')] } : line)),
  'not json',
]

/** Statements of practices about some of them; the merge rules change which source has priority. */
const portal = people.slice(0, rows - 400).map((line) => ({ ...line, head: { ...line.head, gender: 'female' } }))
const rulesPreferring = (...sources: string[]) => ({
  sources: sources.map((id) => ({ id, name: id })),
  stewardOverride: { source: 'steward', untilExpiry: true },
  defaults: { rules: ['source-priority'] },
  attributes: [],
})

/**
 * Every table except jobs, leases, sessions and limits; without inherently different values: ids of loads, numbers, end
 * times.
 */
async function digestsOf({ db }: TestDatabase): Promise<Record<string, string>> {
  const audit = await db.selectFrom('audit_trail').selectAll().orderBy('id').execute()
  const tables = {
    source: await db.selectFrom('source_record').selectAll().orderBy('ordinal').execute(),
    sourceVersions: await db.selectFrom('source_record_version').selectAll().orderBy('source_id').execute(),
    golden: await db.selectFrom('golden_record').selectAll().orderBy('stable_id').execute(),
    versions: await db
      .selectFrom('golden_record_version')
      .selectAll()
      .orderBy('stable_id')
      .orderBy('version')
      .execute(),
    redirects: await db.selectFrom('record_redirect').selectAll().orderBy('losing_id').execute(),
    places: await db.selectFrom('relation_place').selectAll().orderBy('stable_id').orderBy('place_key').execute(),
    terms: await db.selectFrom('record_term').selectAll().orderBy('term').orderBy('stable_id').execute(),
    waiting: await db.selectFrom('waiting_term').selectAll().orderBy('id').execute(),
    turns: await db.selectFrom('turn').selectAll().orderBy('stable_id').orderBy('day').execute(),
    audit: audit.map((entry) => (entry.subject_kind === 'load' ? { ...entry, subject: '' } : entry)),
    outbox: await db.selectFrom('outbox').selectAll().orderBy('seq').execute(),
    quarantine: await db.selectFrom('quarantine').selectAll().orderBy('line').execute(),
    fixes: await db.selectFrom('row_fix').selectAll().orderBy('id').execute(),
    questions: await db.selectFrom('open_question').selectAll().orderBy('value').execute(),
    configuration: await db.selectFrom('configuration').selectAll().orderBy('name').execute(),
    // A command that runs again after its load has ended returns the report of that load.
    loads: await db.selectFrom('load').selectAll().where('same_as', 'is', null).orderBy('created_at').execute(),
  }
  const byNature = new Set(
    'load_id superseded_by ordinal id correlation_id seq stable_id_hash job_id finished_at'.split(' '),
  )
  const textOf = (rows: unknown) =>
    JSON.stringify(rows, (name, value: unknown) =>
      byNature.has(name) ? undefined : typeof value === 'string' ? value.replace(/"stableIdHash":"[^"]*",/, '') : value,
    )
  const digest = (rows: unknown) => createHash('sha256').update(textOf(rows)).digest('hex')
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, digest(rows)]))
}

interface Run {
  kill: () => boolean
  cycles: () => boolean
  loadThread?: LoadThread
}

forEachDatabase(
  (_name, open) => {
    it(`leaves the same after ${kills} kills in plan, apply, retire, undo and re-merge as undisturbed`, async () => {
      const { random, seed } = seededRandom()
      const bundle = await bundleChild(new URL('killed-load.child.ts', import.meta.url))
      const dataDir = mkdtempSync(join(tmpdir(), 'care-killed-'))
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
      const fileOf = (name: string, lines: readonly unknown[]) => {
        const file = join(dataDir, name)
        const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
        writeFileSync(file, texts.join('\n'))
        return { file, source: 'carrier-roster', format: 'ndjson', mode: 'full', dryRun: false, by: 'test' }
      }
      const first = fileOf('first', roster)
      const second = fileOf('next', next)
      const practices = { ...fileOf('portal', portal), source: 'provider-portal' }
      /** Two months; the second is undone and loaded again, with other rules in between, until all kills are used. */
      const run = async (database: TestDatabase, { kill, cycles, ...more }: Run) => {
        let day = 17
        const step = async (task: { request?: object; rules?: object }) => {
          for (let attempt = 0; ; attempt++) {
            // A minute later each time: the job of a killed process is released by then.
            const now = new Date(Date.UTC(2026, 10, day, 12, attempt)).toISOString()
            // Not in the first transaction, which stores the load or the decision: there would be nothing to resume.
            const dieIn = kill() && { write: 2 + Math.floor(random() * 8), before: random() < 0.6 }
            const context = { address: database.address, dataDir, gazetteer, now }
            const child = startChild(bundle, { ...context, ...more, ...task, dieIn })
            const end = await child.ended
            if (end === 0) break
            // A job that lost its process five times is abandoned; the next attempt starts it again.
            if (end === 'SIGKILL') killed += 1
            else expect((failures += 1), 'failures that no kill explains').toBeLessThan(kills)
          }
          day += 1
        }
        await step({ request: first })
        await step({ request: practices })
        const order = ['carrier-roster', 'provider-portal']
        do {
          await step({ request: second })
          await step({ rules: rulesPreferring(...order.reverse()) })
          await step({})
        } while (cycles())
        await step({ request: second })
        return digestsOf(database)
      }
      let killed = 0
      let failures = 0
      let cycled = 1
      const thread = await bundleChild(new URL('../processes/load-thread.ts', import.meta.url))
      const disturbed = await run(await open(), {
        // The other run prepares all rows itself: a thread must not make a difference either.
        loadThread: { file: thread, leastRows: 1 },
        kill: () => killed < kills && random() < 0.8,
        cycles: () => killed < kills && ++cycled > 0,
      })
      expect(killed, `PLACES_SEED=${seed}`).toBe(kills)
      const undisturbed = await run(await open(), { kill: () => false, cycles: () => --cycled > 0 })
      expect(disturbed, `PLACES_SEED=${seed}`).toEqual(undisturbed)
    })
  },
  { shortForm: 'SQLite' },
)
