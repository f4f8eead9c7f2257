import { foldWords, type WorkFilter, type WorkQuery } from '@care/contract'
import { sql, type SqlBool } from 'kysely'
import { orderOf } from '../database/sorted.ts'
import type { Db } from '../database/tables.ts'
import { isPostgres } from '../database/transactions.ts'
import type { TaskRow } from './tasks.repository.ts'

export interface FindOptions {
  filter: WorkFilter
  /** The caller. */
  who: string
  now: string
}

const sortColumns = {
  due: 'due_at',
  opened: 'opened_at',
  place: 'county',
  kind: 'kind',
  assignee: 'assigned_to',
} as const

/**
 * By default, urgent ones first, by deadline; then by rank. Sorted by something, tasks without it come last. Tasks that
 * this person skipped count as snoozed.
 */
export async function listTaskRows(
  db: Db,
  tenantId: string,
  options: FindOptions & { snoozed: boolean; sort?: WorkQuery['sort']; offset: number; limit: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const { snoozed, sort, offset, limit, now } = options
  const found = matching(db, tenantId, { ...options, isWhole: true }).where((eb) => {
    const isNext = eb.and([isAwake(now), eb.not(isSkipped(options))])
    return snoozed ? eb.not(isNext) : isNext
  })
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { column, direction } = orderOf(sort, sortColumns, { column: 'due_at', direction: 'asc' })
  const rows = await found
    .selectAll('work_task')
    .$if(sort === undefined, (query) =>
      query
        .orderBy(sql`case when urgent_from <= ${now} then 0 else 1 end`)
        .orderBy(sql`case when urgent_from <= ${now} then due_at end`),
    )
    .$if(sort !== undefined, (query) => query.orderBy(column, (by) => by[direction]().nullsLast()))
    // Within a county by address, which the words begin with.
    .$if(column === 'county', (query) => query.orderBy('words', direction))
    .orderBy('rank')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total: Number(total) }
}

/**
 * The first task available to this person: nobody else has it, and they did not skip it. A task they hold comes first.
 */
export async function findNextRow(db: Db, tenantId: string, options: FindOptions): Promise<TaskRow | undefined> {
  const { now, who } = options
  const free = matching(db, tenantId, options)
    .selectAll('work_task')
    .where(isAwake(now))
    .where((eb) => eb.or([eb('assigned_to', 'is', null), eb('assigned_to', '=', who)]))
    .where((eb) => eb.not(isSkipped(options)))
    .limit(1)
  const mine = free.where('taken_by', '=', who).where('taken_until', '>', now)
  const others = free.where(sql<SqlBool>`(taken_until is null or taken_until <= ${now})`)
  // Two queries, so that each can use its index.
  return (
    (await mine.orderBy('rank').orderBy('id').executeTakeFirst()) ??
    (await others.where('urgent_from', '<=', now).orderBy('due_at').orderBy('rank').orderBy('id').executeTakeFirst()) ??
    (await others.orderBy('rank').orderBy('id').executeTakeFirst())
  )
}

const isAwake = (now: string) =>
  sql<SqlBool>`coalesce(work_task.snoozed_until, '') <= ${now} and coalesce(work_task.rests_until, '') <= ${now}`

const isSkipped = ({ who, now }: FindOptions) =>
  sql<SqlBool>`exists (select 1 from work_skip where work_skip.tenant_id = work_task.tenant_id
    and work_skip.task_id = work_task.id and work_skip.who = ${who} and work_skip.until > ${now})`

/** Unfinished tasks of a filter: excludes those that are done according to another table. */
function matching(
  db: Db,
  tenantId: string,
  { filter, who, now, isWhole = false }: FindOptions & { isWhole?: boolean },
) {
  const { kind, overdue = false, door, county, assigned, text = '' } = filter
  // Where all tasks are compared, SQLite must not walk an index: 500,000 rows in its order take 1.8 s, the whole
  // table 0.2 s.
  const isScan = isWhole && door === undefined && !isPostgres(db)
  const tenant = isScan
    ? sql<SqlBool>`+work_task.tenant_id = ${tenantId}`
    : sql<SqlBool>`work_task.tenant_id = ${tenantId}`
  let query = db.selectFrom('work_task').where(tenant).where(isOpen)
  if (kind !== undefined) query = query.where('work_task.kind', '=', kind)
  if (overdue) query = query.where('work_task.due_at', '<', now)
  if (door !== undefined) query = query.where('work_task.door', '=', door)
  if (county !== undefined) query = query.where('work_task.county', '=', county)
  if (assigned === 'nobody') query = query.where('work_task.assigned_to', 'is', null)
  else if (assigned !== undefined) query = query.where('work_task.assigned_to', '=', assigned === 'me' ? who : assigned)
  // Prefixes of words. Folded words have no special characters for `like`.
  for (const word of foldWords(text).split(' ').filter(Boolean))
    query = query.where('work_task.words', 'like', `% ${word}%`)
  return query
}

/** A pair may be decided and a request withdrawn without the queue; the other kinds are recomputed in time. */
const isOpen = sql<SqlBool>`case work_task.kind
  when 'match-review' then exists (
    select 1 from match_pair where match_pair.tenant_id = work_task.tenant_id and match_pair.id = work_task.item)
  when 'change-request' then exists (
    select 1 from change_request where change_request.tenant_id = work_task.tenant_id
      and change_request.id = work_task.item and change_request.state in ('SUBMITTED', 'IN_REVIEW'))
  else true end`
