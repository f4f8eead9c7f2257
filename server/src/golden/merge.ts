import type { DirectoryRecord, Head, Kind, Relation } from '@care/contract'
import { placeIdentity } from '../matching/matching.service.ts'
import type { Day } from '../records/model.ts'
import type { Said, Statement } from '../records/statement.ts'
import { Candidate } from './choose-value.ts'
import { addDays } from './days.ts'
import type { Cluster, KnownPlace, Offer } from './cluster.ts'
import { isAsStated, isNotEmpty, mergeAttribute, type Choice } from './merge-attribute.ts'
import { mergeAlone } from './merge-alone.ts'
import { mergePlaces, type MergedPlace } from './merge-places.ts'
import type { MergeRules } from './merge-rules.ts'

export interface Merged {
  record: DirectoryRecord
  /** The reason for each value. */
  choices: () => readonly Choice[]
  /** New spellings. */
  newPlaces: readonly Omit<KnownPlace, 'firstSeen'>[]
}

/**
 * The golden record of a cluster on a day, with the reason for each value. Pure: the same statements and rules give the
 * same record, in whatever order the statements came. Undefined if no source lists it yet.
 */
export function merge(cluster: Cluster, rules: MergeRules, today: Day): Merged | undefined {
  const alone = mergeAlone(cluster, rules, today)
  if (!alone) return mergeAll(cluster, rules, today)
  return { ...alone, choices: () => mergeAll(cluster, rules, today)?.choices() ?? [] }
}

/** The same for any cluster. */
export function mergeAll(cluster: Cluster, rules: MergeRules, today: Day): Merged | undefined {
  const { statements, left } = holding(cluster, rules, today)
  const kind = statements.find(({ source }) => rules.lists(source))?.kind
  if (!kind) return undefined
  const choices: (() => readonly Choice[])[] = []
  const mergeFacts = (prefix: string, path: string, offers: readonly Offer[]): Record<string, unknown> => {
    const values: Record<string, unknown> = {}
    for (const attribute of attributesOf(offers)) {
      const stated = offersOf(attribute, offers)
      if (!isNotEmpty(stated)) continue
      const own = rules.of(`${prefix}${attribute}`)
      const make = () => mergeAttribute(own, `${path}.${attribute}`, candidatesFor(attribute, stated, rules), today)
      // Sources agree about most values, whatever the rules are.
      const merged = isAsStated(own, stated) ? undefined : make()
      const { value } = merged ?? stated[0]
      if (value !== null) values[attribute] = value
      choices.push(() => (merged ?? make()).choices())
    }
    return values
  }

  const head = mergeFacts(
    '',
    'heads[0]',
    statements.map((statement) => ({ statement, facts: statement.head })),
  ) as Head // Every fact was checked against the schema of its attribute.
  const { places, newPlaces } = mergePlaces(cluster, statements, rules)
  const relations = places.map((place) =>
    toRelation(place, mergeFacts('relation.', `relations[${place.id}]`, place.offers)),
  )
  const corrected = correctedPlaces(kind, places, relations, rules)
  const known = new Set([...cluster.places, ...newPlaces].map(({ at }) => at.key))
  const isNew = ({ at }: Pick<KnownPlace, 'at'>) => at.door !== '' && !known.has(at.key)
  const record: DirectoryRecord = {
    stableId: cluster.stableId,
    kind,
    heads: [{ golden: true, ...head }],
    relations: left === undefined ? relations : relations.map((relation) => ended(relation, left)),
    meta: { sources: sourcesOf(statements, rules), ...(left !== undefined && { left }) },
  }
  return {
    record,
    choices: () => choices.flatMap((each) => each()),
    newPlaces: [...newPlaces, ...corrected.filter(isNew)],
  }
}

