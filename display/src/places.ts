import type { Relation } from '@care/contract'
import { addressText } from './address.ts'
import { textOf, textsOf } from './reading.ts'

/** Relations at one place stand together, in the order they came: one doctor there in two specialties is one slide. */
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

/** At how many places someone is; fewer than the relations where two are at one door. */
export function placeCount(relations: readonly Relation[]): number {
  return relations.length < 2 ? relations.length : byPlace(relations).length
}

function placeKey({ location }: Relation): string {
  const address = addressText(location?.address)
  return textOf(location?.id) || (address && `${textsOf(location?.name)[0] ?? ''}|${address}`.toLowerCase())
}
