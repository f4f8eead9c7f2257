import type { LoadListQuery } from '@care/contract'
import type { Selectable } from 'kysely'
import type { Static } from 'typebox'
import type { LoadPhase, LoadState, LoadTable } from '../database/record-tables.ts'
import { orderOf } from '../database/sorted.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { Load, Origin, Progress, Reading, Undo } from './load.ts'
import type { Plan } from './plan.ts'

export async function insertLoad(trx: Trx, load: Load): Promise<void> {
  await trx
    .insertInto('load')
    .values({
      id: load.id,
      tenant_id: load.tenantId,
      source: load.source,
      format: load.format,
      mode: load.mode,
      dry_run: load.dryRun ? 1 : 0,
      origin: JSON.stringify(load.origin),
      file_name: load.fileName,
      bytes: load.bytes,
      sha256: load.sha256,
      reading: JSON.stringify(load.reading),
      day: load.day,
      rules_version: load.rulesVersion,
      accept_loss: load.acceptLoss ?? null,
      job_id: load.jobId ?? null,
      state: load.state,
      phase: load.phase,
      progress: JSON.stringify(load.progress),
      plan: null,
      undo: null,
      same_as: null,
      error: null,
      created_at: load.createdAt,
      created_by: load.createdBy,
      finished_at: null,
    })
    .execute()
}

export interface LoadChange {
  jobId?: string
  bytes?: number
  sha256?: string
  reading?: Reading
  progress?: Progress
  plan?: Plan
  acceptLoss?: string
  state?: LoadState
  phase?: LoadPhase
  error?: string | null
  undo?: Undo
  sameAs?: string
  finishedAt?: string
}

/**
 * Changes a load if it is still in the state and phase in which the caller found it. Otherwise throws, which rolls the
 * caller's transaction back.
 */
