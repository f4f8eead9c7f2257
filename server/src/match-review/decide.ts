import type { Language, MatchActionBody, MatchActionResult } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { badRequest, notFound } from '../http/refusals.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { appendAudit, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { addDays, readMergeRules } from '../golden/golden.service.ts'
import { evidenceOf } from '../matching/matching.service.ts'
import { keyOf, type StatementKey } from '../records/statement-key.ts'
import { completed, refsWithKeys } from '../records/statement-refs.repository.ts'
import type { StoredSourceRecord } from '../records/source-records.repository.ts'
import { insertDecisions, undoAction, type NewDecision } from './decisions.repository.ts'
import { queueMatch } from './match-job.ts'
import { mergeOf, recordsNamed, recordsWith, splitOf } from './merge-and-split.ts'
import { deletePairs, findPair, pairId, postponePair, reopenPair, savePairs } from './pairs.repository.ts'
import { lockRecords, recluster } from './recluster.ts'

export interface MatchDeps {
  database: Database
  now: () => Date
}

/** Who decides, and the language of the response. */
export interface Steward {
  actor: Actor
  language: Language
}
export interface Deciding extends Steward {
  why: string
}

const daysLater = 7
const mostDaysLater = 366
/** Stewards decide on many pairs in a row; the matcher runs once for all of them. */
const matchAfterMs = 30_000

/** A steward's decision on a pair: the same, different, later, or open again. */
export async function decidePair(
  deps: MatchDeps,
  tenant: Tenant,
  pair: { id: string; verdict: 'same' | 'apart' | 'later' | 'open'; until?: string | undefined },
  deciding: Deciding,
): Promise<MatchActionResult> {
  const day = today(tenant, deps.now())
  if (pair.verdict !== 'later' && pair.until !== undefined)
    throw badRequest('A day is for "later" only.', 'El día solo se indica con «later».')
  const until = pair.until ?? addDays(day, daysLater)
  checkUntil(until, day)
  return inRecords(deps, tenant, async (trx) => {
    const found = await findPair(trx, tenant.id, pair.id)
    if (!found) throw notFound('There is no such pair, or it was decided.', 'No existe ese par o ya se decidió.')
    if (pair.verdict === 'later') {
      await postponePair(trx, tenant.id, pair.id, until)
      await audit(deps, trx, tenant, { what: 'match.later', subject: pair.id, after: { until } }, deciding)
      return { records: [] }
    }
    if (pair.verdict === 'open') {
      await reopenPair(trx, tenant.id, pair.id)
      await audit(deps, trx, tenant, { what: 'match.open', subject: pair.id, after: { until: null } }, deciding)
      return { records: [] }
    }
    const { a, b, bits, parts } = found
    const decided: NewDecision = { a, b, verdict: pair.verdict, bits, parts }
    const others = pair.verdict === 'same' ? mergeOf(await recordsWith(trx, tenant.id, [a, b])) : []
    const all = [decided, ...others.filter((other) => other.a !== a || other.b !== b)]
    return decide(deps, trx, tenant, all, deciding)
  })
}

function checkUntil(until: string, day: string): void {
  if (Number.isNaN(Date.parse(`${until}T12:00:00Z`))) throw badRequest('There is no such day.', 'Ese día no existe.')
  if (until <= day) throw badRequest('The day must be after today.', 'El día debe ser posterior a hoy.')
  if (until > addDays(day, mostDaysLater))
    throw badRequest('The day must be within a year.', 'El día debe estar dentro de un año.')
}

/** Merges two records, or splits a statement from its record. */
export async function actOnRecords(
  deps: MatchDeps,
  tenant: Tenant,
  { action, records, statement, reason }: MatchActionBody,
  steward: Steward,
): Promise<MatchActionResult> {
  if (action === 'merge' ? !records || statement : !statement || records)
    throw badRequest(
      'To merge, give two records; to split, give a statement.',
      'Para fusionar, indique dos registros; para separar, una declaración.',
    )
  return inRecords(deps, tenant, async (trx) => {
    const decisions = statement
      ? await splitOf(trx, tenant.id, statement)
      : mergeOf(await recordsNamed(trx, tenant.id, records ?? []))
    return decide(deps, trx, tenant, decisions, { ...steward, why: reason })
  })
}

