import { describe, expect, it } from 'vitest'
import { saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { loadLines, npi, person, testTenant } from '../ingest/ingest.testing.ts'
import { enqueueJob, listJobs } from '../jobs/jobs.service.ts'
import { findRecord, recordVersions } from '../records/records.repository.ts'
import { queueMergeAfterLoad, rulesMerge } from './rules-merge.ts'
import { rulesPreview } from './rules-preview.ts'
import type { MergeRulesDocument } from './merge-rules.ts'

const { id: tenantId, timeZone } = testTenant
const now = () => new Date('2026-11-18T12:00:00Z')
const at = now().toISOString()
const context = {
  signal: new AbortController().signal,
  progress: async () => {},
  checkpoint: async () => {},
  checkpointIn: async () => {},
}

const rulesPreferring = (...sources: string[]): MergeRulesDocument => ({
  sources: sources.map((id) => ({ id, name: id })),
  stewardOverride: { source: 'steward', untilExpiry: true },
  defaults: { rules: ['steward-override', 'source-priority'] },
  attributes: [],
})

/** Publishes rules and returns their version. */
const rulesKey = { scope: tenantId, name: 'golden-record-rules' }
function publish(database: Database, rules: MergeRulesDocument): Promise<number> {
  const text = JSON.stringify(rules)
  return saveDocument(database, { ...rulesKey, document: text, by: 'test', why: 'test' })
}

const mergeBy = (database: Database, version: number, more: object = {}) =>
  rulesMerge
    .bind({ database, now })
    .run({ id: `job ${version}`, tenantId, payload: { version, timeZone, at } }, { ...context, ...more })

const count = 30
const people = (gender: string) =>
  Array.from({ length: count }, (_, at) =>
    person(String(at), {
      head: {
        gender,
        name: [{ given: ['Mary'], family: `Lee${at}` }],
        identifier: [{ type: 'NPI', value: npi(at) }],
      },
    }),
  )

async function loadTwoSources(database: Database): Promise<void> {
  await publish(database, rulesPreferring('carrier-roster', 'provider-portal'))
  await loadLines(
    database,
    people('female').map((line, at) => ({ ...line, preferredId: `p${at}` })),
  )
  await loadLines(database, people('male'), { source: 'provider-portal' })
}

const find = (database: Database, id: string) => findRecord(database.db, tenantId, 'provider', id)
const genders = async (database: Database) => {
  const found = await Promise.all(Array.from({ length: count }, (_, at) => find(database, `p${at}`)))
  return found.map((each) => `${each?.record.heads[0]?.gender} by ${each?.rulesVersion}`)
}
const all = (text: string) => Array.from({ length: count }, () => text)

forEachDatabase(
  (_name, open) => {
    describe('[API-CFG-06] merging by new rules', () => {
      it('changes values, versions and audit entries, and marks what stays the same', async () => {
        const database = await open()
        await loadTwoSources(database)
        expect(await genders(database)).toEqual(all('female by 1'))
        const version = await publish(database, rulesPreferring('provider-portal', 'carrier-roster'))
        expect(await mergeBy(database, version)).toEqual({ merged: count, superseded: false })
        expect(await genders(database)).toEqual(all('male by 2'))
        const [newest] = await recordVersions(database.db, tenantId, 'p7')
        expect(newest).toMatchObject({ version: 3, why: 'merge rules, version 2', writtenBy: 'system' })
        const audited = await database.db
          .selectFrom('audit_trail')
          .select(['before', 'after'])
          .where('correlation_id', '=', 'job 2')
          .where('subject', '=', 'p7')
          .executeTakeFirstOrThrow()
        expect([audited.before, audited.after].map((text) => JSON.parse(String(text)))).toEqual([
          expect.objectContaining({ 'heads[0].gender': 'female' }),
          expect.objectContaining({ 'heads[0].gender': 'male' }),
        ])

        const same = await publish(database, {
          ...rulesPreferring('provider-portal', 'carrier-roster'),
          attributes: [],
        })
        const other = await publish(database, rulesPreferring('provider-portal', 'carrier-roster', 'nppes'))
        expect([same, other]).toEqual([2, 3])
        await mergeBy(database, other)
        expect(await genders(database)).toEqual(all('male by 3'))
        expect((await find(database, 'p7'))?.version).toBe(3)
        expect(await mergeBy(database, other)).toEqual({ merged: 0, superseded: false })
      })

      it('ends when newer rules are published, and those start over', async () => {
        const database = await open()
        await loadTwoSources(database)
        const second = await publish(database, rulesPreferring('provider-portal', 'carrier-roster'))
        const third = await publish(database, rulesPreferring('carrier-roster', 'provider-portal', 'nppes'))
        expect(await mergeBy(database, second)).toEqual({ merged: 0, superseded: true })
        expect(await mergeBy(database, third)).toEqual({ merged: count, superseded: false })
        expect(await genders(database)).toEqual(all('female by 3'))
      })

      it('stores records and checkpoint together, and resumes from there', async () => {
        const database = await open()
        await loadTwoSources(database)
        const version = await publish(database, rulesPreferring('provider-portal', 'carrier-roster'))
        const lost = async () => {
          throw new Error('another process has the job')
        }
        await expect(mergeBy(database, version, { checkpointIn: lost })).rejects.toThrow('another process')
        expect(await genders(database)).toEqual(all('female by 1'))
        const run = {
          id: 'job 2',
          tenantId,
          payload: { version, timeZone, at },
          checkpoint: { after: 'p28', merged: 9 },
        }
        // After p28 come p29 and p3 to p9.
        expect(await rulesMerge.bind({ database, now }).run(run, context)).toEqual({ merged: 17, superseded: false })
      })

      it('merges again after a load that used older rules', async () => {
        const database = await open()
        await loadTwoSources(database)
        const version = await publish(database, rulesPreferring('provider-portal', 'carrier-roster'))
        const job = await enqueueJob(database, tenantId, { job: rulesMerge, payload: { version, timeZone, at }, now })
        const queued = async () => (await listJobs(database.db, tenantId, { type: rulesMerge.type })).length
        const afterLoad = (rulesVersion: number) =>
          database.write((trx) => queueMergeAfterLoad(trx, tenantId, rulesVersion, now))
        await afterLoad(1)
        expect(await queued()).toBe(1) // It has not started yet.
        await database.write((trx) => trx.updateTable('job').set({ state: 'done' }).where('id', '=', job.id).execute())
        await afterLoad(version)
        expect(await queued()).toBe(1)
        await afterLoad(1)
        expect(await queued()).toBe(2)
      })
    })

    it('[API-CFG-06] previews what rules would change, with 50 samples at most, and changes nothing', async () => {
      const database = await open()
      await loadTwoSources(database)
      const preview = (rules: MergeRulesDocument) =>
        rulesPreview
          .bind({ database })
          .run({ id: 'p', tenantId, payload: { text: JSON.stringify(rules), day: '2026-11-18' } }, context)
      expect(await preview(rulesPreferring('carrier-roster', 'provider-portal'))).toMatchObject({
        compared: count,
        changedRecords: 0,
        changedValues: 0,
        samples: [],
      })
      const other = await preview(rulesPreferring('provider-portal', 'carrier-roster'))
      expect(other).toMatchObject({
        compared: count,
        changedRecords: count,
        changedValues: count,
        added: 0,
        removed: 0,
      })
      expect(other).toMatchObject({ attributes: { gender: count } })
      const { samples } = other as { samples: unknown[] }
      expect(samples).toHaveLength(count)
      expect(samples[0]).toMatchObject({ values: [{ path: 'heads[0].gender', before: 'female', after: 'male' }] })
      const noLister = rulesPreferring()
      noLister.sources = ['carrier-roster', 'provider-portal'].map((id) => ({ id, name: id, lists: false }))
      expect(await preview(noLister)).toMatchObject({ removed: count, changedRecords: count })
      expect(await genders(database)).toEqual(all('female by 1'))

      await loadLines(
        database,
        Array.from({ length: 70 }, (_, at) => person(`m${at}`, { head: { gender: 'x' } })),
      )
      const wide = await preview({ ...noLister, sources: [{ id: 'carrier-roster', name: 'r', lists: false }] })
      expect((wide as { samples: unknown[] }).samples).toHaveLength(50)
    })
  },
  { shortForm: 'SQLite' },
)
