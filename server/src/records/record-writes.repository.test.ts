import type { DirectoryRecord } from '@care/contract'
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getOrCreateKey } from '../database/keys.repository.ts'
import { openDatabase } from '../database/open-database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { wireToGoldenRecord } from './wire-to-golden-record.ts'
import { deleteRecord, redirectRecord, saveRecords, saveRecordsIn } from './record-writes.repository.ts'
import { countRecords, findRecord, recordVersions } from './records.repository.ts'
import { changes, note, provider, tenant } from './saved-records.testing.ts'
import { stableIdHash } from './stored-record.ts'

forEachDatabase((_name, open) => {
  describe('saving', () => {
    it('writes the record, its version and its outbox row, and sets hash and version', async () => {
      const database = await open()
      const result = await saveRecords(database, tenant, [provider('p1', { npi: '2000000010' })], note)
      expect(result).toEqual({ written: 1, unchanged: 0, lastSeq: expect.any(Number) })
      const key = await getOrCreateKey(database, 'id-hash')
      const keyed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
      const hash = keyed('near\np1').slice(0, 6) + keyed('p1').slice(6)
      const found = await findRecord(database.db, tenant, 'provider', 'p1')
      expect(found).toMatchObject({
        stableId: 'p1',
        stableIdHash: hash,
        kind: 'provider',
        version: 1,
        updatedAt: '2026-03-01T10:00:00.000Z',
      })
      expect(JSON.parse(found?.text ?? '')).toEqual({
        ...provider('p1', { npi: '2000000010' }),
        stableIdHash: hash,
        meta: { sources: ['demo'], version: 1 },
      })
      expect(found?.record).toEqual(wireToGoldenRecord(JSON.parse(found?.text ?? ''), 'provider'))
      expect(await recordVersions(database.db, tenant, 'p1')).toEqual([
        { version: 1, writtenAt: '2026-03-01T10:00:00.000Z', writtenBy: 'ada', why: 'test', text: found?.text },
      ])
      expect(await changes(database)).toEqual(['p1@1'])
    })

    it('keeps the hash that a record has got, whatever hashes are now, also when it comes back', async () => {
      const database = await open()
      await saveRecords(database, tenant, [provider('p1'), provider('p2')], note)
      const stored = await findRecord(database.db, tenant, undefined, 'p1')
      const old = 'x'.repeat(43)
      const record = stored?.text.replace(stored.stableIdHash, old) ?? ''
      await database.write((trx) =>
        trx.updateTable('golden_record').set({ stable_id_hash: old, record }).where('stable_id', '=', 'p1').execute(),
      )
      const saved = async (name: string) => {
        await saveRecords(database, tenant, [provider('p1', { name })], note)
        return findRecord(database.db, tenant, 'provider', old)
      }
      const changed = await saved('Bea')
      expect(changed).toMatchObject({ stableId: 'p1', version: 2, stableIdHash: old, record: { stableIdHash: old } })
      expect(JSON.parse(changed?.text ?? '')).toMatchObject({ stableIdHash: old })
      await deleteRecord(database, tenant, 'p1', note)
      expect(await findRecord(database.db, tenant, 'provider', old)).toBeUndefined()
      expect(await saved('Bea')).toMatchObject({ stableId: 'p1', version: 4, stableIdHash: old })
      await redirectRecord(database, tenant, { losingId: 'p1', survivingId: 'p2' }, note)
      expect(await findRecord(database.db, tenant, 'provider', old)).toMatchObject({ stableId: 'p2' })
    })

    it('shows the hash of the row where the text has another', async () => {
      const database = await open()
      await saveRecords(database, tenant, [provider('p1')], note)
      const old = 'x'.repeat(43)
      await database.write((trx) => trx.updateTable('golden_record').set({ stable_id_hash: old }).execute())
      const found = await findRecord(database.db, tenant, undefined, old)
      expect(found).toMatchObject({ stableIdHash: old, record: { stableIdHash: old } })
    })

    it('gives ids that begin alike hashes that begin alike, and no two the same', () => {
      const key = Buffer.alloc(32, 7)
      const ids = ['0123456789ab', '0123456789ac', '0123456780ab', 'p', 'p1']
      const hashes = ids.map((id) => stableIdHash(key, id))
      expect(new Set(hashes).size).toBe(ids.length)
      expect(hashes.map((hash) => hash.length)).toEqual([43, 43, 43, 43, 43])
      const begins = hashes.map((hash) => hash.slice(0, 6))
      expect(begins[0]).toBe(begins[1])
      expect(new Set(begins).size).toBe(ids.length - 1)
      expect(stableIdHash(Buffer.alloc(32, 8), '0123456789ab').slice(0, 6)).not.toBe(begins[0])
    })

    it('writes nothing for what did not change, whatever the order of its fields', async () => {
      const database = await open()
      await saveRecords(database, tenant, [provider('p1'), provider('p2')], note)
      const { meta, relations, heads, kind, stableId } = provider('p1')
      const again = [{ relations, meta, heads, stableId, kind }, provider('p2', { name: 'Bea' })]
      expect(await saveRecords(database, tenant, again, note)).toMatchObject({ written: 1, unchanged: 1 })
      const stored = await findRecord(database.db, tenant, undefined, 'p2')
      expect(await saveRecords(database, tenant, [JSON.parse(stored?.text ?? '')], note)).toEqual({
        written: 0,
        unchanged: 1,
      })
      expect(await changes(database)).toEqual(['p1@1', 'p2@1', 'p2@2'])
      expect((await recordVersions(database.db, tenant, 'p2')).map(({ version }) => version)).toEqual([2, 1])
    })

    it('[API-STW-01] reads as many versions as asked for, from an instant back', async () => {
      const database = await open()
      for (let day = 1; day <= 5; day++) {
        const at = { ...note, now: () => new Date(Date.UTC(2026, 2, day)) }
        await saveRecords(database, tenant, [provider('p1', { name: `Bea ${day}` })], at)
      }
      const versions = async (options: { before?: string; limit?: number }) =>
        (await recordVersions(database.db, tenant, 'p1', options)).map(({ version }) => version)
      expect(await versions({ limit: 2 })).toEqual([5, 4])
      expect(await versions({ before: '2026-03-04T00:00:00.000Z', limit: 1 })).toEqual([3])
      expect(await versions({ before: '2026-03-05T00:00:00.001Z', limit: 1 })).toEqual([5])
      expect(await versions({ before: '2026-02-01T00:00:00.000Z' })).toEqual([])
    })

    it('takes a stream of any length in batches, the last of several with one id', async () => {
      const database = await open()
      async function* many() {
        for (let i = 0; i < 1_234; i++) yield provider(`p${i}`)
        yield provider('twice', { name: 'first' })
        yield provider('twice', { name: 'last' })
      }
      expect(await saveRecords(database, tenant, many(), note)).toMatchObject({ written: 1_235, unchanged: 0 })
      expect(await countRecords(database.db, tenant)).toBe(1_235)
      expect((await findRecord(database.db, tenant, undefined, 'twice'))?.record.heads[0]?.names[0]?.text).toBe('last')
      expect(await changes(database)).toHaveLength(1_235)
    })

    it('refuses a broken record, and with it its whole batch', async () => {
      const database = await open()
      const broken = (record: Partial<DirectoryRecord>) =>
        saveRecords(database, tenant, [provider('fine'), { ...provider('bad'), ...record }], note)
      await expect(broken({ kind: undefined })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(broken({ stableId: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(broken({ stableId: 'a\0b' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      expect([await countRecords(database.db, tenant), await changes(database)]).toEqual([0, []])
    })

    it('never turns a provider into a facility', async () => {
      const database = await open()
      await saveRecords(database, tenant, [provider('p1')], note)
      await expect(saveRecords(database, tenant, [provider('p1', { kind: 'facility' })], note)).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    })

    it('stores any text a record may hold', async () => {
      const database = await open()
      const name = `O’Brien–Müller 漢字 \u{1F469}\u200D⚕️ "quoted" \\ \u0000 \n \ud800 '; drop table golden_record; --`
      await saveRecords(database, tenant, [provider('p1', { name })], note)
      expect((await findRecord(database.db, tenant, undefined, 'p1'))?.record.heads[0]?.names[0]?.text).toBe(name)
      expect(await saveRecords(database, tenant, [provider('p1', { name })], note)).toEqual({
        written: 0,
        unchanged: 1,
      })
    })

    it('counts versions without gaps or duplicates when instances write the same records concurrently', async () => {
      const database = await open()
      const others = await Promise.all([1, 2].map(() => openDatabase(database.address)))
      await Promise.all(
        [database, ...others].flatMap((each, i) =>
          [1, 2, 3].map((j) =>
            saveRecords(
              each,
              tenant,
              ['a', 'b', 'c'].map((id) => provider(id, { name: `${i} ${j}` })),
              note,
            ),
          ),
        ),
      )
      await Promise.all(others.map((each) => each.close()))
      for (const id of ['a', 'b', 'c']) {
        expect((await recordVersions(database.db, tenant, id)).map(({ version }) => version)).toEqual([
          9, 8, 7, 6, 5, 4, 3, 2, 1,
        ])
        expect(await findRecord(database.db, tenant, undefined, id)).toMatchObject({ version: 9 })
      }
      expect(new Set(await changes(database)).size).toBe(27)
    })

    it('joins the transaction of the caller', async () => {
      const database = await open()
      await database
        .write(async (trx) => {
          await saveRecordsIn(trx, tenant, [provider('p1')], note)
          throw new Error('undone')
        })
        .catch(() => {})
      expect([await countRecords(database.db, tenant), await changes(database)]).toEqual([0, []])
    })
  })

  describe('leaving', () => {
    it('deletes the record, keeps its history, and counts on when it comes back', async () => {
      const database = await open()
      await saveRecords(database, tenant, [provider('p1')], note)
      expect(await deleteRecord(database, tenant, 'p1', { ...note, why: 'retired' })).toBe(true)
      expect(await deleteRecord(database, tenant, 'p1', note)).toBe(false)
      expect(await deleteRecord(database, tenant, '\0', note)).toBe(false)
      expect(await findRecord(database.db, tenant, undefined, 'p1')).toBeUndefined()
      await saveRecords(database, tenant, [provider('p1')], note)
      expect(await findRecord(database.db, tenant, undefined, 'p1')).toMatchObject({
        version: 3,
        record: { version: 3 },
      })
      expect(
        (await recordVersions(database.db, tenant, 'p1')).map(({ version, why, text }) => [
          version,
          why,
          text === undefined,
        ]),
      ).toEqual([
        [3, 'test', false],
        [2, 'retired', true],
        [1, 'test', false],
      ])
      expect(await changes(database)).toEqual(['p1@1', 'p1@2', 'p1@3'])
    })

    it('leads the ids that lost a merge to the survivor, also after a second merge', async () => {
      const database = await open()
      await saveRecords(
        database,
        tenant,
        ['a', 'b', 'c'].map((id) => provider(id, { npi: `npi-${id}` })),
        note,
      )
      const hashOfA = (await findRecord(database.db, tenant, undefined, 'a'))?.stableIdHash ?? ''
      await redirectRecord(database, tenant, { losingId: 'a', survivingId: 'b' }, note)
      await redirectRecord(database, tenant, { losingId: 'b', survivingId: 'c' }, note)
      for (const uid of ['a', hashOfA, 'b', 'c'])
        expect((await findRecord(database.db, tenant, 'provider', uid))?.stableId).toBe('c')
      expect(await countRecords(database.db, tenant)).toBe(1)
      expect(await changes(database)).toEqual(['a@1', 'b@1', 'c@1', 'a@2', 'b@2'])
      await expect(saveRecords(database, tenant, [provider('a')], note)).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(redirectRecord(database, tenant, { losingId: 'c', survivingId: 'c' }, note)).rejects.toMatchObject({
        code: 'CONFLICT',
      })
      await expect(
        redirectRecord(database, tenant, { losingId: 'c', survivingId: 'nobody' }, note),
      ).rejects.toMatchObject({ code: 'CONFLICT' })
    })
  })
})
