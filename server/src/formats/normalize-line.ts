import { headAttributes, locationAttributes, relationAttributes, type Kind, type Relation } from '@care/contract'
import type { AddressPoints } from '../gazetteer/gazetteer.service.ts'
import { placeIdentity } from '../matching/matching.service.ts'
import { nowhere, stewardSource } from '../records/statement.ts'
import type { Note, Said, StatedPlace, Statement } from '../records/statement.ts'
import { isStorableId } from '../records/stored-record.ts'
import { locate } from './locate.ts'
import { repairHead, repairRelation } from './repair.ts'
import { faultOf, type Fault, type NormalizeContext, type Row } from './reader.ts'
import { checkLine, type SourceLine } from './source-line.ts'
import { noteOf } from './note-words.ts'

/**
 * A line of our own format as a statement: checked, repaired where the repair is certain, reduced to known fields, and
 * with points for addresses that have none.
 */
export function normalizeLine(row: Row, { source, day }: NormalizeContext, points?: AddressPoints): Statement | Fault {
  const checked = checkLine(row.value)
  if ('path' in checked) {
    const field = checked.path.slice(1).replaceAll('/', '.')
    return faultOf(row, 'invalid-value', { field, value: valueAt(row.value, checked.path) ?? checked.message })
  }
  const { line } = checked
  if (line.preferredId !== undefined && !isStorableId(line.preferredId))
    return faultOf(row, 'invalid-value', { field: 'preferredId', value: line.preferredId })
  return toStatement(line, { source, since: line.asserted ?? day, points })
}

function toStatement(
  line: SourceLine,
  { source, since, points }: { source: string; since: string; points: AddressPoints | undefined },
): Statement {
  const notes: Note[] = []
  const { id, kind, from, until, preferredId, pinned } = line
  return {
    source,
    sourceId: id,
    kind,
    head: factsOf(repairHead(line.head ?? {}, notes), headFacts, since),
    places: placesOf(
      kind,
      withoutRepeated(line.relations ?? [], notes).map((relation) => repairRelation(relation, notes)),
      { since, points, notes, isCorrection: source === stewardSource },
    ),
    notes,
    ...(from && { from }),
    ...(until && { until }),
    ...(preferredId && { preferredId }),
    ...(pinned && { pinned }),
  }
}

/** A location that is listed twice identically is one; two that differ are two. */
function withoutRepeated(relations: readonly Relation[], notes: Note[]): readonly Relation[] {
  // Serializing is expensive, and two locations rarely have the same address.
  if (new Set(relations.map(addressOf)).size === relations.length) return relations
  const texts = new Set<string>()
  return relations.filter((relation, at) => {
    const text = JSON.stringify(relation)
    if (!texts.has(text)) return texts.add(text)
    notes.push(noteOf(`relations.${at}`, 'repeated-place'))
    return false
  })
}

function addressOf({ location }: Relation): string {
  const { line, postalCode } = location?.address ?? {}
  return `${typeof line === 'string' ? line : line?.join()}|${postalCode}`
}

function placesOf(
  kind: Kind,
  relations: readonly Relation[],
  {
    since,
    points,
    notes,
    isCorrection,
  }: { since: string; points: AddressPoints | undefined; notes: Note[]; isCorrection: boolean },
): StatedPlace[] {
  const seen = new Map<string, number>()
  return relations.map((relation) => {
    const facts = factsOf(relation, relationFacts, since)
    if (relation.location) {
      factsOf(relation.location, locationFacts, since, facts)
      const value = points ? locate(relation.location, points, notes) : relation.location.position
      if (value) facts['location.position'] = { value, since }
      else delete facts['location.position']
    }
    const id = relation.id === undefined ? {} : { id: relation.id }
    // A correction refers to its relation and describes no location.
    const place = isCorrection ? relation.location?.address : relation.location
    if (relation.id !== undefined && !place && !relation.serviceArea) return { at: nowhere, facts, ...id }
    const first = placeIdentity(kind, relation, 1)
    const number = (seen.get(first.key) ?? 0) + 1
    seen.set(first.key, number)
    return { at: number === 1 ? first : placeIdentity(kind, relation, number), facts, ...id }
  })
}

/** Attributes with the names of their facts. */
const headFacts = headAttributes.map((name) => [name, name] as const)
const relationFacts = relationAttributes.map((name) => [name, name] as const)
const locationFacts = locationAttributes.map((name) => [name, `location.${name}`] as const)

function factsOf<T extends object>(
  values: T,
  names: readonly (readonly [keyof T & string, string])[],
  since: string,
  facts: Record<string, Said> = {},
): Record<string, Said> {
  for (const [name, fact] of names) {
    const value = values[name]
    if (value !== undefined) facts[fact] = { value, since }
  }
  return facts
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name] // hasOwn has just checked it.
          : undefined,
      value,
    )
}