export async function updateLoad(
  trx: Trx,
  { tenantId, id, state, phase }: Pick<Load, 'tenantId' | 'id' | 'state' | 'phase'>,
  change: LoadChange,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('load')
    .set({
      ...(change.jobId !== undefined && { job_id: change.jobId }),
      ...(change.bytes !== undefined && { bytes: change.bytes }),
      ...(change.sha256 !== undefined && { sha256: change.sha256 }),
      ...(change.reading && { reading: JSON.stringify(change.reading) }),
      ...(change.progress && { progress: JSON.stringify(change.progress) }),
      ...(change.plan && { plan: JSON.stringify(change.plan) }),
      ...(change.acceptLoss !== undefined && { accept_loss: change.acceptLoss }),
      ...(change.state && { state: change.state }),
      ...(change.phase && { phase: change.phase }),
      ...(change.error !== undefined && { error: change.error }),
      ...(change.undo && { undo: JSON.stringify(change.undo) }),
      ...(change.sameAs !== undefined && { same_as: change.sameAs }),
      ...(change.finishedAt !== undefined && { finished_at: change.finishedAt }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('phase', '=', phase)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new LoadChanged()
}

/** Somebody else changed the load since it was read. */
export class LoadChanged extends Error {
  constructor() {
    super('The load was changed meanwhile.')
    this.name = 'LoadChanged'
  }
}

export async function findLoad(db: Db, tenantId: string, id: string): Promise<Load | undefined> {
  const row = await loads(db, tenantId).where('id', '=', id).executeTakeFirst()
  return row && toLoad(row)
}

/** The unfinished load of a source, if any. */
export async function findOpenLoad(db: Db, tenantId: string, source: string): Promise<Load | undefined> {
  const row = await loads(db, tenantId)
    .where('source', '=', source)
    .where('state', 'in', ['open', 'waiting'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row && toLoad(row)
}

type LoadSort = Static<typeof LoadListQuery>['sort']
const sortColumns = {
  file: 'file_name',
  source: 'source',
  state: 'state',
  when: 'created_at',
  who: 'created_by',
} as const

export interface LoadFilter {
  source?: string | undefined
  states?: readonly LoadState[] | undefined
  sort?: LoadSort | undefined
  offset?: number | undefined
  limit?: number | undefined
}

/** Newest first by default. */
export async function listLoads(
  db: Db,
  tenantId: string,
  { source, states, sort, offset = 0, limit = 100 }: LoadFilter = {},
): Promise<Load[]> {
  const { column, direction } = orderOf(sort, sortColumns, { column: 'created_at', direction: 'desc' })
  let query = loads(db, tenantId).orderBy(column, direction).orderBy('id').limit(limit).offset(offset)
  if (source !== undefined) query = query.where('source', '=', source)
  if (states) query = query.where('state', 'in', states)
  return (await query.execute()).map(toLoad)
}

export async function countLoads(
  db: Db,
  tenantId: string,
  { source, states }: Pick<LoadFilter, 'source' | 'states'>,
): Promise<number> {
  let query = db
    .selectFrom('load')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
  if (source !== undefined) query = query.where('source', '=', source)
  if (states) query = query.where('state', 'in', states)
  return Number((await query.executeTakeFirst())?.count ?? 0)
}

/** Applied loads of a source that are still in effect, newest first. */
export async function listAppliedLoads(db: Db, tenantId: string, source: string, limit: number): Promise<Load[]> {
  const rows = await loads(db, tenantId)
    .where('source', '=', source)
    .where('state', '=', 'done')
    .where('dry_run', '=', 0)
    .where('same_as', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toLoad)
}

/** The newest load of each source. */
export async function lastLoads(db: Db, tenantId: string): Promise<Load[]> {
  const rows = await loads(db, tenantId)
    .where((eb) =>
      eb(
        'created_at',
        '=',
        eb
          .selectFrom('load as later')
          .select((sub) => sub.fn.max('later.created_at').as('at'))
          .whereRef('later.tenant_id', '=', 'load.tenant_id')
          .whereRef('later.source', '=', 'load.source'),
      ),
    )
    .execute()
  return rows.map(toLoad)
}

/** Of each source, the newest load that was applied: what its rows said stands, and what it rejected is missing. */
export async function lastAppliedLoads(db: Db, tenantId: string): Promise<Load[]> {
  const rows = await loads(db, tenantId)
    .where('state', '=', 'done')
    .where('dry_run', '=', 0)
    .where('same_as', 'is', null)
    .where((eb) =>
      eb(
        'created_at',
        '=',
        eb
          .selectFrom('load as later')
          .select((sub) => sub.fn.max('later.created_at').as('at'))
          .whereRef('later.tenant_id', '=', 'load.tenant_id')
          .whereRef('later.source', '=', 'load.source')
          .where('later.state', '=', 'done')
          .where('later.dry_run', '=', 0)
          .where('later.same_as', 'is', null),
      ),
    )
    .execute()
  return rows.map(toLoad)
}

function loads(db: Db, tenantId: string) {
  return db.selectFrom('load').selectAll().where('tenant_id', '=', tenantId)
}

function toLoad(row: Selectable<LoadTable>): Load {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    source: row.source,
    format: row.format,
    mode: row.mode === 'full' ? 'full' : 'delta',
    dryRun: row.dry_run === 1,
    // The JSON below was written from these types above.
    origin: JSON.parse(row.origin) as Origin,
    fileName: row.file_name,
    bytes: row.bytes,
    sha256: row.sha256,
    reading: JSON.parse(row.reading) as Reading,
    day: row.day,
    rulesVersion: row.rules_version,
    state: row.state,
    phase: row.phase,
    progress: JSON.parse(row.progress) as Progress,
    createdAt: row.created_at,
    createdBy: row.created_by,
    ...(row.plan !== null && { plan: JSON.parse(row.plan) as Plan }),
    ...(row.undo !== null && { undo: JSON.parse(row.undo) as Undo }),
    ...(row.same_as !== null && { sameAs: row.same_as }),
    ...(row.accept_loss !== null && { acceptLoss: row.accept_loss }),
    ...(row.job_id !== null && { jobId: row.job_id }),
    ...(row.error !== null && { error: row.error }),
    ...(row.finished_at !== null && { finishedAt: row.finished_at }),
  }
}
