import { reportersForLabel } from '@care/contract'
import { sql } from 'kysely'
import { among } from '../database/among.ts'
import type { Db } from '../database/tables.ts'
import { openStates } from './reports.repository.ts'

/** Relations of a record that members reported, by its stableId; `*` stands for all of them. */
export type ReportLabels = ReadonlyMap<string, readonly string[]>

/**
 * Listings reported from three networks, on at least two days. The hashes of two keys cannot be compared, so only
 * reports of one key count together: one network must not count as two when its key is replaced.
 */
export async function readLabels(db: Db, tenantId: string): Promise<ReportLabels> {
  const rows = await openOnes(db, tenantId)
    .select([current.as('current_id'), 'relation_id'])
    .groupBy([current, 'relation_id', 'network_key'])
    .having(({ eb, fn }) => eb(fn.count('network').distinct(), '>=', reportersForLabel))
    .having(({ eb, fn }) => eb(fn.count('received_on').distinct(), '>=', 2))
    .execute()
  const labels = new Map<string, string[]>()
  for (const { current_id, relation_id } of rows)
    labels.set(current_id, [...new Set([...(labels.get(current_id) ?? []), relation_id ?? '*'])])
  return labels
}

/** The record that it is about, even if its id was merged away. */
const current = sql<string>`coalesce(record_redirect.surviving_id, report.stable_id)`

/** For each listing of these records: the number of networks with open reports. By `listingKey`. */
export async function countReporters(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
): Promise<Map<string, number>> {
  if (stableIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('report')
    .select(['stable_id', 'relation_id', sql<number>`count(distinct network)`.as('reporters')])
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', openStates)
    .where(among(db, 'stable_id', stableIds))
    .groupBy(['stable_id', 'relation_id'])
    .execute()
  return new Map(
    rows.map((row) => [
      listingKey({ stableId: row.stable_id, relationId: row.relation_id ?? undefined }),
      Number(row.reporters),
    ]),
  )
}

export const listingKey = ({ stableId, relationId }: { stableId: string; relationId?: string | undefined }): string =>
  `${stableId}\n${relationId ?? ''}`

/** Whether the listing has the label. */
export function hasLabel(labels: ReportLabels, { stableId, relationId }: { stableId: string; relationId?: string }) {
  const relations = labels.get(stableId)
  return relations !== undefined && (relations.includes('*') || relations.includes(relationId ?? '*'))
}

function openOnes(db: Db, tenantId: string) {
  return db
    .selectFrom('report')
    .leftJoin('record_redirect', (join) =>
      join
        .onRef('record_redirect.tenant_id', '=', 'report.tenant_id')
        .onRef('record_redirect.losing_id', '=', 'report.stable_id'),
    )
    .where('report.tenant_id', '=', tenantId)
    .where('report.state', 'in', openStates)
    .where('report.network', 'is not', null)
}
