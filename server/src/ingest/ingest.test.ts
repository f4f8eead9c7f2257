import { describe, expect, it } from 'vitest'
import { readAudit } from '../database/audit.repository.ts'
import { readOutbox } from '../database/outbox.ts'
import { forEachDatabase } from '../database/testing.ts'
import { findRecord, streamRecords } from '../records/records.repository.ts'
import type { Database } from '../database/database.ts'
import { loadLines, npi, office, person, testTenant } from './ingest.testing.ts'

const tenantId = testTenant.id

async function recordsOf(database: Database) {
  const found = []
  for await (const { record } of streamRecords(database.db, tenantId, undefined)) found.push(record)
  return found
}

forEachDatabase((_name, open) => {
  describe('loading a file', () => {
    it('makes a golden record of each row, with its version, audit entry and outbox row', async () => {
      const database = await open()
      const report = await loadLines(database, [person('1'), person('2'), person('3')])
      expect(report).toContain('3 rows read = 3 new + 0 changed + 0 unchanged')
      const records = await recordsOf(database)
      expect(records.map(({ heads }) => heads[0]?.names[0]?.family).sort()).toEqual(['Lee 1', 'Lee 2', 'Lee 3'])
      expect(records.map(({ version, sources }) => ({ version, sources }))).toEqual(
        records.map(() => ({ version: 1, sources: ['carrier-roster'] })),
      )
      expect((await readOutbox(database.db, { after: 0, limit: 10 })).length).toBe(3)
      const audit = await readAudit(database.db, tenantId, { subjectKind: 'record' })
      expect(audit.map(({ what, why }) => `${what}: ${why}`)).toEqual(
        records.map(() => 'record.merge: load of carrier-roster'),
      )
    })

    it('changes nothing when the same file comes again', async () => {
      const database = await open()
      const lines = [person('1'), person('2')]
      await loadLines(database, lines)
      await loadLines(database, [...lines, person('3')])
      const report = await loadLines(database, lines)
      expect(report).toContain('2 rows read = 0 new + 0 changed + 2 unchanged')
      expect(await loadLines(database, lines)).toMatch(/^The same file was loaded before; nothing was changed\./)
      expect((await readOutbox(database.db, { after: 0, limit: 10 })).length).toBe(3)
    })

    it('counts every row once, whatever is wrong with it', async () => {
      const database = await open()
      const report = await loadLines(database, [
        person('1'),
        '',
        person('1'),
        '{"id":"2","kind":"robot"}',
        '{not json',
        '{"kind":"provider"}',
      ])
      expect(report).toContain(
        '6 rows read = 1 new + 0 changed + 0 unchanged + 3 quarantined + 1 repeated + 1 blank + 0 outside',
      )
      expect(report).toContain('line 4: invalid value in kind: robot')
      expect(report).toContain('line 5: not JSON: {not json')
      expect(report).toContain('line 6: no usable id in id')
    })

    it('changes nothing in a dry run, and counts the same', async () => {
      const database = await open()
      const report = await loadLines(database, [person('1'), '{'], { dryRun: true })
      expect(report).toContain('2 rows read = 1 new + 0 changed + 0 unchanged + 1 quarantined')
      expect(await recordsOf(database)).toEqual([])
    })

    it('retires what a full file no longer lists', async () => {
      const database = await open()
      await loadLines(database, [person('1'), person('2')], { mode: 'full' })
      const report = await loadLines(database, [person('1')], { mode: 'full' })
      expect(report).toContain('1 retired')
      const ends = (await recordsOf(database)).map(({ relations }) => relations[0]?.period?.end ?? 'open')
      expect(ends.sort()).toEqual(['2026-11-16', 'open'])
    })

    it('retires nothing when a full file lists much less than before, unless that is accepted', async () => {
      const database = await open()
      const lines = Array.from({ length: 20 }, (_, at) => person(String(at)))
      await loadLines(database, lines, { mode: 'full' })
      const refused = await loadLines(database, lines.slice(0, 10), { mode: 'full' })
      expect(refused).toContain('The file lists 10 of 20 records of the source.')
      expect(refused).toContain('Nothing was changed: the load waits for approval.')
      expect((await recordsOf(database)).every(({ relations }) => relations[0]?.period === undefined)).toBe(true)
      const accepted = await loadLines(database, lines.slice(0, 10), { mode: 'full', acceptLoss: 'a plan ended' })
      expect(accepted).toContain('10 retired')
    })
  })

  describe('two sources', () => {
    const head = (number: number, given = 'Mary', family = 'Lee') => ({
      name: [{ given: [given], family }],
      identifier: [{ type: 'NPI', value: npi(number) }],
    })

    it('are one record where NPI and name agree, under the id of the first', async () => {
      const database = await open()
      await loadLines(database, [person('1', { head: head(1) })])
      const [first] = await recordsOf(database)
      const nppes = person('x', { head: head(1, 'M', 'Lee'), relations: [office('12 Main St.', '21201')] })
      await loadLines(database, [nppes], { source: 'nppes' })
      const records = await recordsOf(database)
      expect(records).toHaveLength(1)
      expect(records[0]?.stableId).toBe(first?.stableId)
      expect(records[0]?.sources).toEqual(['carrier-roster', 'nppes'])
      expect(records[0]?.relations.map(({ id }) => id)).toEqual(first?.relations.map(({ id }) => id))
    })

    it('stay two records where the NPI is the same and the names differ', async () => {
      const database = await open()
      await loadLines(database, [person('1', { head: head(1) })])
      await loadLines(database, [person('x', { head: head(1, 'Peter', 'Ortiz') })], { source: 'nppes' })
      expect(await recordsOf(database)).toHaveLength(2)
    })

    it('take a correction along when their records become one, under either id', async () => {
      const database = await open()
      await loadLines(database, [person('1', { head: head(1) })])
      await loadLines(database, [person('x', { head: head(1, 'Peter', 'Ortiz') })], { source: 'nppes' })
      const [one, other] = await recordsOf(database)
      const younger = one?.heads[0]?.names[0]?.family === 'Ortiz' ? one : other
      const correct = (id: string, gender: string) =>
        loadLines(database, [{ id, kind: 'provider', preferredId: younger?.stableId, head: { gender } }], {
          source: 'steward',
        })
      await correct('c1', 'female')
      await loadLines(database, [person('x', { head: head(1) })], { source: 'nppes' })
      expect((await recordsOf(database)).map(({ heads }) => heads[0]?.gender)).toEqual(['female'])
      await correct('c1', 'male')
      expect((await recordsOf(database)).map(({ heads }) => heads[0]?.gender)).toEqual(['male'])
    })

    it('become one when a name is corrected, and the younger id leads to the older', async () => {
      const database = await open()
      await loadLines(database, [person('1', { head: head(1) })])
      const [older] = await recordsOf(database)
      await loadLines(database, [person('x', { head: head(1, 'Peter', 'Ortiz') })], { source: 'nppes' })
      const younger = (await recordsOf(database)).find(({ stableId }) => stableId !== older?.stableId)
      await loadLines(database, [person('x', { head: head(1) })], { source: 'nppes' })
      expect(await recordsOf(database)).toHaveLength(1)
      const found = await findRecord(database.db, tenantId, 'provider', younger?.stableId ?? '')
      expect(found?.stableId).toBe(older?.stableId)
      // And split again, each with its own id.
      await loadLines(database, [person('x', { head: head(1, 'Peter', 'Ortiz') })], { source: 'nppes' })
      const again = (await recordsOf(database)).map(({ stableId }) => stableId)
      expect(again.sort()).toEqual([older?.stableId, younger?.stableId].sort())
    })
  })
})
