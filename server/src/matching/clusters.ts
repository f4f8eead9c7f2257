import type { PersonName } from '@care/contract'
import { groupBy } from '../records/group-by.ts'
import type { StableId } from '../records/model.ts'
import type { StoredSourceRecord } from '../records/source-records.repository.ts'
import type { Statement } from '../records/statement.ts'
import { namesAreCompatible } from './compatible-names.ts'
import { foundingId } from './founding-id.ts'

type Ref = Pick<StoredSourceRecord, 'statement' | 'ordinal' | 'npi'>

/** More statements than this never mean one person: a group's NPI stands on all of its clinicians. */
export const mostOfOneNpi = 50
/** So do more than two unlike names in one file. */
const mostNamesInOneSource = 2

/**
 * Which golden record each of these statements belongs to. They share an NPI. Statements are one person or facility if
 * their kinds agree, their names are compatible and no source lists two of them. Depends on the statements only, not
 * on the order in which they came; the oldest names the record.
 */
export function clusterByNpi<R extends Ref>(tenantId: string, refs: readonly R[]): Map<R, StableId> {
  const clusters = isGroupNpi(refs) ? refs.map((ref) => [ref]) : joinCompatible(refs)
  return new Map(
    clusters.flatMap((cluster) => {
      const stableId = nameOf(tenantId, cluster)
      return cluster.map((ref) => [ref, stableId] as const)
    }),
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

function joinCompatible<R extends Ref>(refs: readonly R[], { perSource = 1 } = {}): R[][] {
  const clusters: R[][] = []
  for (const ref of [...refs].sort(byDetail)) {
    const home = clusters.find(
      (cluster) =>
        cluster.filter((other) => other.statement.source === ref.statement.source).length < perSource &&
        cluster.every((other) => areCompatible(ref.statement, other.statement)),
    )
    if (home) home.push(ref)
    else clusters.push([ref])
  }
  return clusters
}

function areCompatible(a: Statement, b: Statement): boolean {
  const apart = a.preferredId !== undefined && b.preferredId !== undefined && a.preferredId !== b.preferredId
  return !apart && a.kind === b.kind && namesAreCompatible(a.kind, firstName(a), firstName(b))
}

/** Names with more in them first: a bare initial then joins the name it fits, not the other way around. */
function byDetail(a: Ref, b: Ref): number {
  const detail = (ref: Ref) => JSON.stringify(firstName(ref.statement) ?? '').length
  const key = ({ statement }: Ref) => `${statement.source}\n${statement.sourceId}`
  return detail(b) - detail(a) || (key(a) < key(b) ? -1 : 1)
}

function firstName({ head }: Statement): PersonName | undefined {
  const names = head.name?.value as readonly PersonName[] | undefined // The normalizer checked it against the schema.
  return names?.[0]
}
