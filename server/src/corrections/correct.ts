import type { Correction, DirectoryRecord, PinName } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { badRequest, conflict, notFound } from '../http/refusals.ts'
import type { TenantWithClock } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import type { Db, Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import type { AddressPoints } from '../gazetteer/gazetteer.service.ts'
import { readMergeRules, remerge } from '../golden/golden.service.ts'
import { isSamePlace } from '../matching/matching.service.ts'
import type { Day, StableId } from '../records/model.ts'
import { findRecordTexts } from '../records/records.repository.ts'
import { latestPlaces } from '../records/relation-places.repository.ts'
import { findSourceRecords, putSourceRecords } from '../records/source-records.repository.ts'
import { sourceRecordsOf } from '../records/statement-refs.repository.ts'
import { nowhere, stewardSource, type PlaceIdentity, type Statement } from '../records/statement.ts'
import {
  endCorrections,
  findCorrection,
  insertCorrection,
  listCorrections,
  reviveReplaced,
} from './corrections.repository.ts'
import { factsOf } from './facts.ts'
import { checkValue, parseField, readField, type Field } from './field.ts'
import { checkContacts } from './sound-contact.ts'
import { isDay } from './sound-value.ts'

export interface CorrectionDeps {
  now: () => Date
  /** Loaded only when an address is corrected. */
  points: () => AddressPoints
  /** In the transaction, after the record has changed. */
  onChanged?(trx: Trx, tenant: TenantWithClock, stableId: StableId, now: Date): Promise<void>
}

export interface NewValue {
  stableId: StableId
  field: string
  value: unknown
  /** The value that the record must still have; not checked if absent. */
  oldValue?: unknown
  pin?: PinName | undefined
  until?: Day | undefined
  why: string
  requestId?: string | undefined
}

/**
 * Sets a value of a record as a steward, and merges the record. Everything is written in the caller's transaction: the
 * statement, its author, the golden record, the audit trail and the outbox.
 */
export async function correct(
  deps: CorrectionDeps,
  trx: Trx,
  tenant: TenantWithClock,
  wanted: NewValue,
  actor: Actor,
): Promise<Correction> {
  await lockInTransaction(trx, `records ${tenant.id}`)
  const now = deps.now()
  const day = today(tenant, now)
  const { field, value, record, ...pin } = await checkProposal(deps, trx, tenant, wanted)
  const id = `correction:${randomUUID()}`
  const { stableId, why, requestId } = wanted
  const made = { id, stableId, field: field.path, value, ...pin, at: now.toISOString(), by: actor.who, why, requestId }
  const was = (await latestPlaces(trx, tenant.id, [stableId])).get(`${stableId}\n${field.relationId}`)
  await replaceEarlier(trx, tenant.id, { record, field, was, made, day })
  await insertCorrection(trx, tenant.id, made)
  const statement = statementOf(record, field, made, { day, was, points: deps.points })
  await putSourceRecords(trx, tenant.id, [
    { statement, stableId, hash: id, loadId: stewardSource, receivedAt: now.toISOString() },
  ])
  const before = readField(record, field, day) ?? null
  const what = field.path === 'status' ? (value === 'left' ? 'record.retire' : 'record.revive') : 'record.correct'
  await follow(trx, tenant, { stableId, what, why, now, actor, path: field.path, before, after: value })
  const after = (await findRecordTexts(trx, tenant.id, [stableId])).get(stableId)
  if (after === undefined || (field.isStatus && readField(toRecord(after), field, day) !== value))
    throw conflict(
      'No source lists it. A steward cannot list what no source does.',
      'Ninguna fuente lo incluye. Un responsable de datos no puede incluirlo por sí solo.',
    )
  await deps.onChanged?.(trx, tenant, stableId, now)
  const stored = await findCorrection(trx, tenant.id, id)
  if (!stored) throw new Error('The correction was not stored.')
  return stored
}

/** Refuses invalid values, and corrections based on an outdated value. */
export async function checkProposal(
  { now }: Pick<CorrectionDeps, 'now'>,
  db: Db,
  tenant: TenantWithClock,
  wanted: NewValue,
): Promise<{ field: Field; value: unknown; record: DirectoryRecord; pin: PinName; until?: Day }> {
  const day = today(tenant, now())
  const { field, value } = checkedField(wanted)
  const pin = checkedPin(wanted, day)
  const record = await recordOf(db, tenant.id, wanted.stableId)
  checkOldValue(record, field, wanted, day)
  checkContacts(field, value, readField(record, field, day))
  return { field, value, record, ...pin }
}

/** Undoes a correction; the one that it had replaced counts again. */
export async function undoCorrection(
  { now, onChanged }: Pick<CorrectionDeps, 'now' | 'onChanged'>,
  trx: Trx,
  tenant: TenantWithClock,
  { id, why }: { id: string; why: string },
  actor: Actor,
): Promise<Correction> {
  await lockInTransaction(trx, `records ${tenant.id}`)
  const found = await findCorrection(trx, tenant.id, id)
  if (!found) throw notFound('There is no such correction.', 'No existe esa corrección.')
  const at = now()
  const ended = await endCorrections(trx, tenant.id, [id], { at: at.toISOString(), by: actor.who, why })
  if (ended.length === 0) throw conflict('It no longer counts.', 'Ya no está vigente.')
  await setRetired(trx, tenant.id, [id], today(tenant, at))
  await setRetired(trx, tenant.id, await reviveReplaced(trx, tenant.id, id), undefined)
  const stableId = (await findSourceRecords(trx, tenant.id, stewardSource, [id])).get(id)?.stableId ?? found.stableId
  const values = { path: found.field, before: found.value, after: null }
  await follow(trx, tenant, { stableId, what: 'record.undo', why, now: at, actor, ...values })
  await onChanged?.(trx, tenant, stableId, at)
  return (await findCorrection(trx, tenant.id, id)) ?? found
}

/** Stewards' corrections of a record, newest first, including those no longer in effect. */
export async function correctionsOf(trx: Db, tenantId: string, stableId: StableId): Promise<Correction[]> {
  const ids = [...(await correctionStatements(trx, tenantId, stableId)).keys()]
  return ids.length === 0 ? [] : listCorrections(trx, tenantId, ids)
}

async function correctionStatements(db: Db, tenantId: string, stableId: StableId): Promise<Map<string, Statement>> {
  const all = await sourceRecordsOf(db, tenantId, [stableId])
  const own = all.filter(({ statement }) => statement.source === stewardSource)
  return new Map(own.map(({ statement }) => [statement.sourceId, statement]))
}

function checkedField({ field: path, value: given }: NewValue): { field: Field; value: unknown } {
  const field = parseField(path)
  if (!field) throw badRequest(`A record has no field "${path}".`, `Un registro no tiene el campo «${path}».`, 'field')
  const checked = checkValue(field, given)
  if (!checked) throw badRequest(`This is no value of "${path}".`, `No es un valor de «${path}».`, 'value')
  return { field, value: checked.value }
}

function checkedPin({ pin = 'until-source-changes', until }: NewValue, day: Day): { pin: PinName; until?: Day } {
  if (pin !== 'until-date') {
    if (until === undefined) return { pin }
    throw badRequest('A day is for the pin "until-date" only.', 'El día solo se indica con «until-date».', 'until')
  }
  if (until === undefined || !isDay(until))
    throw badRequest('Give the last day on which the value stands.', 'Indique el último día del valor.', 'until')
  if (until < day) throw badRequest('The day must not be over.', 'El día no debe haber pasado.', 'until')
  return { pin, until }
}

async function recordOf(trx: Db, tenantId: string, stableId: StableId): Promise<DirectoryRecord> {
  const text = (await findRecordTexts(trx, tenantId, [stableId])).get(stableId)
  if (text === undefined) throw notFound('There is no such record.', 'No existe ese registro.')
  return toRecord(text)
}

const toRecord = (text: string) => JSON.parse(text) as DirectoryRecord // Written by the merge.

/** Refuses an unknown relation, and a value that somebody changed meanwhile. */
function checkOldValue(record: DirectoryRecord, field: Field, wanted: Pick<NewValue, 'oldValue'>, day: Day): void {
  const current = readField(record, field, day)
  if (current === undefined)
    throw badRequest('The record has no such relation.', 'El registro no tiene esa relación.', 'field')
  if (!('oldValue' in wanted) || wanted.oldValue === undefined) return
  if (!isDeepStrictEqual(current, wanted.oldValue))
    throw conflict(
      'The value has changed since you looked. Look again.',
      'El valor cambió desde que lo consultó. Consúltelo de nuevo.',
    )
}

interface Made {
  id: string
  stableId: StableId
  at: string
  by: string
  value: unknown
  pin: PinName
  until?: Day
  why: string
}

interface Replacing {
  record: DirectoryRecord
  field: Field
  was: PlaceIdentity | undefined
  made: Made
  day: Day
}

/** Two corrections of the same field never count at once. */
async function replaceEarlier(trx: Trx, tenantId: string, { record, field, was, made, day }: Replacing): Promise<void> {
  const own = await correctionStatements(trx, tenantId, made.stableId)
  const isSame = (id: string, relationId: string | undefined): boolean => {
    if (relationId === field.relationId) return true
    if (relationId === undefined || record.relations?.some((each) => each.id === relationId)) return false
    // Corrections of a record that was merged into this one: its relations have other ids here.
    const then = own.get(id)?.places[0]?.was
    return then !== undefined && was !== undefined && isSamePlace(then, was)
  }
  const earlier = (await correctionsOf(trx, tenantId, made.stableId)).filter(({ id, undone, field: path }) => {
    const other = parseField(path)
    return !undone && other?.attribute === field.attribute && isSame(id, other?.relationId)
  })
  const ids = earlier.map(({ id }) => id)
  const why = `replaced: ${made.why}`
  await endCorrections(trx, tenantId, ids, { at: made.at, by: made.by, why, replacedBy: made.id })
  await setRetired(trx, tenantId, ids, day)
}

/** Sets or clears the day from which statements no longer count. The table of corrections has their history. */
async function setRetired(trx: Trx, tenantId: string, ids: readonly string[], day: Day | undefined): Promise<void> {
  const found = await findSourceRecords(trx, tenantId, stewardSource, ids)
  const records = [...found.values()].map(({ retiredAt: _before, ...record }) => ({
    ...record,
    ...(day !== undefined && { retiredAt: day }),
  }))
  await putSourceRecords(trx, tenantId, records)
}

function statementOf(
  record: DirectoryRecord,
  field: Field,
  { id, stableId, value, pin, until, why }: Made,
  { day, was, points }: { day: Day; was: PlaceIdentity | undefined; points: () => AddressPoints },
): Statement {
  const facts = Object.fromEntries(
    Object.entries(factsOf(record, field, value, { today: day, points })).map(([name, each]) => [
      name,
      { value: each, since: day },
    ]),
  )
  const { relationId } = field
  return {
    source: stewardSource,
    sourceId: id,
    kind: record.kind ?? 'provider',
    preferredId: stableId,
    head: relationId === undefined ? facts : {},
    places: relationId === undefined ? [] : [{ at: nowhere, id: relationId, ...(was && { was }), facts }],
    notes: [],
    ...(field.path === 'status' && value === 'left' && { retires: why, from: day }),
    ...(pin === 'until-date' ? until && { until } : { pinned: pin }),
  }
}

interface Followed {
  stableId: StableId
  what: string
  why: string
  now: Date
  actor: Actor
  path: string
  before: unknown
  after: unknown
}

/** Merges the record. The audit trail records the intended change even if the record stays the same. */
async function follow(
  trx: Trx,
  tenant: TenantWithClock,
  { stableId, what, why, now, actor, path, before, after }: Followed,
): Promise<void> {
  const at = now.toISOString()
  const rules = await readMergeRules(trx, tenant.id)
  const note = { by: actor.who, why, now: () => now }
  await remerge(trx, tenant.id, { stableIds: [stableId] }, { rules, today: today(tenant, now), at, note })
  const values = { before: { [path]: before }, after: { [path]: after } }
  appendAudits(trx, [
    {
      ...actor,
      tenantId: tenant.id,
      at,
      what,
      subjectKind: 'record',
      subject: stableId,
      ...values,
      why,
      source: stewardSource,
    },
  ])
}
