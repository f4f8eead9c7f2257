import type { LoadStatus } from '@care/contract'
import type { Db } from '../database/tables.ts'
import type { Load } from '../ingest/ingest.service.ts'

/** The latest load of the same file from the same source, after this dry run: nothing is left to do here. */
export async function findFollowing(
  db: Db,
  { tenantId, source, sha256, createdAt }: Pick<Load, 'tenantId' | 'source' | 'sha256' | 'createdAt'>,
): Promise<LoadStatus['followedBy']> {
  if (sha256 === '') return undefined
  const row = await db
    .selectFrom('load')
    .select(['id', 'dry_run'])
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('created_at', '>', createdAt)
    .where('sha256', '=', sha256)
    .where('state', 'in', ['open', 'waiting', 'done'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { loadId: row.id, dryRun: row.dry_run === 1 }
}
