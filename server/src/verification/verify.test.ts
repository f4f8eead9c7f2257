import { describe, expect, it } from 'vitest'
import type { VerificationBody } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { DerivedValues } from '../configuration/derived.ts'
import { Documents } from '../configuration/documents.ts'
import { readAudit } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { loadLines, npi, office, person, testTenant } from '../ingest/ingest.testing.ts'
import { matchNow } from '../match-review/match-review.testing.ts'
import { placeIdentity } from '../matching/matching.service.ts'
import type { Relation } from '../records/model.ts'
import { streamRecords } from '../records/records.repository.ts'
import { relationsAtDoor } from '../records/address-relations.repository.ts'
import { unreachableSince, type Try } from './tries.ts'
import { listVerifications } from './verifications.repository.ts'
import { undoVerification } from './undo-verification.ts'
import { verify } from './verify.ts'

const tenant = {
  ...testTenant,
  documents: new Documents(new Map([['verification-rules', { value: { hideDays: 100 } } as never]])),
  derived: new DerivedValues(),
} as Tenant // Only these of a tenant are read here.
const { door } = placeIdentity('provider', office('12 Main St.', '21201'), 1)

describe('tries', () => {
  const tries = (...said: string[]): Try[] =>
    said.map((each) => {
      const [day = '', outcome = 'no-answer'] = each.split(' ')
      return { day, outcome: outcome as Try['outcome'] }
    })

  it('[API-STW-07] three days without an answer make a place that cannot be verified', () => {
    expect(unreachableSince(tries('2026-11-01', '2026-11-02'), undefined)).toBeUndefined()
    expect(unreachableSince(tries('2026-11-01', '2026-11-01', '2026-11-02'), undefined)).toBeUndefined()
    expect(unreachableSince(tries('2026-11-01', '2026-11-02', '2026-11-05', '2026-11-06'), undefined)).toBe(
      '2026-11-05',
    )
  })

  it.each(['confirmed', 'wrong', 'left', 'closed'])('[API-STW-07] somebody who says "%s" answered', (outcome) => {
    const all = tries('2026-11-01', '2026-11-02', `2026-11-03 ${outcome}`, '2026-11-04', '2026-11-05')
    expect(unreachableSince(all, undefined)).toBeUndefined()
  })

  it('[API-STW-07] a refusal counts neither for nor against it', () => {
    const all = tries('2026-11-01', '2026-11-02', '2026-11-03 refused', '2026-11-04')
    expect(unreachableSince(all, undefined)).toBe('2026-11-04')
  })

  it('[API-STW-07] tries before the last verification do not count', () => {
    expect(unreachableSince(tries('2026-11-01', '2026-11-02', '2026-11-03'), '2026-11-01')).toBeUndefined()
  })
})

