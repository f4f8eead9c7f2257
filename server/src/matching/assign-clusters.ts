import type { Trx } from '../database/tables.ts'
import { rowsPerLoadBatch } from '../records/batches.ts'
import { groupBy } from '../records/group-by.ts'
import type { StableId } from '../records/model.ts'
import {
  moveSourceRecords,
  type LoadedStatements,
  type StoredSourceRecord,
} from '../records/source-records.repository.ts'
import { keyOf, type StatementKey } from '../records/statement-key.ts'
import {
  completed,
  refsOfRecords,
  refsWithKeys,
  refsWithNpi,
  type StatementRef,
} from '../records/statement-refs.repository.ts'
import { clusterStatements, mostOfOneNpi } from './clusters.ts'
import { evidenceOf } from './evidence.repository.ts'
import { noEvidence, type Evidence } from './evidence.ts'
import { foundingId } from './founding-id.ts'

export interface Assigned {
  /** Golden records that gained or lost a statement. */
  affected: ReadonlySet<StableId>
  /** Redirects for ids of statements that are part of another record. */
  redirects: ReadonlyMap<StableId, StableId>
}

/** What has changed. */
export interface ChangedStatements {
  keys: ReadonlySet<StatementKey>
  /** The NPIs that these statements have, and those that they had. */
  npis: ReadonlySet<string>
  formerNpis?: ReadonlySet<string>
  /** Whatever connected them may be gone: each of them may be alone now. */
  mayStandAlone?: boolean
}

/**
 * Clusters again all statements connected with the changed ones, and moves those that now belong to another golden
 * record. Call it after the statements of a batch are stored; `loaded` are those, and caches what is read here.
 */
export async function assignClusters(
  trx: Trx,
  tenantId: string,
  changed: ChangedStatements,
  loaded: LoadedStatements = new Map(),
): Promise<Assigned> {
  const { refs, evidence } = await connected(trx, tenantId, changed, loaded)
  const homes = clusterStatements(tenantId, refs, evidence)
  const names = new Set(homes.values())
  const redirects = new Map<StableId, StableId>()
  for (const [ref, home] of homes) {
    const id = foundingId(tenantId, ref.statement)
    if (!names.has(id)) redirects.set(id, home)
  }
  const affected = new Set<StableId>()
  const move = async (moved: readonly StoredSourceRecord[], homeOf: (ref: StoredSourceRecord) => StableId) => {
    for (const [home, own] of groupBy(moved, homeOf)) {
      const ordinals = own.map(({ ordinal }) => ordinal)
      await moveSourceRecords(trx, tenantId, ordinals, home)
      for (const { stableId } of own) affected.add(stableId).add(home)
    }
  }
  const homeOf = (ref: StoredSourceRecord) => homes.get(ref) ?? ref.stableId
  await move(
    refs.filter((ref) => homeOf(ref) !== ref.stableId),
    homeOf,
  )
  // Corrections have no NPI and no links; they follow the record that they correct.
  const left = [...new Set([...affected, ...redirects.keys()])]
  const corrections = await completed(trx, tenantId, await refsOfRecords(trx, tenantId, left), loaded)
  const targetOf = ({ statement, stableId }: StoredSourceRecord) => {
    const named = foundingId(tenantId, statement)
    return redirects.get(named) ?? (names.has(named) ? named : (redirects.get(stableId) ?? stableId))
  }
  const clustered = new Set(refs.map(({ ordinal }) => ordinal))
  await move(
    corrections.filter((ref) => !clustered.has(ref.ordinal) && targetOf(ref) !== ref.stableId),
    targetOf,
  )
  return { affected, redirects }
}

interface Connected {
  refs: readonly StoredSourceRecord[]
  evidence: Evidence
}

/** A longer chain of links is not followed to its end. */
const mostRounds = 20

/** All statements that share an NPI with the changed ones or are linked with one of these, and so on. */
async function connected(
  trx: Trx,
  tenantId: string,
  { keys, npis, formerNpis = new Set(), mayStandAlone = false }: ChangedStatements,
  loaded: LoadedStatements,
): Promise<Connected> {
  const found = new Map<number, StoredSourceRecord>()
  const asked = new Set<string>()
  const read = async (refs: readonly StatementRef[]) => {
    const unknown = refs.filter(({ ordinal }) => !found.has(ordinal))
    for (const ref of await completed(trx, tenantId, unknown, loaded)) found.set(ref.ordinal, ref)
  }
  const readNpis = async (wanted: readonly string[], isAlone: (npi: string, count: number) => boolean) => {
    for (const npi of wanted) asked.add(npi)
    const groups = groupBy(await refsWithNpi(trx, tenantId, wanted), ({ npi }) => npi ?? '')
    // A group just over the limit was within it before this batch, and is split now.
    const isRead = (npi: string, { length }: readonly StatementRef[]) =>
      !isAlone(npi, length) && length <= mostOfOneNpi + rowsPerLoadBatch
    await read([...groups].flatMap(([npi, group]) => (isRead(npi, group) ? group : [])))
  }
  await readNpis([...new Set([...npis, ...formerNpis])], (npi, count) => count === 1 && !formerNpis.has(npi))
  if (mayStandAlone) await read(await refsWithKeys(trx, tenantId, [...keys]))
  let evidence = noEvidence
  const known = new Set<StatementKey>()
  for (let round = 0; round < mostRounds; round++) {
    const now = new Set([...keys, ...[...found.values()].map(({ statement }) => keyOf(statement))])
    const more = await evidenceOf(
      trx,
      tenantId,
      [...now].filter((key) => !known.has(key)),
    )
    for (const key of now) known.add(key)
    if (more.links.length + more.decisions.length === 0) break
    evidence = joined(evidence, more)
    const named = [...more.links, ...more.decisions].flatMap(({ a, b }) => [a, b])
    await read(await refsWithKeys(trx, tenantId, [...new Set(named)]))
    const others = [...found.values()].flatMap(({ npi }) => (npi !== undefined && !asked.has(npi) ? [npi] : []))
    await readNpis([...new Set(others)], () => false)
  }
  return { refs: [...found.values()].sort((a, b) => a.ordinal - b.ordinal), evidence }
}

/** A pair is found once from each of its sides. */
function joined(one: Evidence, other: Evidence): Evidence {
  const once = <P extends { a: string; b: string }>(pairs: readonly P[]) => [
    ...new Map(pairs.map((pair) => [`${pair.a}\n${pair.b}`, pair])).values(),
  ]
  return {
    links: once([...one.links, ...other.links]),
    decisions: once([...one.decisions, ...other.decisions]),
  }
}
