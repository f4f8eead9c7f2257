import { sql, type Compilable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appendAudits, type AuditEntry } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { countAudit, searchAudit, windowOf, type AuditSearch } from './audit-search.repository.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 10, minute)).toISOString()
const entry = (minute: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  tenantId: 'champion',
  at: at(minute),
  who: 'ada',
  what: 'configuration.save',
  subjectKind: 'configuration',
  subject: 'flags',
  before: { a: 1 },
  after: { a: minute },
  why: 'asked for',
  ...more,
})

const add = (database: Database, entries: readonly AuditEntry[]) =>
  database.write(async (trx) => appendAudits(trx, entries))

async function subjects(database: Database, search: Partial<AuditSearch>, tenantId = 'champion') {
  const { entries } = await searchAudit(database.db, tenantId, { limit: 100, ...search })
  return entries.map(({ subject }) => subject)
}

forEachDatabase((name, open) => {
  describe('the audit search', () => {
    it('[API-OPS-01] finds by kind, subject, person, act, request and time; newest first, of one tenant', async () => {
      const database = await open()
      await add(database, [
        entry(1, { subject: 'flags' }),
        entry(3, { subject: 'theme', who: 'bob', correlationId: 'r-1' }),
        entry(2, { subject: 'late', what: 'configuration.delete' }),
        entry(4, { subject: 'p1', subjectKind: 'record', what: 'record.correct', correlationId: 'r-1' }),
        entry(5, { subject: 'load-1', subjectKind: 'load', what: 'load.approve' }),
        entry(6, { subject: 'other', tenantId: 'mddoh', correlationId: 'r-1' }),
      ])
      expect(await subjects(database, {})).toEqual(['load-1', 'theme', 'late', 'flags'])
      expect(await subjects(database, { kind: 'record' })).toEqual(['p1'])
      expect(await subjects(database, { kind: 'load' })).toEqual(['load-1'])
      expect(await subjects(database, { kind: 'configuration', subject: 'theme' })).toEqual(['theme'])
      expect(await subjects(database, { kind: 'load', subject: 'theme' })).toEqual([])
      expect(await subjects(database, { who: 'bob' })).toEqual(['theme'])
      expect(await subjects(database, { what: 'configuration.delete' })).toEqual(['late'])
      expect(await subjects(database, { correlationId: 'r-1' })).toEqual(['theme'])
      expect(await subjects(database, { correlationId: 'r-1', kind: 'record' })).toEqual(['p1'])
      expect(await subjects(database, { from: at(2), to: at(4) })).toEqual(['theme', 'late'])
      expect(await subjects(database, {}, 'mddoh')).toEqual(['other'])
      expect(await subjects(database, { sort: 'when' })).toEqual(['flags', 'late', 'theme', 'load-1'])
      expect(await subjects(database, { sort: '-when' })).toEqual(['load-1', 'theme', 'late', 'flags'])
      expect(await subjects(database, { sort: 'when', correlationId: 'r-1' })).toEqual(['theme'])
      expect((await searchAudit(database.db, 'champion', { limit: 1 })).entries).toMatchObject([
        { before: { a: 1 }, after: { a: 5 }, why: 'asked for' },
      ])
    })

    it('[API-OPS-01] has pages that meet, and looks at a bounded number of rows for each', async () => {
      const database = await open()
      const many = Array.from({ length: 21_000 }, (_, n) =>
        entry(n % 7, { subject: `s${n}`, who: n === 7 ? 'rare' : 'ada' }),
      )
      for (let from = 0; from < many.length; from += 5_000) await add(database, many.slice(from, from + 5_000))
      const walk = async (sort: AuditSearch['sort']) => {
        const seen: string[] = []
        let before: number | undefined
        do {
          const page = await searchAudit(database.db, 'champion', { limit: 200, sort, before, to: at(2) })
          seen.push(...page.entries.map(({ subject }) => subject))
          before = page.next
        } while (before !== undefined)
        return seen
      }
      const seen = await walk(undefined)
      expect(await walk('when')).toEqual(seen.toReversed())
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe(many.filter((_, n) => n % 7 < 2).length)
      expect(await countAudit(database.db, 'champion', { limit: 200, to: at(2) })).toBe(seen.length)
      expect(await countAudit(database.db, 'champion', { limit: 10 }, { ms: Infinity })).toBe(many.length)
      expect(await countAudit(database.db, 'champion', { limit: 10, who: 'rare' })).toBe(1)
      expect(await countAudit(database.db, 'mddoh', { limit: 10 })).toBe(0)
      // Said to be many, not few, where the count had to end before the rows.
      expect(await countAudit(database.db, 'champion', { limit: 10 }, { steps: 4 })).toBeUndefined()
      expect(await countAudit(database.db, 'champion', { limit: 10 }, { ms: 0 })).toBeUndefined()

      const first = await searchAudit(database.db, 'champion', { limit: 10, who: 'rare' })
      expect(first.entries).toEqual([])
      const { entries, next } = await searchAudit(database.db, 'champion', {
        limit: 10,
        who: 'rare',
        before: first.next,
      })
      expect(entries.map(({ subject }) => subject)).toEqual(['s7'])
      expect(next).toBeUndefined()
      expect(await searchAudit(database.db, 'mddoh', { limit: 10, before: first.next })).toEqual({ entries: [] })
    }, 60_000)

    it('[API-OPS-01] is answered from indexes', async () => {
      const database = await open()
      const rows = Array.from({ length: 3_000 }, (_, n) =>
        entry(n % 50, {
          subjectKind: n % 30 ? 'record' : 'configuration',
          subject: `s${n}`,
          ...(n % 30 === 0 && { correlationId: `r-${n}` }),
        }),
      )
      await add(database, rows)
      if (name === 'PostgreSQL') await database.write((trx) => sql`analyze audit_trail`.execute(trx))
      const plan = (search: Partial<AuditSearch>, before?: { at: string; id: number }) =>
        planOf(database, windowOf(database.db, 'champion', { limit: 50, ...search }, before).limit(1_000))
      expect(await plan({})).toContain('audit_trail_acts')
      expect(await plan({ kind: 'load' }, { at: at(9), id: 90 })).toContain('audit_trail_acts')
      expect(await plan({ from: at(2), to: at(4) })).toContain('audit_trail_acts')
      expect(await plan({ sort: 'when' }, { at: at(9), id: 90 })).toContain('audit_trail_acts')
      expect(await plan({ sort: 'when', kind: 'record' })).toContain('audit_trail_at')
      expect(await plan({ kind: 'record', from: at(2), to: at(4) })).toContain('audit_trail_at')
      expect(await plan({ kind: 'record' }, { at: at(9), id: 90 })).toContain('audit_trail_at')
      expect(await plan({ kind: 'record', subject: 's7' })).toContain('audit_trail_subject')
      expect(await plan({ correlationId: 'r-60' })).toContain('audit_trail_request')
    })
  })
})

async function planOf(database: Database, query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile()
  // The parameters as literals: PostgreSQL's planner sees values, as it does for the first calls of a statement.
  const values = parameters.map((value) => (typeof value === 'number' ? String(value) : `'${String(value)}'`))
  let at = 0
  const filled = text.replace(/\?|\$\d+/g, () => values[at++] ?? 'null')
  const explain = text.includes('$1') ? 'explain ' : 'explain query plan '
  const { rows } = await sql.raw<Record<string, unknown>>(explain + filled).execute(database.db)
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}
