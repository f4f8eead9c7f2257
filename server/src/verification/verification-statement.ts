import type { Kind } from '@care/contract'
import type { Day, RelationId, StableId } from '../records/model.ts'
import { nowhere, type Facts, type PlaceIdentity, type StatedPlace, type Statement } from '../records/statement.ts'

/** New facts about a relation. */
export interface Known {
  relationId: RelationId
  was?: PlaceIdentity | undefined
  /** Nothing new where it is absent; null where it is known no longer. */
  verified?: { at: Day; method: string; by: string } | null
  unreachableSince?: Day | undefined
}

export const sourceIdOf = (stableId: StableId) => `verified:${stableId}`

/**
 * What stewards know about a record's relations from calls: one statement for all of them. A source's later
 * verification takes precedence. Undefined if nothing changes.
 */
export function verificationStatement(
  before: Statement | undefined,
  { source, stableId, kind }: { source: string; stableId: StableId; kind: Kind },
  news: readonly Known[],
): Statement | undefined {
  const places = new Map((before?.places ?? []).map((place) => [place.id ?? '', place]))
  for (const each of news) {
    const place = placeOf(places.get(each.relationId), each)
    if (Object.keys(place.facts).length > 0) places.set(each.relationId, place)
    else places.delete(each.relationId)
  }
  const after = [...places.values()]
  if (JSON.stringify(after) === JSON.stringify(before?.places ?? [])) return undefined
  return {
    source,
    sourceId: sourceIdOf(stableId),
    kind,
    preferredId: stableId,
    head: {},
    places: after,
    pinned: 'until-source-changes',
    notes: [],
  }
}

function placeOf(before: StatedPlace | undefined, { relationId, was, verified, unreachableSince }: Known) {
  const known = verified
    ? { value: verified, since: verified.at }
    : verified === null
      ? undefined
      : before?.facts.verified
  const facts: Facts = {
    ...(known && { verified: known }),
    ...(unreachableSince !== undefined && { unreachableSince: { value: unreachableSince, since: unreachableSince } }),
  }
  return { at: nowhere, id: relationId, ...(was && { was }), facts } satisfies StatedPlace
}
