import type { DirectoryRecord, Head, Relation } from '@care/contract'
import type { Day } from '../records/model.ts'
import type { Facts, StatedPlace, Statement } from '../records/statement.ts'
import type { Cluster, KnownPlace } from './cluster.ts'
import { isAsStated } from './merge-attribute.ts'
import { newRelationId } from './merge-places.ts'
import type { MergeRules } from './merge-rules.ts'

export interface MergedAlone {
  record: DirectoryRecord
  newPlaces: readonly Omit<KnownPlace, 'firstSeen'>[]
}

/**
 * The golden record of a new person or facility that one source lists: nothing to choose, nothing to align. Most
 * records of a first load are of this kind, and the general merge takes several times as long. Undefined if a choice is
 * needed. Random statements test that both give the same result.
 */
export function mergeAlone(cluster: Cluster, rules: MergeRules, today: Day): MergedAlone | undefined {
  const { stableId, statements, places: known } = cluster
  const [only] = statements
  if (!only || statements.length > 1 || known.length > 0 || only.retiredAt !== undefined) return undefined
  const { statement } = only
  if (!holds(statement, today) || !rules.lists(statement.source) || !hasPlainPlaces(statement)) return undefined
  if (!isPlain(statement.head, '', rules) || !statement.places.every(({ facts }) => isPlain(facts, 'relation.', rules)))
    return undefined
  const newPlaces: Omit<KnownPlace, 'firstSeen'>[] = []
  const relations: (Relation & { id: string })[] = []
  const taken = new Set<string>()
  for (const { at, id: preferred, facts } of [...statement.places].sort(byKey)) {
    const id = preferred !== undefined && !taken.has(preferred) ? preferred : newRelationId(stableId, at.key, taken)
    taken.add(id)
    newPlaces.push({ at, relationId: id })
    relations.push(relationOf(id, facts))
  }
  const head: Record<string, unknown> = { golden: true }
  for (const name of Object.keys(statement.head).sort()) head[name] = statement.head[name]?.value
  const record: DirectoryRecord = {
    stableId,
    kind: statement.kind,
    heads: [head as Head], // Every fact was checked against the schema of its attribute.
    relations: relations.sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1)),
    meta: { sources: [statement.source] },
  }
  return { record, newPlaces }
}

function holds({ from, until }: Statement, today: Day): boolean {
  return (from === undefined || from <= today) && (until === undefined || until >= today)
}

/** All values are used as stated. */
function isPlain(facts: Facts, prefix: string, rules: MergeRules): boolean {
  for (const name of Object.keys(facts)) {
    const said = facts[name]
    if (said && Array.isArray(said.value) && !isAsStated(rules.of(prefix + name), [said])) return false
  }
  return true
}

/** Each is a separate location, and none is a correction. */
function hasPlainPlaces({ places }: Statement): boolean {
  for (const [index, { at }] of places.entries()) {
    if (at.key === '') return false
    for (let before = 0; before < index; before++) if (places[before]?.at.key === at.key) return false
  }
  return true
}

/** Facts of a location are named `location.<attribute>`. */
function relationOf(id: string, facts: Facts): Relation & { id: string } {
  const relation: Record<string, unknown> & { id: string } = { id }
  let location: Record<string, unknown> | undefined
  for (const name of Object.keys(facts).sort()) {
    const value = facts[name]?.value
    if (name.startsWith(locationPrefix)) {
      location ??= {}
      location[name.slice(locationPrefix.length)] = value
    } else relation[name] = value
  }
  if (location) relation.location = location
  return relation // Every fact was checked against the schema of its attribute.
}

const locationPrefix = 'location.'
const byKey = (a: StatedPlace, b: StatedPlace) => (a.at.key < b.at.key ? -1 : 1)
