import type { Trx } from '../database/tables.ts'
import { rowsPerLoadBatch } from '../records/batches.ts'
import { groupBy } from '../records/group-by.ts'
import type { StableId } from '../records/model.ts'
import {
  completed,
  moveSourceRecords,
  refsOfRecords,
  refsWithNpi,
  type LoadedStatements,
} from '../records/source-records.repository.ts'
import { clusterByNpi, mostOfOneNpi } from './clusters.ts'
import { foundingId } from './founding-id.ts'

export interface Assigned {
  /** Golden records that gained or lost a statement. */
  affected: ReadonlySet<StableId>
  /** Ids of statements that are part of another record: whoever looks for one is led there. */
  redirects: ReadonlyMap<StableId, StableId>
}

/** Of the statements of a batch: the ones they have, and the ones they had. */
export interface Npis {
  npis: ReadonlySet<string>
  formerNpis: ReadonlySet<string>
}

/**
 * Clusters all statements that share one of these NPIs again, and moves those that belong to another golden record now.
 * Call it after the statements of a batch are stored; `loaded` are those, and takes in what is read here.
 */
export async function assignClusters(
  trx: Trx,
  tenantId: string,
  { npis, formerNpis }: Npis,
  loaded: LoadedStatements = new Map(),
): Promise<Assigned> {
  const all = groupBy(await refsWithNpi(trx, tenantId, [...new Set([...npis, ...formerNpis])]), ({ npi }) => npi ?? '')
  const shared = [...all]
    .filter(
      ([npi, { length }]) =>
        // A group just over the limit was within it before this batch, and falls apart now.
        (length > 1 || formerNpis.has(npi)) && length <= mostOfOneNpi + rowsPerLoadBatch,
    )
    .flatMap(([, own]) => own)
  const refs = await completed(trx, tenantId, shared, loaded)
  const affected = new Set<StableId>()
  const redirects = new Map<StableId, StableId>()
  for (const group of groupBy(refs, ({ npi }) => npi).values()) {
    const homes = clusterByNpi(tenantId, group)
    const names = new Set(homes.values())
    for (const [ref, home] of homes) {
      const id = foundingId(tenantId, ref.statement)
      if (!names.has(id)) redirects.set(id, home)
    }
    const moved = group.filter((ref) => homes.get(ref) !== ref.stableId)
    for (const [home, own] of groupBy(moved, (ref) => homes.get(ref) ?? ref.stableId)) {
      const ordinals = own.map(({ ordinal }) => ordinal)
      await moveSourceRecords(trx, tenantId, ordinals, home)
      for (const { stableId } of own) affected.add(stableId).add(home)
    }
  }
  for (const { ordinal, stableId } of await refsOfRecords(trx, tenantId, [...redirects.keys()])) {
    // Corrections have no NPI; they follow the record that they correct.
    const home = redirects.get(stableId) ?? stableId
    await moveSourceRecords(trx, tenantId, [ordinal], home)
    affected.add(home)
  }
  return { affected, redirects }
}