forEachDatabase(
  (_name, open) => {
    const call = (database: Database, body: Partial<VerificationBody>, at = '2026-11-18T15:00:00Z') =>
      verify(
        { database, now: () => new Date(at) },
        tenant,
        { method: 'phone', outcome: 'confirmed', ...body },
        { actor: { who: 'ada' }, language: 'en' },
      )
    const practice = async (): Promise<Database> => {
      const database = await open()
      const at = (id: string, number: number, unit = '') =>
        person(id, {
          head: { name: [{ given: ['Mary'], family: `Lee ${id}` }], identifier: [{ type: 'NPI', value: npi(number) }] },
          relations: [office(`12 Main Street${unit}`, '21201')],
        })
      const elsewhere = person('far', { relations: [office('99 Oak Ave', '21202')] })
      await loadLines(database, [at('a', 1), at('b', 2, ' Suite 4'), at('c', 3), elsewhere])
      return database
    }
    const everyone = (database: Database) => relationsAtDoor(database.db, tenant.id, door, 10)
    const relationsIn = async (database: Database) => {
      const found: { stableId: string; relation: Relation }[] = []
      for await (const { record } of streamRecords(database.db, tenant.id, undefined))
        for (const relation of record.relations) found.push({ stableId: record.stableId, relation })
      return found
    }

    it('[API-STW-07] verifies a whole practice with exceptions in one call', async () => {
      const database = await practice()
      const [first, second, third, ...others] = await everyone(database)
      if (!first || !second || !third) throw new Error('three are at the address')
      expect(others).toEqual([])
      const { verifications, next, batchId } = await call(database, {
        door,
        except: [{ ...second, outcome: 'wrong', wrong: ['phone'], note: 'New number' }, { ...third }],
      })
      expect(verifications).toMatchObject([
        { ...first, outcome: 'confirmed', door, who: 'ada', day: '2026-11-18', batchId },
        { ...second, outcome: 'wrong', wrong: ['phone'], note: 'New number' },
      ])
      expect(next).toMatchObject([{ ...second, action: 'correct', dueAt: '2026-11-20T22:00:00.000Z' }])
      const stored = await relationsIn(database)
      const verifiedOf = (id: string) => stored.find(({ relation }) => relation.id === id)?.relation.verification
      expect(verifiedOf(first.relationId)).toEqual({ at: '2026-11-18', method: 'phone', by: 'ada' })
      expect(verifiedOf(second.relationId)).toBeUndefined()
      expect(verifiedOf(third.relationId)).toBeUndefined()
      expect(await listVerifications(database.db, tenant.id, { door })).toHaveLength(2)
    })

    it('[API-STW-07] is in the audit trail of each record', async () => {
      const database = await practice()
      const [first] = await everyone(database)
      if (!first) throw new Error('nobody is there')
      await call(database, { door, outcome: 'no-answer' })
      await call(database, { relations: [first], method: 'visit' })
      const trail = await readAudit(database.db, tenant.id, { subjectKind: 'record', subject: first.stableId })
      const path = `relations/${first.relationId}/verified`
      const rows = trail.filter(({ what }) => what === 'record.verify')
      expect(rows).toMatchObject([
        { who: 'ada', source: 'steward', before: { [path]: null }, after: { [path]: { method: 'visit' } } },
        { after: { outcome: 'no-answer', [path]: null }, why: 'phone: no-answer' },
      ])
    })

    it('[API-STW-07] no answer, a refusal and a wrong listing never renew', async () => {
      const database = await practice()
      await call(database, { door })
      const before = await relationsIn(database)
      for (const outcome of ['no-answer', 'refused', 'left', 'closed'] as const)
        await call(database, { door, outcome }, '2026-12-18T15:00:00Z')
      await call(database, { door, outcome: 'wrong', wrong: ['hours'] }, '2026-12-19T15:00:00Z')
      expect(await relationsIn(database)).toEqual(before)
    })

    it('[API-STW-07] three days without an answer are recorded on the relation until somebody answers', async () => {
      const database = await practice()
      const [first] = await everyone(database)
      if (!first) throw new Error('nobody is there')
      const only = { relations: [first], outcome: 'no-answer' as const }
      const stateOf = async () =>
        (await relationsIn(database)).find(({ relation }) => relation.id === first.relationId)?.relation
          .unreachableSince
      await call(database, only, '2026-11-18T15:00:00Z')
      await call(database, only, '2026-11-18T19:00:00Z')
      const second = await call(database, only, '2026-11-19T15:00:00Z')
      expect(second.next).toMatchObject([{ action: 'call-back' }])
      expect(await stateOf()).toBeUndefined()
      const third = await call(database, only, '2026-11-20T15:00:00Z')
      expect(third.next).toMatchObject([{ action: 'cannot-verify', on: '2027-03-01' }])
      expect(await stateOf()).toBe('2026-11-20')
      await call(database, { relations: [first] }, '2026-11-21T15:00:00Z')
      expect(await stateOf()).toBeUndefined()
    })

    it('[API-STW-07] a later verification of a source wins, an earlier one does not', async () => {
      const database = await practice()
      await call(database, { door })
      const says = async (at: string, day: string) => {
        const relations = [{ ...office('12 Main Street', '21201'), verified: { at, method: 'roster' } }]
        const head = { name: [{ given: ['Mary'], family: 'Lee a' }], identifier: [{ type: 'NPI', value: npi(1) }] }
        await loadLines(database, [person('a', { head, relations, asserted: day })], {
          now: () => new Date(`${day}T12:00:00Z`),
        })
        for await (const { record } of streamRecords(database.db, tenant.id, undefined))
          if (record.heads[0]?.identifiers[0]?.value === npi(1)) return record.relations[0]?.verification?.at
        return 'the record is gone'
      }
      expect(await says('2026-11-01', '2026-12-01')).toBe('2026-11-18')
      expect(await says('2026-12-20', '2026-12-21')).toBe('2026-12-20')
    })

    it('[API-STW-07] outlives the matcher and the next file of the source', async () => {
      const database = await practice()
      await call(database, { door })
      const before = await relationsIn(database)
      expect(before.filter(({ relation }) => relation.verification)).toHaveLength(3)
      await matchNow(database)
      expect(await relationsIn(database)).toEqual(before)
      const lines = [person('far', { relations: [office('99 Oak Ave', '21202')] })]
      const again = ['a', 'b', 'c'].map((id, at) =>
        person(id, {
          asserted: '2026-12-01',
          head: { name: [{ given: ['Mary'], family: `Lee ${id}` }], identifier: [{ type: 'NPI', value: npi(at + 1) }] },
          relations: [office(`12 Main St${id === 'b' ? ' Ste 4' : ''}`, '21201', '410-555-0199')],
        }),
      )
      await loadLines(database, [...again, ...lines], { mode: 'full', now: () => new Date('2026-12-01T12:00:00Z') })
      const after = await relationsIn(database)
      expect(after.map(({ stableId, relation }) => [stableId, relation.id, relation.verification])).toEqual(
        before.map(({ stableId, relation }) => [stableId, relation.id, relation.verification]),
      )
    })

    it('[API-STW-07] returns the next steps when a person left or a location closed, and changes nothing', async () => {
      const database = await practice()
      const [first] = await everyone(database)
      if (!first) throw new Error('nobody is there')
      const { next } = await call(database, { relations: [first], outcome: 'left' })
      expect(next).toEqual([
        {
          ...first,
          action: 'end',
          words: expect.stringContaining('left'),
          field: `relations/${first.relationId}/status`,
          value: 'left',
          dueAt: '2026-11-25T22:00:00.000Z',
        },
      ])
    })

    it.each<[string, Partial<VerificationBody>, string]>([
      ['neither an address nor relations', {}, 'door'],
      ['both', { door, relations: [{ stableId: 'a', relationId: 'b' }] }, 'door'],
      ['a wrong listing without what', { door, outcome: 'wrong' }, 'wrong'],
      ['a confirmed listing with what is wrong', { door, wrong: ['phone'] }, 'wrong'],
      ['a call back yesterday', { door, callBackOn: '2026-11-17' }, 'callBackOn'],
      ['a day that is none', { door, callBackOn: '2026-13-17' }, 'callBackOn'],
      ['a day that the calendar does not have', { door, callBackOn: '2027-02-30' }, 'callBackOn'],
      ['an assignment without a day', { door, assignedTo: 'bob' }, 'callBackOn'],
    ])('[API-STW-07] refuses %s', async (_what, body, field) => {
      const database = await practice()
      await expect(call(database, body)).rejects.toMatchObject({ code: 'BAD_REQUEST', facts: [{ field }] })
    })

    const undo = (database: Database, batchId: string, at = '2026-11-21T16:00:00Z') =>
      undoVerification({ database, now: () => new Date(at) }, tenant, batchId, { actor: { who: 'bob' } })

    it('[API-STW-07] a call that is undone leaves listings as they were; the audit trail has both', async () => {
      const database = await practice()
      const [first] = await everyone(database)
      if (!first) throw new Error('nobody is there')
      const never = await relationsIn(database)
      const { batchId } = await call(database, { door }, '2026-11-21T15:00:00Z')
      expect(await relationsIn(database)).not.toEqual(never)
      expect(await undo(database, batchId)).toEqual({ batchId, undone: 3 })
      expect(await relationsIn(database)).toEqual(never)
      expect(await listVerifications(database.db, tenant.id, { door })).toEqual([])
      await expect(undo(database, batchId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const trail = await readAudit(database.db, tenant.id, { subjectKind: 'record', subject: first.stableId })
      const path = `relations/${first.relationId}/verified`
      expect(trail.find(({ what }) => what === 'record.unverify')).toMatchObject({
        who: 'bob',
        before: { [path]: { at: '2026-11-21' }, outcome: 'confirmed', batchId },
        after: { [path]: null },
      })
    })

    it('[API-STW-07] after a call is undone, earlier ones and attempts count again', async () => {
      const database = await practice()
      const [first] = await everyone(database)
      if (!first) throw new Error('nobody is there')
      const only = { relations: [first] }
      await call(database, only, '2026-11-10T15:00:00Z')
      for (const day of ['16', '17', '18'])
        await call(database, { ...only, outcome: 'no-answer' }, `2026-11-${day}T15:00:00Z`)
      const before = await relationsIn(database)
      const known = ({ relation }: { relation: Relation }) => relation.unreachableSince
      expect(before.map(known)).toContain('2026-11-18')
      const { batchId } = await call(database, { door }, '2026-11-21T15:00:00Z')
      expect((await relationsIn(database)).map(known)).not.toContain('2026-11-18')
      await undo(database, batchId)
      expect(await relationsIn(database)).toEqual(before)
    })

    it('[API-STW-07] a call cannot be undone after a day, after a later call, or by another tenant', async () => {
      const database = await practice()
      const { batchId } = await call(database, { door }, '2026-11-18T15:00:00Z')
      await expect(undo(database, batchId, '2026-11-19T15:00:01Z')).rejects.toMatchObject({ code: 'CONFLICT' })
      const other = { ...tenant, id: 'champion' } as Tenant
      const asked = undoVerification({ database, now: () => new Date() }, other, batchId, { actor: { who: 'eve' } })
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await call(database, { door, outcome: 'no-answer' }, '2026-11-18T16:00:00Z')
      await expect(undo(database, batchId, '2026-11-18T17:00:00Z')).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await listVerifications(database.db, tenant.id, { door })).toHaveLength(6)
    })

    it('[API-STW-07] does not accept an address without listings, or a relation of another tenant', async () => {
      const database = await practice()
      const relations = await everyone(database)
      await expect(call(database, { door: door.slice(0, -1) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const other = { ...tenant, id: 'champion' } as Tenant
      const asked = verify(
        { database, now: () => new Date() },
        other,
        { relations, method: 'phone', outcome: 'confirmed' },
        { actor: { who: 'eve' }, language: 'en' },
      )
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })

    it('[API-STW-07] keeps who calls back, and when', async () => {
      const database = await practice()
      await call(database, { door, outcome: 'no-answer', callBackOn: '2026-11-20', assignedTo: 'bob' })
      const mine = await listVerifications(database.db, tenant.id, { assignedTo: 'bob' })
      expect(mine).toHaveLength(3)
      expect(mine[0]).toMatchObject({ callBackOn: '2026-11-20', assignedTo: 'bob' })
    })
  },
  { shortForm: 'SQLite' },
)
