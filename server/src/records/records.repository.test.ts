import type { Kind } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../database/testing.ts'
import { saveRecords } from './record-writes.repository.ts'
import { countRecords, findRecord, findRecordTexts, streamRecords } from './records.repository.ts'
import { saveSourceRecords, type SourceRecord } from './source-records.repository.ts'
import { sourceRecordsOf } from './statement-refs.repository.ts'
import { unpackStatement } from './statement-text.ts'
import type { Statement } from './statement.ts'
import { note, provider, tenant } from './saved-records.testing.ts'

forEachDatabase((_name, open) => {
  describe('finding', () => {
    it('[API-DET-05] takes a stableId, its hash or an NPI', async () => {
      const database = await open()
      await saveRecords(
        database,
        tenant,
        [provider('p1', { npi: '2000000010' }), provider('f1', { npi: '2000000028', kind: 'facility' })],
        note,
      )
      const p1 = await findRecord(database.db, tenant, 'provider', 'p1')
      expect(p1?.stableId).toBe('p1')
      expect(await findRecord(database.db, tenant, 'provider', p1?.stableIdHash ?? '')).toEqual(p1)
      expect(await findRecord(database.db, tenant, undefined, '2000000010')).toEqual(p1)
      expect(await findRecord(database.db, tenant, 'facility', '2000000010')).toBeUndefined()
      expect((await findRecord(database.db, tenant, 'facility', '2000000028'))?.stableId).toBe('f1')
    })

    it('prefers the stableId where one text is several things', async () => {
      const database = await open()
      await saveRecords(
        database,
        tenant,
        [provider('a', { npi: '2000000010' }), provider('2000000010', { npi: '2000000028' })],
        note,
      )
      expect((await findRecord(database.db, tenant, 'provider', '2000000010'))?.stableId).toBe('2000000010')
    })

    it('[API-DET-07] finds nothing of another tenant, and nothing for a text that is not an id', async () => {
      const database = await open()
      await saveRecords(database, tenant, [provider('p1', { npi: '2000000010' })], note)
      const hash = (await findRecord(database.db, tenant, undefined, 'p1'))?.stableIdHash ?? ''
      for (const uid of ['p1', hash, '2000000010'])
        expect(await findRecord(database.db, 'mddoh', undefined, uid)).toBeUndefined()
      for (const uid of ['', 'p', 'P1', 'p1\0', '\ud800', "' or 1=1 --", 'x'.repeat(10_000)]) {
        expect(await findRecord(database.db, tenant, undefined, uid)).toBeUndefined()
      }
    })

    it('gives texts by id and leaves out what is not there', async () => {
      const database = await open()
      await saveRecords(
        database,
        tenant,
        Array.from({ length: 1_100 }, (_, i) => provider(`p${i}`)),
        note,
      )
      const texts = await findRecordTexts(database.db, tenant, [
        'nobody',
        '\0',
        ...Array.from({ length: 1_100 }, (_, i) => `p${i}`),
        'p7',
      ])
      expect(texts.size).toBe(1_100)
      expect(JSON.parse(texts.get('p7') ?? '')).toMatchObject({ stableId: 'p7', meta: { version: 1 } })
      expect(await findRecordTexts(database.db, tenant, [])).toEqual(new Map())
    })

    it('streams all of one kind in stableId order, once each', async () => {
      const database = await open()
      const ids = Array.from({ length: 1_203 }, (_, i) => `${i % 2 ? 'P' : 'p'}${i}`)
      await saveRecords(
        database,
        tenant,
        [...ids.map((id) => provider(id)), provider('f1', { kind: 'facility' })],
        note,
      )
      await saveRecords(database, 'mddoh', [provider('other')], note)
      const streamed = async (kind?: Kind) => {
        const seen: string[] = []
        for await (const { stableId } of streamRecords(database.db, tenant, kind)) seen.push(stableId)
        return seen
      }
      expect(await streamed('provider')).toEqual([...ids].sort())
      expect(await streamed('facility')).toEqual(['f1'])
      expect(await streamed()).toHaveLength(1_204)
      expect([await countRecords(database.db, tenant, 'provider'), await countRecords(database.db, tenant)]).toEqual([
        1_203, 1_204,
      ])
    })
  })

  it('keeps each source’s current and earlier statements', async () => {
    const database = await open()
    const statement = (source: string, phone: string): Statement => ({
      source,
      sourceId: '1',
      kind: 'provider',
      head: { gender: { value: phone, since: '2026-03-01' } },
      places: [],
      notes: [],
    })
    const said: SourceRecord = {
      statement: statement('nppes', '1'),
      stableId: 'p1',
      hash: 'a',
      loadId: 'first',
      receivedAt: '2026-03-01T00:00:00.000Z',
    }
    const corrected: SourceRecord = { ...said, statement: statement('steward', '1') }
    const later: SourceRecord = { ...said, statement: statement('nppes', '2'), loadId: 'second' }
    await database.write((trx) => saveSourceRecords(trx, tenant, [said, corrected]))
    await database.write((trx) => saveSourceRecords(trx, tenant, [later]))
    await database.write((trx) => saveSourceRecords(trx, tenant, []))
    expect(await sourceRecordsOf(database.db, tenant, ['p1'])).toEqual([
      { ...later, ordinal: expect.any(Number) },
      { ...corrected, ordinal: expect.any(Number) },
    ])
    expect(await sourceRecordsOf(database.db, 'mddoh', ['p1'])).toEqual([])
    const history = await database.db.selectFrom('source_record_version').selectAll().execute()
    expect(history).toMatchObject([{ source: 'nppes', load_id: 'first', superseded_by: 'second' }])
    expect(unpackStatement(history[0]?.record ?? '')).toEqual(said.statement)
  })
})
