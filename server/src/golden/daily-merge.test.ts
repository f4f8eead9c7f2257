import { expect, it } from 'vitest'
import { forEachDatabase } from '../database/testing.ts'
import { loadLines, office, person, testTenant } from '../ingest/ingest.testing.ts'
import { findRecord } from '../records/records.repository.ts'
import { dailyMerge } from './daily-merge.ts'

forEachDatabase((_name, open) => {
  it('lets a correction end and a statement begin on their days', async () => {
    const database = await open()
    await loadLines(database, [
      person('1', { preferredId: 'p', head: { gender: 'male' } }),
      person('2', { preferredId: 'q', from: '2026-11-20', relations: [office('9 Oak Ave', '21202')] }),
    ])
    const correction = { id: 'c', kind: 'provider', preferredId: 'p', until: '2026-11-18', head: { gender: 'female' } }
    await loadLines(database, [correction], { source: 'steward' })
    const on = async (day: string) => {
      const now = () => new Date(`${day}T12:00:00Z`)
      const context = {
        signal: new AbortController().signal,
        progress: async () => {},
        checkpoint: async () => {},
        checkpointIn: async () => {},
      }
      await dailyMerge.bind({ database, now }).run({ id: day, tenantId: testTenant.id, payload: { day } }, context)
      const find = (id: string) => findRecord(database.db, testTenant.id, 'provider', id)
      return [(await find('p'))?.record.heads[0]?.gender, (await find('q'))?.version]
    }
    expect(await on('2026-11-18')).toEqual(['female', undefined])
    expect(await on('2026-11-19')).toEqual(['male', undefined])
    expect(await on('2026-11-20')).toEqual(['male', 1])
    expect(await database.db.selectFrom('turn').selectAll().execute()).toEqual([])
  })
})
