import { sql } from 'kysely'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '../database/tables.ts'
import type { StableId } from '../records/model.ts'
import { waitingTerms } from '../records/waiting-terms.repository.ts'

export interface TermIds {
  /** By term, then by id. */
  ids: StableId[]
  /** There are more rows than were read. */
  isCut: boolean
}

/** Of a directory of a million people, one in five has such a term: two letters, not a name. Takes half a second. */
const mostRows = 200_000
/** Rows read per statement: on SQLite, members wait meanwhile. */
const stepRows = 2_000

/** Records with a term with this prefix: all of them, read from the index in turns with other requests. */
export async function allIdsWithTerm(
  db: Db,
  tenantId: string,
  begin: string,
  { most = mostRows, step = stepRows } = {},
): Promise<TermIds> {
  const termOf = new Map<StableId, string>()
  let last: { term: string; stable_id: StableId } | undefined
  let isCut = true
  for (let read = 0; read < most; read += step) {
    let query = db
      .selectFrom('record_term')
      .select(['term', 'stable_id'])
      .where('tenant_id', '=', tenantId)
      .where('term', '<', `${begin}\u{10ffff}`)
    query = last
      ? query.where(sql<boolean>`(term, stable_id) > (${last.term}, ${last.stable_id})`)
      : query.where('term', '>=', begin)
    const rows = await query.orderBy('term').orderBy('stable_id').limit(step).execute()
    for (const { term, stable_id } of rows) if (!termOf.has(stable_id)) termOf.set(stable_id, term)
    last = rows.at(-1)
    if (rows.length < step) {
      isCut = false
      break
    }
    await yieldToEventLoop()
  }
  const waiting = await waitingTerms(db, tenantId, begin)
  if (waiting.length === 0) return { ids: [...termOf.keys()], isCut }
  for (const { term, stableId } of waiting) {
    const known = termOf.get(stableId)
    if (known === undefined || term < known) termOf.set(stableId, term)
  }
  const sorted = [...termOf].sort(([a, termA], [b, termB]) =>
    termA < termB ? -1 : termA > termB ? 1 : a < b ? -1 : a > b ? 1 : 0,
  )
  return { ids: sorted.map(([id]) => id), isCut }
}
