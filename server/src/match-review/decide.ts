import { DirectoryError, type MatchActionBody, type MatchActionResult, type StatementId } from '@care/contract'
import { randomUUID } from 'node:crypto'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { appendAudit, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { readMergeRules } from '../golden/golden.service.ts'
import { pairOf } from '../matching/matching.service.ts'
import { findRecord } from '../records/records.repository.ts'
import { keyOf } from '../records/statement-key.ts'
import { refsWithKeys, sourceRecordsOf } from '../records/statement-refs.repository.ts'
import type { StoredSourceRecord } from '../records/source-records.repository.ts'
import { insertDecisions, undoAction, type NewDecision } from './decisions.repository.ts'
import { deletePairs, findPair, pairId, postponePair, savePairs } from './pairs.repository.ts'
import { lockRecords, recluster } from './recluster.ts'

export interface MatchDeps {
  database: Database
  now: () => Date
}

/** Who decides, and why. */
export interface Deciding {
  actor: Actor
  why: string
}

const daysLater = 7

/** What a steward says of a pair: one person or facility, two, or not today. */
export async function decidePair(
  deps: MatchDeps,
  tenant: Tenant,
  pair: { id: string; verdict: 'same' | 'apart' | 'later'; until?: string | undefined },
  deciding: Deciding,
): Promise<MatchActionResult> {
  return inRecords(deps, tenant, async (trx) => {
    const found = await findPair(trx, tenant.id, pair.id)
    if (!found) throw notFound('There is no such pair, or it was decided.', 'No existe ese par o ya se decidió.')
    if (pair.verdict === 'later') {
      const day = today(tenant, deps.now())
      if (pair.until !== undefined && pair.until <= day)
        throw new DirectoryError('BAD_REQUEST', {
          en: 'The day must be after today.',
          es: 'El día debe ser posterior a hoy.',
        })
      await postponePair(trx, tenant.id, pair.id, pair.until ?? plusDays(day, daysLater))
      return { records: [] }
    }
    const { a, b, bits, parts } = found
    return decide(deps, trx, tenant, [{ a, b, verdict: pair.verdict, bits, parts }], deciding)
  })
}

/** Merges two records, or takes a statement out of its record. */
export async function actOnRecords(
  deps: MatchDeps,
  tenant: Tenant,
  body: MatchActionBody,
  actor: Actor,
): Promise<MatchActionResult> {
  return inRecords(deps, tenant, async (trx) => {
    const decisions =
      body.action === 'merge'
        ? await mergeOf(trx, tenant.id, body.records)
        : await splitOf(trx, tenant.id, body.statement)
    return decide(deps, trx, tenant, decisions, { actor, why: body.reason })
  })
}

/** Takes an action back: whatever it joined or kept apart is decided as if it had never been. */
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
    const compared = undone.flatMap(({ a, b, bits, parts }) =>
      bits !== undefined && parts ? [{ a, b, bits, parts }] : [],
    )
    await savePairs(trx, tenant.id, compared, at)
    return follow(deps, trx, tenant, { decisions: undone, what: 'match.undo', actionId }, deciding)
  })
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

/** Clusters and merges by what was decided, and writes it into the audit trail. */
async function follow(
  deps: MatchDeps,
  trx: Trx,
  tenant: Tenant,
  { decisions, what, actionId }: { decisions: readonly NewDecision[]; what: string; actionId: string },
  { actor, why }: Deciding,
): Promise<MatchActionResult> {
  const now = deps.now()
  const at = now.toISOString()
  const rules = await readMergeRules(trx, tenant.id)
  const audit = { what: 'record.merge', correlationId: actor.correlationId ?? actionId }
  const note = { by: actor.who, why, now: () => now, audit }
  const keys = new Set(decisions.flatMap(({ a, b }) => [a, b]))
  const records = await recluster(trx, tenant.id, keys, { rules, today: today(tenant, now), at, note })
  await appendAudit(trx, {
    ...actor,
    tenantId: tenant.id,
    at,
    what,
    subjectKind: 'match',
    subject: actionId,
    after: { pairs: decisions.map(({ a, b, verdict }) => ({ a, b, verdict })), records },
    why,
  })
  return { actionId, records }
}

async function mergeOf(trx: Trx, tenantId: string, uids: readonly string[]): Promise<NewDecision[]> {
  const statements: StoredSourceRecord[] = []
  for (const uid of uids) {
    const record = await findRecord(trx, tenantId, undefined, uid)
    const [oldest] = record ? await sourceRecordsOf(trx, tenantId, [record.record.stableId]) : []
    if (!oldest) throw notFound(`No source lists a record ${uid}.`, `Ninguna fuente incluye un registro ${uid}.`)
    statements.push(oldest)
  }
  const [one, other] = statements
  if (!one || !other || one.stableId === other.stableId)
    throw new DirectoryError('CONFLICT', { en: 'These are one record already.', es: 'Ya son un solo registro.' })
  if (one.statement.kind !== other.statement.kind)
    throw new DirectoryError('BAD_REQUEST', {
      en: 'A provider and a facility cannot be one record.',
      es: 'Un proveedor y un centro no pueden ser un solo registro.',
    })
  return [{ ...pairOf(keyOf(one.statement), keyOf(other.statement)), verdict: 'same' }]
}

/** It is kept apart from every other statement of its record, whatever connects them. */
async function splitOf(trx: Trx, tenantId: string, statement: StatementId): Promise<NewDecision[]> {
  const key = keyOf(statement)
  const [ref] = await refsWithKeys(trx, tenantId, [key])
  if (!ref) throw notFound('There is no such statement.', 'No existe esa declaración.')
  const others = (await sourceRecordsOf(trx, tenantId, [ref.stableId]))
    .map((each) => keyOf(each.statement))
    .filter((each) => each !== key)
  if (others.length === 0)
    throw new DirectoryError('CONFLICT', {
      en: 'It is the only statement of its record.',
      es: 'Es la única declaración de su registro.',
    })
  return others.map((other) => ({ ...pairOf(key, other), verdict: 'apart' as const }))
}

function inRecords<T>({ database }: MatchDeps, tenant: Tenant, work: (trx: Trx) => Promise<T>): Promise<T> {
  return database.write(async (trx) => {
    await lockRecords(trx, tenant.id)
    return work(trx)
  })
}

const notFound = (en: string, es: string) => new DirectoryError('NOT_FOUND', { en, es })

function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
