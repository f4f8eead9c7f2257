import type { Day } from './model.ts'
import type { Facts, StatedPlace, Statement } from './statement.ts'

/**
 * A statement as stored. A source states most values since one day, so that day is written once: the text is a third
 * shorter, and two of them fit into a page of SQLite instead of one.
 */
interface PackedStatement extends Omit<Statement, 'head' | 'places'> {
  /** Of all values without a day of their own. */
  readonly since: Day
  readonly head: PackedFacts
  readonly places: readonly (Omit<StatedPlace, 'facts'> & { facts: PackedFacts })[]
}
/** The values by name, and the days of those with a different one. */
interface PackedFacts {
  readonly values: Readonly<Record<string, unknown>>
  readonly days?: Readonly<Record<string, Day>>
}

export function packStatement(statement: Statement): string {
  const { head, places, ...rest } = statement
  const since = dayOf([head, ...places.map(({ facts }) => facts)])
  const packed: PackedStatement = {
    ...rest,
    since,
    head: pack(head, since),
    places: places.map(({ facts, ...place }) => ({ ...place, facts: pack(facts, since) })),
  }
  return JSON.stringify(packed)
}

/** Reads statements of earlier versions too, which have a day with each value. */
export function unpackStatement(text: string): Statement {
  // Written from a statement, by `packStatement` or as it was.
  const stored = JSON.parse(text) as PackedStatement | Statement
  if (!('since' in stored)) return stored
  const { since, head, places, ...rest } = stored
  return {
    ...rest,
    head: unpack(head, since),
    places: places.map(({ facts, ...place }) => ({ ...place, facts: unpack(facts, since) })),
  }
}

/** That of the first value. */
function dayOf(all: readonly Facts[]): Day {
  for (const facts of all) for (const { since } of Object.values(facts)) return since
  return ''
}

function pack(facts: Facts, since: Day): PackedFacts {
  const values: [string, unknown][] = []
  const days: [string, Day][] = []
  for (const [name, said] of Object.entries(facts)) {
    values.push([name, said.value])
    if (said.since !== since) days.push([name, said.since])
  }
  return { values: Object.fromEntries(values), ...(days.length > 0 && { days: Object.fromEntries(days) }) }
}

function unpack({ values, days }: PackedFacts, since: Day): Facts {
  const others = days && new Map(Object.entries(days))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, since: others?.get(name) ?? since }]),
  )
}
