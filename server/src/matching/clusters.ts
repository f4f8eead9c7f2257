import { groupBy } from '../records/group-by.ts'
import type { StableId } from '../records/model.ts'
import type { StoredSourceRecord } from '../records/source-records.repository.ts'
import { firstName } from '../records/stated-name.ts'
import { keyOf, type StatementKey } from '../records/statement-key.ts'
import { namesAreCompatible } from './compatible-names.ts'
import { noEvidence, type Decision, type Evidence } from './evidence.ts'
import { foundingId } from './founding-id.ts'

type Ref = Pick<StoredSourceRecord, 'statement' | 'ordinal' | 'npi'>

/** More statements than this never mean one person: a group's NPI is on all of its clinicians. */
export const mostOfOneNpi = 50
/** Neither do more than two dissimilar names in one file. */
const mostNamesInOneSource = 2

/**
 * The golden record of each of these statements. Pass all that are connected by an NPI, a link or a decision. In this
 * order: statements that a steward keeps apart stay apart; those with one NPI are joined if kinds agree, names are
 * compatible and no source lists two of them; then a steward's joins; then the matcher's links, strongest first, if no
 * source lists both sides. Depends only on the statements, not on their order; the oldest determines the record's id.
 */
export function clusterStatements<R extends Ref>(
  tenantId: string,
  refs: readonly R[],
  { links, decisions }: Evidence = noEvidence,
): Map<R, StableId> {
  const apart = apartFrom(decisions)
  const clusters = new Clusters(clustersByNpi(refs, apart), apart)
  const together = decisions.filter(({ verdict }) => verdict === 'same').sort(byPair)
  for (const { a, b } of together) clusters.join(a, b, () => true)
  const strongest = [...links].sort((one, other) => other.bits - one.bits || byPair(one, other))
  for (const { a, b } of strongest) clusters.join(a, b, mayBeOne)
  return new Map(
    clusters.all().flatMap((cluster) => {
      const stableId = nameOf(tenantId, cluster)
      return cluster.map((ref) => [ref, stableId] as const)
    }),
  )
}

type Apart = ReadonlyMap<StatementKey, ReadonlySet<StatementKey>>

function apartFrom(decisions: readonly Decision[]): Apart {
  const apart = new Map<StatementKey, Set<StatementKey>>()
  for (const { a, b, verdict } of decisions)
    if (verdict === 'apart')
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const)
        apart.set(one, (apart.get(one) ?? new Set()).add(other))
  return apart
}

const byPair = (one: { a: string; b: string }, other: { a: string; b: string }) =>
  one.a < other.a ? -1 : one.a > other.a ? 1 : one.b < other.b ? -1 : one.b > other.b ? 1 : 0

/** Clusters under construction. */
class Clusters<R extends Ref> {
  readonly #of = new Map<StatementKey, R[]>()
  readonly #apart: Apart
  constructor(clusters: readonly R[][], apart: Apart) {
    this.#apart = apart
    for (const cluster of clusters) for (const ref of cluster) this.#of.set(keyOf(ref.statement), cluster)
  }

  /** Unless one of them is unknown, a steward keeps some of their statements apart, or they are not compatible. */
  join(a: StatementKey, b: StatementKey, may: (one: readonly R[], other: readonly R[]) => boolean): void {
    const [one, other] = [this.#of.get(a), this.#of.get(b)]
    if (!one || !other || one === other || this.#areApart(one, other) || !may(one, other)) return
    one.push(...other)
    for (const ref of other) this.#of.set(keyOf(ref.statement), one)
  }

  #areApart(one: readonly R[], other: readonly R[]): boolean {
    const others = new Set(other.map(({ statement }) => keyOf(statement)))
    return one.some(({ statement }) => [...(this.#apart.get(keyOf(statement)) ?? [])].some((key) => others.has(key)))
  }

  all(): R[][] {
    return [...new Set(this.#of.values())]
  }
}

/** No source lists both, they are of one kind, and do not request different ids. */
function mayBeOne(one: readonly Ref[], other: readonly Ref[]): boolean {
  const sources = new Set(one.map(({ statement }) => statement.source))
  return (
    other.every(({ statement }) => !sources.has(statement.source)) &&
    one.every((ref) => other.every((each) => ref.statement.kind === each.statement.kind && !askForOtherIds(ref, each)))
  )
}

function askForOtherIds({ statement: a }: Ref, { statement: b }: Ref): boolean {
  return a.preferredId !== undefined && b.preferredId !== undefined && a.preferredId !== b.preferredId
}

function clustersByNpi<R extends Ref>(refs: readonly R[], apart: Apart): R[][] {
  return [...groupBy(refs, ({ npi }) => npi)].flatMap(([npi, group]) =>
    npi === undefined || isGroupNpi(group) ? group.map((ref) => [ref]) : joinCompatible(group, { apart }),
  )
}

function nameOf(tenantId: string, cluster: readonly Ref[]): StableId {
  const [oldest] = [...cluster].sort(
    (a, b) =>
      Number(b.statement.preferredId !== undefined) - Number(a.statement.preferredId !== undefined) ||
      a.ordinal - b.ordinal,
  )
  return oldest ? foundingId(tenantId, oldest.statement) : ''
}

function isGroupNpi(refs: readonly Ref[]): boolean {
  if (refs.length > mostOfOneNpi) return true
  return [...groupBy(refs, ({ statement }) => statement.source).values()].some(
    (ofSource) => joinCompatible(ofSource, { perSource: Infinity }).length > mostNamesInOneSource,
  )
}

function joinCompatible<R extends Ref>(
  refs: readonly R[],
  { perSource = 1, apart = new Map() as Apart }: { perSource?: number; apart?: Apart },
): R[][] {
  const clusters: R[][] = []
  for (const ref of [...refs].sort(byDetail)) {
    const strangers = apart.get(keyOf(ref.statement))
    const home = clusters.find(
      (cluster) =>
        cluster.filter((other) => other.statement.source === ref.statement.source).length < perSource &&
        cluster.every((other) => areCompatible(ref, other) && !strangers?.has(keyOf(other.statement))),
    )
    if (home) home.push(ref)
    else clusters.push([ref])
  }
  return clusters
}

function areCompatible(a: Ref, b: Ref): boolean {
  const [one, other] = [a.statement, b.statement]
  return (
    !askForOtherIds(a, b) && one.kind === other.kind && namesAreCompatible(one.kind, firstName(one), firstName(other))
  )
}

/** Longer names first: a bare initial then joins the name that it matches, not the other way round. */
function byDetail(a: Ref, b: Ref): number {
  const detail = (ref: Ref) => JSON.stringify(firstName(ref.statement) ?? '').length
  return detail(b) - detail(a) || (keyOf(a.statement) < keyOf(b.statement) ? -1 : 1)
}