/** Undoes an action: the remaining decisions determine what is joined. */
export async function undoMatch(
  deps: MatchDeps,
  tenant: Tenant,
  actionId: string,
  deciding: Deciding,
): Promise<MatchActionResult> {
  return inRecords(deps, tenant, async (trx) => {
    const at = deps.now().toISOString()
    const note = { actionId, at, by: deciding.actor.who, why: deciding.why }
    const undone = await undoAction(trx, tenant.id, note)
    if (undone.length === 0)
      throw notFound('There is no such action, or it was undone.', 'No existe esa acción o ya se deshizo.')
    await reopen(trx, tenant.id, undone, at)
    return follow(deps, trx, tenant, { decisions: undone, what: 'match.undo', actionId }, deciding)
  })
}

/** Reopens pairs of the matcher, unless another decision is in effect or a statement is gone. */
async function reopen(trx: Trx, tenantId: string, undone: readonly NewDecision[], at: string): Promise<void> {
  const keys = [...new Set(undone.flatMap(({ a, b }) => [a, b]))]
  const there = new Set((await statementsWith(trx, tenantId, keys)).map(({ statement }) => keyOf(statement)))
  const { decisions } = await evidenceOf(trx, tenantId, keys)
  const decided = new Set(decisions.map(pairId))
  const open = undone.flatMap(({ a, b, bits, parts }) =>
    bits !== undefined && parts && there.has(a) && there.has(b) && !decided.has(pairId({ a, b }))
      ? [{ a, b, bits, parts }]
      : [],
  )
  await savePairs(trx, tenantId, open, at)
}

async function decide(
  deps: MatchDeps,
  trx: Trx,
  tenant: Tenant,
  decisions: readonly NewDecision[],
  deciding: Deciding,
): Promise<MatchActionResult> {
  const actionId = randomUUID()
  const note = { actionId, at: deps.now().toISOString(), by: deciding.actor.who, why: deciding.why }
  await insertDecisions(trx, tenant.id, decisions, note)
  await deletePairs(trx, tenant.id, decisions.map(pairId))
  const what = decisions[0]?.verdict === 'same' ? 'match.merge' : 'match.keep-apart'
  return follow(deps, trx, tenant, { decisions, what, actionId }, deciding)
}

interface Decided {
  decisions: readonly NewDecision[]
  what: string
  actionId: string
}

/** Clusters and merges according to the decisions, audits them, and queues the matcher. */
async function follow(
  deps: MatchDeps,
  trx: Trx,
  tenant: Tenant,
  { decisions, what, actionId }: Decided,
  deciding: Deciding,
): Promise<MatchActionResult> {
  const { actor, why, language } = deciding
  const now = deps.now()
  const rules = await readMergeRules(trx, tenant.id)
  const note = {
    by: actor.who,
    why,
    now: () => now,
    audit: { what: 'record.merge', correlationId: actor.correlationId ?? actionId },
  }
  const day = today(tenant, now)
  const keys = new Set(decisions.flatMap(({ a, b }) => [a, b]))
  const records = await recluster(trx, tenant.id, keys, { rules, today: day, at: now.toISOString(), note })
  const pairs = decisions.map(({ a, b, verdict }) => ({ a, b, verdict }))
  await audit(deps, trx, tenant, { what, subject: actionId, after: { pairs, records } }, deciding)
  await queueMatch(trx, tenant.id, { day, now: deps.now, afterMs: matchAfterMs })
  return {
    actionId,
    records,
    ...(records.length === 0 && { words: unchanged[what === 'match.keep-apart' ? 'apart' : 'other'][language] }),
  }
}

const unchanged = {
  apart: {
    en: 'They were already two records and stay separate.',
    es: 'Ya eran dos registros y lo siguen siendo.',
  },
  other: {
    en: 'No record changed: other decisions, an NPI or the data of sources keep the statements as they are.',
    es: 'Ningún registro cambió: otras decisiones, un NPI o lo que dicen las fuentes mantienen las declaraciones.',
  },
} as const

async function audit(
  deps: MatchDeps,
  trx: Trx,
  tenant: Tenant,
  { what, subject, after }: { what: string; subject: string; after: unknown },
  { actor, why }: Deciding,
): Promise<void> {
  const entry = { ...actor, tenantId: tenant.id, at: deps.now().toISOString(), what, subject, after, why }
  await appendAudit(trx, { ...entry, subjectKind: 'match' })
}

async function statementsWith(
  trx: Trx,
  tenantId: string,
  keys: readonly StatementKey[],
): Promise<StoredSourceRecord[]> {
  return completed(trx, tenantId, await refsWithKeys(trx, tenantId, keys), new Map())
}

function inRecords<T>({ database }: MatchDeps, tenant: Tenant, work: (trx: Trx) => Promise<T>): Promise<T> {
  return database.write(async (trx) => {
    await lockRecords(trx, tenant.id)
    return work(trx)
  })
}
