import type { Relation } from '@care/contract'
import { addressText } from './address.ts'
import { textOf, textsOf } from './reading.ts'

/**
 * Groups relations by location, in the order received: one doctor with two specialties at one location is one slide.
 */
export function byPlace(relations: readonly Relation[]): [Relation, ...Relation[]][] {
  const places = new Map<string, [Relation, ...Relation[]]>()
  relations.forEach((relation, at) => {
    const key = placeKey(relation) || `#${at}`
    const known = places.get(key)
    if (known) known.push(relation)
    else places.set(key, [relation])
  })
  return [...places.values()]
}

/** The number of locations; fewer than the relations if two share an address. */
export function placeCount(relations: readonly Relation[]): number {
  return relations.length < 2 ? relations.length : byPlace(relations).length
}

function placeKey({ location }: Relation): string {
  const address = addressText(location?.address)
  return textOf(location?.id) || (address && `${textsOf(location?.name)[0] ?? ''}|${address}`.toLowerCase())
}
