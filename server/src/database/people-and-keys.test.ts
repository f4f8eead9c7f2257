import { describe, expect, it } from 'vitest'
import { appendAudit, readAudit } from './audit.repository.ts'
import { getOrCreateKey, getOrCreateSecret } from './keys.repository.ts'
import { openDatabase } from './open-database.ts'
import { findStaff, findStaffByIssuerId, insertStaff, listStaff, updateStaff } from './staff.repository.ts'
import { forEachDatabase } from './testing.ts'

forEachDatabase((_name, open) => {
  describe('keys', () => {
    it('are created once, however many processes request them at the same time', async () => {
      const database = await open()
      const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.address)))
      const keys = await Promise.all(
        [database, ...others, database, ...others].map((each) => getOrCreateKey(each, 'id-hash')),
      )
      expect(await getOrCreateKey(database, 'other')).not.toEqual(keys[0])
      await Promise.all(others.map((each) => each.close()))
      expect(keys[0]).toHaveLength(32)
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    })

    it('may have another format', async () => {
      const database = await open()
      expect(await getOrCreateSecret(database, 'signing', async () => '{"kty":"OKP"}')).toBe('{"kty":"OKP"}')
      expect(await getOrCreateSecret(database, 'signing', () => 'another')).toBe('{"kty":"OKP"}')
    })
  })

  describe('audit trail', () => {
    const entry = {
      tenantId: 'champion',
      at: '2026-03-01T10:00:00.000Z',
      who: 'ada',
      what: 'record.correct',
      subjectKind: 'record',
      subject: 'p1',
      why: 'called the office',
    }

    it('[API-STW-01] lists newest first, by subject and page, one tenant only', async () => {
      const database = await open()
      await appendAudit(database, { ...entry, before: { phone: '1' }, after: { phone: '2' }, correlationId: 'c-1' })
      await appendAudit(database, { ...entry, subject: 'p2' })
      await appendAudit(database, { ...entry, what: 'record.verify', after: null })
      await appendAudit(database, { ...entry, tenantId: 'mddoh' })
      const all = await readAudit(database.db, 'champion')
      const p1 = { subjectKind: 'record', subject: 'p1' }
      expect(all.map(({ subject, what }) => `${subject} ${what}`)).toEqual([
        'p1 record.verify',
        'p2 record.correct',
        'p1 record.correct',
      ])
      expect(all[2]).toEqual({
        ...entry,
        id: all[2]?.id,
        before: { phone: '1' },
        after: { phone: '2' },
        correlationId: 'c-1',
      })
      expect(all[0]).toMatchObject({ after: null })
      expect(all[0]).not.toHaveProperty('before')
      expect(await readAudit(database.db, 'champion', { ...p1, limit: 1, beforeId: all[0]?.id })).toEqual([all[2]])
      expect(await readAudit(database.db, 'riverspring')).toEqual([])
    })

    it('distinguishes subjects of different kinds', async () => {
      const database = await open()
      await appendAudit(database, { ...entry, subjectKind: 'template', what: 'template.save', subject: 'home' })
      await appendAudit(database, { ...entry, subjectKind: 'blueprint', what: 'blueprint.save', subject: 'home' })
      const kinds = async (filter: { subjectKind: string; subject?: string }) =>
        (await readAudit(database.db, 'champion', filter)).map(
          ({ subjectKind, subject }) => `${subjectKind} ${subject}`,
        )
      expect(await kinds({ subjectKind: 'template', subject: 'home' })).toEqual(['template home'])
      expect(await kinds({ subjectKind: 'blueprint' })).toEqual(['blueprint home'])
    })

    it('is rolled back with its change', async () => {
      const database = await open()
      await database
        .write(async (trx) => {
          await appendAudit(trx, entry)
          throw new Error('rolled back')
        })
        .catch(() => {})
      expect(await readAudit(database.db, 'champion')).toEqual([])
    })
  })

  it('staff are found by both ids, by issuer, as they were last saved', async () => {
    const database = await open()
    const issuer = 'https://issuer.example'
    const save = (issuerAssignedId: string, displayName: string, tenants: string[]) =>
      database.write((trx) =>
        insertStaff(trx, { issuer, issuerAssignedId, displayName, roles: ['data-steward'], tenants }, new Date(0)),
      )
    const ada = await save('a-1', 'Ada Núñez', ['champion'])
    await save('b-2', 'Bob', ['mddoh'])
    const change = { tenants: ['*'], disabled: true }
    await database.write((trx) => updateStaff(trx, ada, change, new Date(1)))
    expect(await findStaff(database.db, issuer, ada.id)).toEqual({ ...ada, ...change })
    expect(await findStaffByIssuerId(database.db, issuer, 'a-1')).toEqual({ ...ada, ...change })
    expect(await findStaffByIssuerId(database.db, 'https://other.example', 'a-1')).toBeUndefined()
    expect(await findStaff(database.db, 'https://other.example', ada.id)).toBeUndefined()
    const found = async (filter: { text?: string; tenants?: string[] }) =>
      (await listStaff(database.db, issuer, { ...filter, skip: 0, limit: 10 })).members.map((one) => one.displayName)
    expect(await found({})).toEqual(['Ada Núñez', 'Bob'])
    expect(await found({ text: 'nunez' })).toEqual(['Ada Núñez'])
    expect(await found({ text: '%' })).toEqual(['Ada Núñez', 'Bob'])
    expect(await found({ text: 'b-2' })).toEqual(['Bob'])
    expect(await found({ tenants: ['mddoh'] })).toEqual(['Bob'])
    expect(await found({ tenants: [] })).toEqual([])
  })
})
