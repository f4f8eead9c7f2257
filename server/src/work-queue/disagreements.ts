import type { Db } from '../database/tables.ts'
import type { RelationPlace } from '../records/relation-places.repository.ts'
import { stewardSource, type StatedPlace } from '../records/statement.ts'
import { sourceRecordsOf } from '../records/statement-refs.repository.ts'
import { listingKey } from './place-facts.repository.ts'

/** Number of facts on which the sources of each listing disagree, by `listingKey`. */
export async function readDisagreements(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
  places: readonly RelationPlace[],
): Promise<Map<string, number>> {
  if (stableIds.length === 0) return new Map()
  const relationAt = new Map(places.map((place) => [`${place.stableId}\n${place.at.key}`, place.relationId]))
  const said = new Map<string, Map<string, Set<string>>>()
  for (const { statement, stableId, retiredAt } of await sourceRecordsOf(db, tenantId, stableIds)) {
    if (retiredAt !== undefined || statement.source === stewardSource) continue
    for (const place of statement.places) {
      const relationId = relationAt.get(`${stableId}\n${place.at.key}`)
      if (relationId === undefined) continue
      const facts = said.get(listingKey({ stableId, relationId })) ?? new Map<string, Set<string>>()
      for (const [fact, value] of comparedFacts(place)) facts.set(fact, (facts.get(fact) ?? new Set()).add(value))
      said.set(listingKey({ stableId, relationId }), facts)
    }
  }
  return new Map([...said].map(([key, facts]) => [key, [...facts.values()].filter(({ size }) => size > 1).length]))
}

/** Facts that matter to a member; mere differences in spelling do not count. */
function comparedFacts({ at, facts }: StatedPlace): [string, string][] {
  // The normalizer checked both against the schema.
  const accepting = facts.acceptingPatients?.value as { code?: string; display?: string } | undefined
  const network = facts.network?.value as { insurance?: { plan?: string } }[] | undefined
  const plans = network?.map(({ insurance }) => insurance?.plan ?? '').sort()
  return [
    ...(at.phone !== undefined ? [['phone', at.phone] satisfies [string, string]] : []),
    ...(accepting ? [['accepting', accepting.code ?? accepting.display ?? ''] satisfies [string, string]] : []),
    ...(plans ? [['plans', JSON.stringify([...new Set(plans)])] satisfies [string, string]] : []),
  ]
}
