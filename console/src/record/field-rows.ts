import type { DirectoryRecord, RecordExplanation, Relation } from '@care/contract'
import { correctionPath, readPath } from '../fields/field-path.ts'

export type Explained = RecordExplanation['values'][number]
export type Stated = Explained['chosen']

/** A golden value, and what each source says of it. A combined list has a choice for each of its elements. */
export interface FieldRow {
  /** As corrections name it. */
  path: string
  name: string
  value: unknown
  choices: readonly Explained[]
  isCorrectable: boolean
}

/** The order in which people look for things. */
const order = [
  'name',
  'facilityType',
  'address',
  'telecom',
  'specialty',
  'acceptingPatients',
  'network',
  'availableTime',
  'gender',
  'identifier',
  'communication',
  'qualification',
]
/** Made by the server, or said elsewhere on the page. */
const notShown = new Set(['id', 'golden', 'location', 'distance', 'phonePresent', 'faxPresent', 'urlPresent'])
/** Of a place: shown also where nobody says anything, so that a steward can. */
const asked: readonly string[] = ['telecom', 'acceptingPatients', 'network', 'availableTime']
const notCorrectable = new Set(['verified', 'unreachableSince'])

export const headRows = (record: DirectoryRecord, explain: RecordExplanation | undefined) =>
  rowsOf(undefined, { ...record.heads?.[0] }, explain)

export function relationRows(relation: Relation, explain: RecordExplanation | undefined): FieldRow[] {
  const { location, ...facts } = relation
  return rowsOf(relation.id, { ...facts, ...location, id: undefined }, explain)
}

function rowsOf(
  relationId: string | undefined,
  given: Readonly<Record<string, unknown>>,
  explain: RecordExplanation | undefined,
): FieldRow[] {
  const facts = new Map(Object.entries(given))
  const choices = new Map<string, Explained[]>()
  for (const value of explain?.values ?? []) {
    const at = readPath(value.path)
    if (at.relationId === relationId) choices.set(at.name, [...(choices.get(at.name) ?? []), value])
  }
  const isAsked = (name: string) => relationId !== undefined && asked.includes(name)
  const names = [...new Set([...facts.keys(), ...choices.keys(), ...asked.filter(isAsked)])].filter(
    (name) => !notShown.has(name),
  )
  return names
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((name) => ({
      path: correctionPath({ name, ...(relationId !== undefined && { relationId }) }),
      name,
      value: facts.get(name),
      choices: choices.get(name) ?? [],
      isCorrectable: !notCorrectable.has(name) && (relationId !== undefined || facts.has('golden')),
    }))
    .filter(({ name, value, choices: said }) => value !== undefined || said.length > 0 || isAsked(name))
}

const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

export interface SourceSays {
  source: string
  /** One statement, or one for each element of a list that it names. */
  said: readonly Stated[]
  isWinner: boolean
}

/** Every source with what it says of a field, the one that won first. */
export function saidBySource({ choices }: Pick<FieldRow, 'choices'>): SourceSays[] {
  const sources = new Map<string, { said: Stated[]; isWinner: boolean }>()
  const add = (stated: Stated, isWinner: boolean) => {
    const known = sources.get(stated.source) ?? { said: [], isWinner: false }
    sources.set(stated.source, { said: [...known.said, stated], isWinner: known.isWinner || isWinner })
  }
  for (const { chosen } of choices) add(chosen, true)
  for (const { others } of choices) for (const other of others) add(other, false)
  return [...sources].map(([source, says]) => ({ source, ...says }))
}
