import type { FindingKind, FindingQuery } from '@care/contract'
import { among } from '../database/among.ts'
import { insertRows } from '../database/insert-rows.ts'
import { orderOf } from '../database/sorted.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { Finding } from './finding.ts'

export interface StoredFinding extends Finding {
  firstSeen: string
  lastSeen: string
}

interface Detail {
  stableId?: string
  values: readonly string[]
}

const keyOf = ({ kind, source, sourceId }: Pick<Finding, 'kind' | 'source' | 'sourceId'>) =>
  `${kind}\n${source}\n${sourceId}`

/** Findings of this inspection replace those of the previous one. */
export async function replaceFindings(
  trx: Trx,
  tenantId: string,
  findings: readonly Finding[],
  at: string,
): Promise<void> {
  const rows = [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()].map((finding) => ({
    tenant_id: tenantId,
    kind: finding.kind,
    source: finding.source,
    source_id: finding.sourceId,
    detail: JSON.stringify({ stableId: finding.stableId, values: finding.values }),
    first_seen: at,
    last_seen: at,
  }))
  const replaced = 'detail = excluded.detail, last_seen = excluded.last_seen'
  const suffix = `on conflict (tenant_id, kind, source, source_id) do update set ${replaced}`
  await insertRows(trx, 'finding', rows, { suffix })
  await trx.deleteFrom('finding').where('tenant_id', '=', tenantId).where('last_seen', '<>', at).execute()
}

export interface FindingFilter {
  kind?: FindingKind | undefined
  sort?: FindingQuery['sort']
  offset: number
  limit: number
}

const sortColumns = { kind: 'kind', source: 'source', since: 'first_seen' } as const

/** Ordered by kind, source and id by default. */
export async function listFindings(
  db: Db,
  tenantId: string,
  { kind, sort, offset, limit }: FindingFilter,
): Promise<{ findings: StoredFinding[]; kinds: { kind: FindingKind; count: number }[]; total: number }> {
  const counted = await db
    .selectFrom('finding')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tenantId)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  const kinds = counted.map((row) => ({ kind: row.kind as FindingKind, count: Number(row.count) })) // Written below.
  const wanted = kind ? [kind] : kinds.map((each) => each.kind)
  const { column, direction } = orderOf(sort, sortColumns, { column: 'kind', direction: 'asc' })
  const rows = await db
    .selectFrom('finding')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'kind', wanted))
    .orderBy(column, direction)
    .orderBy('kind')
    .orderBy('source')
    .orderBy('source_id')
    .offset(offset)
    .limit(limit)
    .execute()
  return {
    kinds,
    total: kinds.filter((each) => wanted.includes(each.kind)).reduce((sum, { count }) => sum + count, 0),
    findings: rows.map((row) => {
      const { stableId, values } = JSON.parse(row.detail) as Detail // Written by replaceFindings.
      return {
        kind: row.kind as FindingKind,
        source: row.source,
        sourceId: row.source_id,
        ...(stableId !== undefined && { stableId }),
        values,
        firstSeen: row.first_seen,
        lastSeen: row.last_seen,
      }
    }),
  }
}
