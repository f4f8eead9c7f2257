import type { MatchDecision, MatchDecisionQuery } from '@care/contract'
import type { Selectable } from 'kysely'
import { among } from '../database/among.ts'
import type { MatchDecisionTable } from '../database/match-tables.ts'
import { orderOf } from '../database/sorted.ts'
import type { Db, Trx } from '../database/tables.ts'
import { splitKey, type StatementKey } from '../records/statement-key.ts'
import type { Part } from '../matching/matching.service.ts'

export interface NewDecision {
  a: StatementKey
  b: StatementKey
  verdict: 'same' | 'apart'
  /** The matcher's assessment, if it had compared them. */
  bits?: number
  parts?: readonly Part[]
}

export interface DecisionNote {
  actionId: string
  at: string
  by: string
  why: string
}

export async function insertDecisions(
  trx: Trx,
  tenantId: string,
  decisions: readonly NewDecision[],
  { actionId, at, by, why }: DecisionNote,
): Promise<void> {
  for (const { a, b, verdict, bits, parts } of decisions)
    await trx
      .insertInto('match_decision')
      .values({
        tenant_id: tenantId,
        action_id: actionId,
        a,
        b,
        verdict,
        decided_at: at,
        decided_by: by,
        why,
        bits: bits ?? null,
        parts: parts ? JSON.stringify(parts) : null,
      })
      .execute()
}

/** Returns its decisions; empty if there is no such action or it was already undone. */
export async function undoAction(
  trx: Trx,
  tenantId: string,
  { actionId, at, by, why }: DecisionNote,
): Promise<NewDecision[]> {
  const rows = await trx
    .updateTable('match_decision')
    .set({ undone_at: at, undone_by: by, undone_why: why })
    .where('tenant_id', '=', tenantId)
    .where('action_id', '=', actionId)
    .where('undone_at', 'is', null)
    .returning(['id', 'a', 'b', 'verdict', 'bits', 'parts'])
    .execute()
  return rows
    .sort((one, other) => one.id - other.id)
    .map(({ a, b, verdict, bits, parts }) => ({
      a,
      b,
      verdict,
      ...(bits !== null && { bits }),
      ...(parts !== null && { parts: JSON.parse(parts) as readonly Part[] }), // Written by insertDecisions.
    }))
}

/** A steward's decision on a pair that the matcher had compared, with its findings. */
export interface Label {
  verdict: 'same' | 'apart'
  bits: number
  parts: readonly Part[]
}

/** All in effect, oldest first: `npm run bench -- matching --labels` fits weights to these. */
export async function listLabels(db: Db, tenantId: string): Promise<Label[]> {
  const rows = await db
    .selectFrom('match_decision')
    .select(['verdict', 'bits', 'parts'])
    .where('tenant_id', '=', tenantId)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ verdict, bits, parts }) =>
    // Written by insertDecisions.
    bits === null || parts === null ? [] : [{ verdict, bits, parts: JSON.parse(parts) as readonly Part[] }],
  )
}

const mostListed = 200

/** On these statements, newest first, including undone ones. */
export async function decisionsAbout(
  db: Db,
  tenantId: string,
  keys: readonly StatementKey[],
): Promise<MatchDecision[]> {
  const rows = await decisions(db, tenantId)
    .selectAll()
    .where((eb) => eb.or([among(db, 'a', keys), among(db, 'b', keys)]))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(toDecision)
}

export interface DecisionPage {
  verdict?: MatchDecisionQuery['verdict']
  sort?: MatchDecisionQuery['sort']
  offset: number
  limit: number
}

const sortColumns = { when: 'id', verdict: 'verdict', who: 'decided_by' } as const

/** A page of all decisions of a tenant, including undone ones. Newest first by default. */
export async function pageOfDecisions(
  db: Db,
  tenantId: string,
  { verdict, sort, offset, limit }: DecisionPage,
): Promise<{ total: number; decisions: MatchDecision[] }> {
  const all = decisions(db, tenantId)
  const matching = verdict === undefined ? all : all.where('verdict', '=', verdict)
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const { column, direction } = orderOf(sort, sortColumns, { column: 'id', direction: 'desc' })
  const rows = await matching
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total: Number(total), decisions: rows.map(toDecision) }
}

const decisions = (db: Db, tenantId: string) => db.selectFrom('match_decision').where('tenant_id', '=', tenantId)

function toDecision(row: Selectable<MatchDecisionTable>): MatchDecision {
  return {
    actionId: row.action_id,
    verdict: row.verdict,
    a: splitKey(row.a),
    b: splitKey(row.b),
    at: row.decided_at,
    by: row.decided_by,
    why: row.why,
    ...(row.undone_at !== null && {
      undone: { at: row.undone_at, by: row.undone_by ?? '', why: row.undone_why ?? '' },
    }),
  }
}