/** The location as stated by stewards: lookups find it there, and its id stays when a source later agrees. */
function correctedPlaces(
  kind: Kind,
  places: readonly MergedPlace[],
  relations: readonly Relation[],
  { stewardSource }: MergeRules,
): Omit<KnownPlace, 'firstSeen'>[] {
  return places.flatMap(({ id, offers }, at) => {
    const relation = relations[at]
    const isCorrected = offers.some(
      ({ statement, facts }) => statement.source === stewardSource && Object.hasOwn(facts, `${locationPrefix}address`),
    )
    return relation && isCorrected ? [{ at: placeIdentity(kind, relation, 1), relationId: id }] : []
  })
}

function attributesOf(offers: readonly Offer[]): string[] {
  const [first, ...others] = offers
  const names = Object.keys(first?.facts ?? {})
  for (const { facts } of others) for (const name of Object.keys(facts)) if (!names.includes(name)) names.push(name)
  return names.sort()
}

/**
 * The statements in effect today. If no source lists the record anymore, also the last ones in effect, and the first
 * day without any; if a steward retired it, the day of that. Undone statements of stewards are excluded.
 */
function holding(
  { statements }: Cluster,
  { lists, stewardSource }: MergeRules,
  today: Day,
): { statements: readonly Statement[]; left?: Day } {
  const begun = statements
    .filter(({ statement }) => statement.from === undefined || statement.from <= today)
    .map(({ statement, retiredAt }) => ({ statement, end: endOf(statement, retiredAt, today) }))
  const holds = begun.filter(({ end }) => end === undefined)
  const days = holds.flatMap(({ statement: { retires, from } }) => (retires === undefined ? [] : (from ?? today)))
  if (holds.some(({ statement }) => lists(statement.source)))
    return { statements: holds.map(({ statement }) => statement), ...(days.length > 0 && { left: days.sort()[0] }) }
  const dropped = begun
    .filter(({ statement }) => lists(statement.source))
    .reduce<Day>((last, { end = '' }) => (end > last ? end : last), '')
  const last = begun.filter(
    ({ statement, end }) => end === undefined || (end === dropped && statement.source !== stewardSource),
  )
  return { statements: last.map(({ statement }) => statement), left: [...days, dropped].sort()[0] ?? dropped }
}

/** The first day on which the statement is no longer in effect, if that day has come. */
function endOf({ until }: Statement, retiredAt: string | undefined, today: Day): Day | undefined {
  if (retiredAt !== undefined) return retiredAt.slice(0, 10)
  return until !== undefined && until < today ? addDays(until, 1) : undefined
}

interface Stated extends Said {
  statement: Statement
}

function offersOf(attribute: string, offers: readonly Offer[]): Stated[] {
  const stated: Stated[] = []
  for (const { statement, facts } of offers) {
    const said = Object.hasOwn(facts, attribute) ? facts[attribute] : undefined
    if (said) stated.push({ statement, value: said.value, since: said.since })
  }
  return stated
}

function candidatesFor(
  attribute: string,
  [first, ...others]: readonly [Stated, ...Stated[]],
  { stewardSource }: MergeRules,
): readonly [Candidate, ...Candidate[]] {
  const candidate = ({ statement, value, since }: Stated) =>
    new Candidate(statement, withOwnDay(attribute, { value, since }), statement.source === stewardSource)
  return [candidate(first), ...others.map(candidate)]
}

/** A verification is dated by the day on which it was made, not by when its source began to state it. */
function withOwnDay(attribute: string, said: Said): Said {
  if (attribute !== 'verified' || typeof said.value !== 'object' || said.value === null) return said
  const at = 'at' in said.value && typeof said.value.at === 'string' ? said.value.at.slice(0, 10) : ''
  return /^\d{4}-\d\d-\d\d$/.test(at) ? { ...said, since: at } : said
}

/** Facts of a location are named `location.<attribute>`. */
function toRelation({ id }: MergedPlace, values: Record<string, unknown>): Relation {
  const own: [string, unknown][] = [['id', id]]
  const location: [string, unknown][] = []
  for (const [name, value] of Object.entries(values))
    if (name.startsWith(locationPrefix)) location.push([name.slice(locationPrefix.length), value])
    else own.push([name, value])
  if (location.length > 0) own.push(['location', Object.fromEntries(location)])
  return Object.fromEntries(own) // Every fact was checked against the schema of its attribute.
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
