import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sqliteForTests, type TestDatabase } from '../database/testing.ts'
import { diceFor } from '../demo/dice.ts'
import { generateDirectory } from '../demo/demo.service.ts'
import { tenantOfFiles } from '../demo/tenants-of-files.ts'
import { saveRecords } from '../records/record-writes.repository.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { damaged } from './damaged-record.testing.ts'
import { startTask, testTenant, textOf, workOn } from './exports.testing.ts'
import { folderStorage } from './storage/export-storage.folder.ts'

const open = sqliteForTests()
const dataDir = mkdtempSync(join(tmpdir(), 'care-damaged-'))
const storage = folderStorage(join(dataDir, 'exports'))
const now = new Date('2026-11-18T12:00:00.000Z')
const providers = 200 * inject('scale')
let database: TestDatabase
beforeAll(async () => {
  database = await open()
  const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
  const people = generateDirectory({ seed: 5, tenant: tenantOfFiles(testTenant), providers, now, specialtyName })
  await saveRecords(database, testTenant, [...people], { by: 'test', why: 'test' })
  const rows = await database.db.selectFrom('golden_record').select(['stable_id', 'record']).execute()
  await database.write(async (trx) => {
    for (const [at, { stable_id, record }] of rows.entries()) {
      const text = at === 0 ? withoutDays(record) : damaged(record, diceFor(at, 'damaged'))
      await trx.updateTable('golden_record').set({ record: text }).where('stable_id', '=', stable_id).execute()
    }
  })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Verified, but at an unknown time. */
function withoutDays(text: string): string {
  const record: { relations: object[] } = JSON.parse(text)
  return JSON.stringify({
    ...record,
    relations: record.relations.map((one) => ({ ...one, verified: { method: 'call' } })),
  })
}

for (const kind of ['directory-csv', 'golden-records'])
  it(`[API-EXP-06] ${kind} of records that lack what they should have, or have it in another form, ends`, async () => {
    const deps = { database, storage, dataDir, exportFileDays: 7, now: () => now }
    const task = await workOn(deps, (await startTask(database, { kind })).id)
    expect(task).toMatchObject({ state: 'COMPLETED', error: undefined })
    expect(task.counts.records).toBeGreaterThan(providers / 2)
    expect(await textOf(storage, task)).not.toContain('[object')
  })
