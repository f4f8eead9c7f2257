import type { Day } from './model.ts'
import type { Facts, StatedPlace, Statement } from './statement.ts'
import { textOfMembers, textOfName, textOfValue, withMember, type ValueTexts } from './value-texts.ts'

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

/** `texts` receives the texts of its values. */
export function packStatement({ head, places, ...rest }: Statement, texts: ValueTexts = new Map()): string {
  const since = dayOf(head, places)
  const packedPlaces = places.map((place) =>
    withMember(textOfMembers(place, texts, 'facts'), 'facts', pack(place.facts, since, texts)),
  )
  const whole = withMember(JSON.stringify({ ...rest, since }), 'head', pack(head, since, texts))
  return withMember(whole, 'places', `[${packedPlaces.join()}]`)
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
function dayOf(head: Facts, places: readonly StatedPlace[]): Day {
  for (const said of Object.values(head)) return said.since
  for (const { facts } of places) for (const said of Object.values(facts)) return said.since
  return ''
}

function pack(facts: Facts, since: Day, texts: ValueTexts): string {
  const days: [string, Day][] = []
  let members = ''
  for (const name of Object.keys(facts)) {
    const said = facts[name]
    const own = textOfValue(said?.value, texts)
    if (!said || own === undefined) continue
    members += `${members === '' ? '' : ','}${textOfName(name)}${own}`
    if (said.since !== since) days.push([name, said.since])
  }
  const text = `{"values":{${members}}}`
  return days.length === 0 ? text : withMember(text, 'days', JSON.stringify(Object.fromEntries(days)))
}

function unpack({ values, days }: PackedFacts, since: Day): Facts {
  const others = days && new Map(Object.entries(days))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, since: others?.get(name) ?? since }]),
  )
}
