import { hash } from 'node:crypto'
import { alignPlaces, isSamePlace } from '../matching/matching.service.ts'
import { groupBy } from '../records/group-by.ts'
import type { RelationId } from '../records/model.ts'
import type { PlaceIdentity, StatedPlace, Statement } from '../records/statement.ts'
import type { Cluster, KnownPlace, Offer } from './cluster.ts'
import type { MergeRules } from './merge-rules.ts'

export interface MergedPlace {
  id: RelationId
  offers: readonly Offer[]
}

/**
 * The locations of all statements, each once, with its earlier id under any of its spellings. Which locations are the
 * same depends on the statements alone; the stored spellings decide only their ids.
 */
export function mergePlaces(
  { stableId, places: known }: Pick<Cluster, 'stableId' | 'places'>,
  statements: readonly Statement[],
  { lists }: Pick<MergeRules, 'lists'>,
): { places: readonly MergedPlace[]; newPlaces: readonly Omit<KnownPlace, 'firstSeen'>[] } {
  const listed = statements.flatMap((statement) =>
    statement.places.filter(({ at }) => at.key !== '').map((place) => ({ statement, place })),
  )
  const nodes = listed.map(({ statement, place }) => ({
    at: place.at,
    statement: `${statement.source}\n${statement.sourceId}`,
  }))
  const groups = alignPlaces(nodes)
    .map((members) => members.flatMap((at) => listed[at] ?? []))
    // A registry's address of a person is not a location of the directory until a plan or practice lists it.
    .filter((group) => group.some(({ statement }) => lists(statement.source)))
  const taken = new Set<RelationId>()
  const newPlaces: Omit<KnownPlace, 'firstSeen'>[] = []
  const found = withSpellings(groups, known).map(({ group, spellings }) => {
    const id = idOf(stableId, spellings, group, taken)
    taken.add(id)
    for (const [key, [first]] of groupBy(group, ({ place }) => place.at.key))
      if (first && !spellings.some(({ at }) => at.key === key)) newPlaces.push({ at: first.place.at, relationId: id })
    return { id, group }
  })
  const corrections = correctionsById(stableId, found, statements)
  const places = found.map(({ id, group }): MergedPlace => {
    const offers = group.map(({ statement, place }) => ({ statement, facts: place.facts }))
    return { id, offers: [...offers, ...(corrections.get(id) ?? [])] }
  })
  // By id: a file in another order changes nothing. Shorter ids first: sources number their locations 1 to 11.
  return { places: places.sort((a, b) => a.id.length - b.id.length || compare(a.id, b.id)), newPlaces }
}

type PlaceGroup = readonly { statement: Statement; place: StatedPlace }[]

/** Each group with its stored spellings, oldest first; the group with the oldest spelling comes first. */
function withSpellings(
  groups: readonly PlaceGroup[],
  known: readonly KnownPlace[],
): { group: PlaceGroup; spellings: readonly KnownPlace[] }[] {
  const remembered = [...known].sort((a, b) => compare(a.firstSeen, b.firstSeen) || compare(a.at.key, b.at.key))
  const listedKeys = new Set(groups.flatMap((group) => group.map(({ place }) => place.at.key)))
  const found = groups.map((group) => ({
    group,
    spellings: remembered.filter(({ at }) =>
      group.some(({ place }) =>
        // A spelling that a statement lists belongs to the group that lists it.
        listedKeys.has(at.key) ? place.at.key === at.key : isSamePlace(place.at, at),
      ),
    ),
  }))
  const age = (spellings: readonly KnownPlace[]) => (spellings[0] ? remembered.indexOf(spellings[0]) : Infinity)
  const firstKey = (group: PlaceGroup) => group.map(({ place }) => place.at.key).sort()[0] ?? ''
  return found.sort((a, b) => age(a.spellings) - age(b.spellings) || compare(firstKey(a.group), firstKey(b.group)))
}

/**
 * Stewards' statements about a relation by id. For a relation of a record that was merged into this one, the location
 * identifies it.
 */
function correctionsById(
  stableId: string,
  places: readonly { id: RelationId; group: PlaceGroup }[],
  statements: readonly Statement[],
): ReadonlyMap<RelationId, readonly Offer[]> {
  const corrections = new Map<RelationId, Offer[]>()
  for (const statement of statements)
    for (const { at, id, was, facts } of statement.places) {
      if (at.key !== '') continue
      const isOfOther = statement.preferredId !== stableId
      const meant = places.find((place) => place.id === id) ?? (was && isOfOther ? placeAt(was, places) : undefined)
      if (meant) corrections.set(meant.id, [...(corrections.get(meant.id) ?? []), { statement, facts }])
    }
  return corrections
}

function placeAt<T extends { group: PlaceGroup }>(was: PlaceIdentity, places: readonly T[]): T | undefined {
  const isThere = (test: (at: PlaceIdentity) => boolean) =>
    places.find(({ group }) => group.some(({ place }) => test(place.at)))
  return isThere(({ key }) => key === was.key) ?? isThere((at) => isSamePlace(at, was))
}

/** The oldest id under any spelling, or the one that a source prefers, or a new one. */
function idOf(
  stableId: string,
  spellings: readonly KnownPlace[],
  listed: readonly { place: StatedPlace }[],
  taken: ReadonlySet<RelationId>,
): RelationId {
  const preferred = listed.flatMap(({ place }) => place.id ?? []).sort()
  const known = [...spellings.map(({ relationId }) => relationId), ...preferred].find((id) => !taken.has(id))
  if (known !== undefined) return known
  const [key = ''] = listed.map(({ place }) => place.at.key).sort()
  return newRelationId(stableId, key, taken)
}

export function newRelationId(stableId: string, key: string, taken: ReadonlySet<RelationId>): RelationId {
  for (let attempt = 0; ; attempt++) {
    const id = hash('sha256', [stableId, key, attempt].join('\n'), 'hex').slice(0, 16)
    if (!taken.has(id)) return id
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
