import { DirectoryError, type DirectoryRecord } from '@care/contract'
import { among } from '../database/among.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'

/** The stored data of an id before a write. */
export interface Known {
  version: number
  /** That the record has or had. */
  hash?: string
  /** Absent where the record was deleted. */
  current?: StoredVersion & { rules_version: number | null }
}

export interface StoredVersion {
  stable_id: string
  kind: string
  version: number
  record: string | null
  updated_at: string
  written_by: string
  why: string
}

const parsed = new WeakMap<StoredVersion, DirectoryRecord>()

/** Parsed once, for all comparisons. Undefined if the version is a deletion. */
export function valuesOf(version: StoredVersion | undefined): DirectoryRecord | undefined {
  if (!version?.record) return undefined
  const known = parsed.get(version)
  if (known) return known
  const values = JSON.parse(version.record) as DirectoryRecord // Written from one.
  parsed.set(version, values)
  return values
}

/** The records before a write. One writer per tenant at a time, or two would assign the same version. */
export async function lockAndRead(
  trx: Trx,
  tenantId: string,
  stableIds: readonly string[],
): Promise<Map<string, Known>> {
  await lockInTransaction(trx, `records ${tenantId}`)
  if (stableIds.length === 0) return new Map()
  const current = await trx
    .selectFrom('golden_record')
    .select(['stable_id', 'stable_id_hash', 'kind', 'version', 'record'])
    .select(['updated_at', 'written_by', 'why', 'rules_version'])
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'stable_id', stableIds))
    .execute()
  const known = new Map<string, Known>(
    current.map((row) => [row.stable_id, { version: row.version, hash: row.stable_id_hash, current: row }]),
  )
  const others = stableIds.filter((id) => !known.has(id))
  if (others.length === 0) return known
  const lost = await trx
    .selectFrom('record_redirect')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'losing_id', others))
    .executeTakeFirst()
  if (lost)
    throw new DirectoryError(
      'CONFLICT',
      `Record ${lost.losing_id} was merged into ${lost.surviving_id}; write that one.`,
    )
  // A record that was deleted and returns continues its version numbers, so that no reader considers it stale.
  const deleted = await trx
    .selectFrom('golden_record_version')
    .select((eb) => ['stable_id', eb.fn.max('version').as('version')])
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'stable_id', others))
    .groupBy('stable_id')
    .execute()
  const hashes = await hashesOfDeleted(
    trx,
    tenantId,
    deleted.map((row) => row.stable_id),
  )
  for (const { stable_id, version } of deleted) {
    const hash = hashes.get(stable_id)
    known.set(stable_id, { version, ...(hash !== undefined && { hash }) })
  }
  return known
}

/** Links to a record that returns work again. */
async function hashesOfDeleted(
  trx: Trx,
  tenantId: string,
  stableIds: readonly string[],
): Promise<Map<string, string | undefined>> {
  if (stableIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('golden_record_version')
    .select(['stable_id', 'record'])
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'stable_id', stableIds))
    .where('record', 'is not', null)
    .orderBy('version')
    .execute()
  return new Map(rows.map(({ stable_id, record }) => [stable_id, /"stableIdHash":"([^"]*)"/.exec(record ?? '')?.[1]]))
}

/** Stores superseded versions. A server of the previous version stored them already. */
export async function supersede(trx: Trx, tenantId: string, versions: readonly StoredVersion[]): Promise<void> {
  if (versions.length === 0) return
  const rows = versions.map((row) => ({
    tenant_id: tenantId,
    stable_id: row.stable_id,
    version: row.version,
    record: row.record,
    written_at: row.updated_at,
    written_by: row.written_by,
    why: row.why,
  }))
  await insertRows(trx, 'golden_record_version', rows, {
    suffix: 'on conflict (tenant_id, stable_id, version) do nothing',
  })
}
