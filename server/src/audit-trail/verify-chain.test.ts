import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appendAudit, appendAudits, type AuditEntry } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { verifyChain } from './verify-chain.ts'

const entry = (subject: string, tenantId = 'champion'): AuditEntry => ({
  tenantId,
  at: '2026-11-18T10:00:00.000Z',
  who: 'ada \ud800',
  what: 'record.correct',
  subjectKind: 'record',
  subject,
  before: { phone: '1', lone: '\ud800' },
  after: null,
  why: 'called the office',
  source: 'steward',
})

async function fill(database: Database): Promise<void> {
  for (const subject of ['p1', 'p2', 'p3', 'p4']) await appendAudit(database, entry(subject))
  await database.write(async (trx) => {
    appendAudits(trx, [entry('p5'), entry('p6')])
    appendAudits(trx, [entry('p7'), entry('p8', 'mddoh')])
  })
}

forEachDatabase((_name, open) => {
  describe('the chain of the audit trail', () => {
    it('[API-STW-01] has one link per transaction and tenant, and is intact', async () => {
      const database = await open()
      await fill(database)
      expect(await verifyChain(database.db, 'champion')).toMatchObject({ rows: 7, links: 5, before: 0 })
      expect(await verifyChain(database.db, 'mddoh')).toMatchObject({ rows: 1, links: 1 })
      expect((await verifyChain(database.db, 'champion')).problem).toBeUndefined()
      expect(await verifyChain(database.db, 'wahbe')).toEqual({ rows: 0, links: 0, before: 0 })
    })

    it('[API-STW-01] is intact while a server adds to it', async () => {
      const database = await open()
      await fill(database)
      let isAdded = false
      const whileReading = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          // After the last page of links, before the unlinked rows are counted.
          if (result.rows.length === 0 && !isAdded) {
            isAdded = true
            await appendAudit(database, entry('p9'))
          }
          return result
        },
      })
      expect(await verifyChain(whileReading, 'champion')).toMatchObject({ rows: 8, links: 6 })
      expect((await verifyChain(whileReading, 'champion')).problem).toBeUndefined()
      expect(isAdded).toBe(true)
    })

    const harms: Record<string, string> = {
      'a value that was changed': "update audit_trail set why = 'nothing happened' where subject = 'p3'",
      'a value that was emptied': "update audit_trail set source = null where subject = 'p6'",
      'a row that was removed': "delete from audit_trail where subject = 'p2'",
      'the last row removed': "delete from audit_trail where subject = 'p7'",
      'a row that was added': `insert into audit_trail (tenant_id, at, who, what, subject_kind, subject, why)
        values ('champion', '', 'eve', 'record.correct', 'record', 'p1', '')`,
      'a row of another tenant that was moved here':
        "update audit_trail set tenant_id = 'champion' where subject = 'p8'",
      'two rows that changed places': `update audit_trail set subject = case subject when 'p1' then 'p2' else 'p1' end
        where subject in ('p1', 'p2')`,
      'a link that was removed': "delete from audit_link where tenant_id = 'champion' and seq = 2",
      'a link and its row removed': `delete from audit_link where tenant_id = 'champion' and seq = 5`,
      'a link that was changed': "update audit_link set at = '' where tenant_id = 'champion' and seq = 2",
    }
    it.each(Object.entries(harms))('[API-STW-01] shows %s', async (_what, harm) => {
      const database = await open()
      await fill(database)
      await database.write((trx) => sql.raw(harm).execute(trx))
      expect((await verifyChain(database.db, 'champion')).problem).toMatch(/row|Link/)
    })

    it('[API-STW-01] covers rows that a server without the chain added during an upgrade', async () => {
      const database = await open()
      await appendAudit(database, entry('p1'))
      await database.write((trx) =>
        sql`insert into audit_trail (tenant_id, at, who, what, subject_kind, subject, why)
          values ('champion', '', 'older server', 'record.merge', 'record', 'p1', '')`.execute(trx),
      )
      await appendAudit(database, entry('p2'))
      expect(await verifyChain(database.db, 'champion')).toMatchObject({ rows: 3, links: 2 })
      expect((await verifyChain(database.db, 'champion')).problem).toBeUndefined()
    })

    it('[API-STW-01] begins after the rows of an older store', async () => {
      const database = await open()
      await database.write((trx) =>
        sql`insert into audit_trail (tenant_id, at, who, what, subject_kind, subject, why)
          values ('champion', '', 'older server', 'record.merge', 'record', 'p1', '')`.execute(trx),
      )
      expect(await verifyChain(database.db, 'champion')).toEqual({ rows: 0, links: 0, before: 1 })
      await appendAudit(database, entry('p2'))
      expect(await verifyChain(database.db, 'champion')).toMatchObject({ rows: 1, links: 1, before: 1 })
    })

    it('[API-STW-01] stays one chain when several processes write concurrently', async () => {
      const database = await open()
      const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.address)))
      await Promise.all(
        Array.from({ length: 60 }, (_, at) => {
          const writer = [database, ...others][at % 4] ?? database
          return writer.write(async (trx) => {
            appendAudits(trx, [entry(`a${at}`), entry(`b${at}`, at % 2 ? 'mddoh' : 'champion'), entry(`c${at}`)])
          })
        }),
      )
      await Promise.all(others.map((each) => each.close()))
      const report = await verifyChain(database.db, 'champion')
      expect(report).toMatchObject({ rows: 150, links: 60 })
      expect(report.problem).toBeUndefined()
    })
  })
})
