import type { DirectoryRecord, Head, Relation } from '@care/contract'
import type { Day } from '../records/model.ts'
import type { Statement } from '../records/statement.ts'
import { candidateOf, type Candidate } from './choose-value.ts'
import { addDays } from './days.ts'
import type { Cluster, KnownPlace, Offer } from './cluster.ts'
import { isNotEmpty, mergeAttribute, type Choice } from './merge-attribute.ts'
import { mergePlaces, type MergedPlace } from './merge-places.ts'
import type { MergeRules } from './merge-rules.ts'

export interface Merged {
  record: DirectoryRecord
  /** Why each value is what it is. */
  choices: () => readonly Choice[]
  /** Spellings that were not known before. */
  newPlaces: readonly Omit<KnownPlace, 'firstSeen'>[]
}

/**
 * The golden record of a cluster on a day, and why each value is what it is. Pure: the same statements and rules give
 * the same record, in whatever order the statements came. Undefined where nothing has begun to hold yet.
 */
export function merge(cluster: Cluster, rules: MergeRules, today: Day): Merged | undefined {
  const { statements, left } = holding(cluster, rules, today)
  const kind = statements.find(({ source }) => source !== rules.stewardSource)?.kind
  if (!kind) return undefined
  const choices: (() => readonly Choice[])[] = []
  const mergeFacts = (prefix: string, path: string, offers: readonly Offer[]): Record<string, unknown> => {
    const values: Record<string, unknown> = {}
    for (const attribute of attributesOf(offers)) {
      const candidates = candidatesFor(attribute, offers, rules)
      if (!isNotEmpty(candidates)) continue
      const merged = mergeAttribute(rules.of(`${prefix}${attribute}`), `${path}.${attribute}`, candidates, today)
      values[attribute] = merged.value
      choices.push(merged.choices)
    }
    return values
  }

  const head = mergeFacts(
    '',
    'heads[0]',
    statements.map((statement) => ({ statement, facts: statement.head })),
  ) as Head // Every fact was checked against the schema of its attribute.
  const { places, newPlaces } = mergePlaces(cluster, statements)
  const relations = places.map((place) =>
    toRelation(place, mergeFacts('relation.', `relations[${place.id}]`, place.offers)),
  )
  const record: DirectoryRecord = {
    stableId: cluster.stableId,
    kind,
    heads: [{ golden: true, ...head }],
    relations: left === undefined ? relations : relations.map((relation) => ended(relation, left)),
    meta: { sources: sourcesOf(statements, rules) },
  }
  return { record, choices: () => choices.flatMap((each) => each()), newPlaces }
}

function attributesOf(offers: readonly Offer[]): string[] {
  const [only] = offers
  if (only && offers.length === 1) return Object.keys(only.facts).sort()
  return [...new Set(offers.flatMap(({ facts }) => Object.keys(facts)))].sort()
}

/**
 * The statements that hold today. If no source lists it anymore, those that did last, and the first day on which
 * nobody did.
 */
function holding(
  { statements }: Cluster,
  { stewardSource }: MergeRules,
  today: Day,
): { statements: readonly Statement[]; left?: Day } {
  const begun = statements
    .filter(({ statement }) => statement.from === undefined || statement.from <= today)
    .map(({ statement, retiredAt }) => ({ statement, end: endOf(statement, retiredAt, today) }))
  const holds = begun.filter(({ end }) => end === undefined)
  if (holds.some(({ statement }) => statement.source !== stewardSource))
    return { statements: holds.map(({ statement }) => statement) }
  const left = begun
    .filter(({ statement }) => statement.source !== stewardSource)
    .reduce<Day>((last, { end = '' }) => (end > last ? end : last), '')
  return { statements: begun.filter(({ end }) => end === left).map(({ statement }) => statement), left }
}

/** The first day on which the statement no longer holds, if that has come. */
function endOf({ until }: Statement, retiredAt: string | undefined, today: Day): Day | undefined {
  if (retiredAt !== undefined) return retiredAt.slice(0, 10)
  return until !== undefined && until < today ? addDays(until, 1) : undefined
}

function candidatesFor(attribute: string, offers: readonly Offer[], { stewardSource }: MergeRules): Candidate[] {
  return offers.flatMap(({ statement, facts }) => {
    const said = Object.hasOwn(facts, attribute) ? facts[attribute] : undefined
    if (!said) return []
    const { source, sourceId, pinned } = statement
    return [
      candidateOf({
        source,
        sourceId,
        value: said.value,
        since: said.since,
        isCorrection: source === stewardSource,
        ...(pinned && { pinned }),
      }),
    ]
  })
}

/** Facts of a location are named `location.<attribute>`. */
function toRelation({ id }: MergedPlace, values: Record<string, unknown>): Relation {
  const entries = Object.entries(values)
  const own = entries.filter(([name]) => !name.startsWith(locationPrefix))
  const location = entries
    .filter(([name]) => name.startsWith(locationPrefix))
    .map(([name, value]) => [name.slice(locationPrefix.length), value] as const)
  return {
    id,
    ...Object.fromEntries(own),
    ...(location.length > 0 && { location: Object.fromEntries(location) }),
  }
}

export const locationPrefix = 'location.'

function ended(relation: Relation, left: Day): Relation {
  const lastDay = addDays(left, -1)
  const end = relation.period?.end
  return { ...relation, period: { ...relation.period, end: end !== undefined && end < lastDay ? end : lastDay } }
}

function sourcesOf(statements: readonly Statement[], { rank }: MergeRules): string[] {
  return [...new Set(statements.map(({ source }) => source))].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}
