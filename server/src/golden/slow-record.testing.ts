import type { PlaceIdentity, Statement } from '../records/statement.ts'
import type { MergeRulesDocument } from './merge-rules.ts'
import { slowChoice, type SlowFact } from './slow-merge.testing.ts'
import { slowPlaces } from './slow-places.testing.ts'

/** One value of a golden record; an element of a combined list has the path of its list. */
export interface SlowValue {
  path: string
  value: unknown
  source: string
  isElement: boolean
}

export interface SlowInput {
  statements: readonly { statement: Statement; retiredAt?: string }[]
  /** The relation that each spelling of a location belongs to. */
  remembered: readonly { at: PlaceIdentity; relationId: string; firstSeen: string }[]
}

/** The slow, obvious merge of a whole record: every value with its source. Shares no code with the real one. */
export function slowRecord(document: MergeRulesDocument, input: SlowInput, today: string): SlowValue[] {
  const lists = (source: string) =>
    source !== document.stewardOverride.source && document.sources.find(({ id }) => id === source)?.lists !== false
  const statements = slowHolding(input.statements, lists, document.stewardOverride.source, today)
  if (!statements.some(({ source }) => lists(source))) return []
  const places = slowPlaces(statements, input.remembered).filter((place) =>
    place.offers.some(({ statement }) => lists(statement.source)),
  )
  return [
    ...slowFacts(
      document,
      today,
      '',
      'heads[0]',
      statements.map((statement) => ({ statement, facts: statement.head })),
    ),
    ...places.flatMap(({ id, offers }) => {
      const corrections = statements.flatMap((statement) =>
        statement.places
          .filter((place) => place.at.key === '' && place.id === id)
          .map(({ facts }) => ({ statement, facts })),
      )
      return slowFacts(document, today, 'relation.', `relations[${id}]`, [...offers, ...corrections])
    }),
  ]
}

/** Statements in effect today; if nobody lists the record anymore, also those of its last day. */
function slowHolding(
  all: SlowInput['statements'],
  lists: (source: string) => boolean,
  steward: string,
  today: string,
): Statement[] {
  const nextDay = (day: string) => {
    const date = new Date(day)
    date.setUTCDate(date.getUTCDate() + 1)
    return date.toISOString().slice(0, 10)
  }
  const begun = all.filter(({ statement }) => !statement.from || statement.from <= today)
  const endOf = ({ statement, retiredAt }: SlowInput['statements'][number]) =>
    retiredAt ? retiredAt.slice(0, 10) : statement.until && statement.until < today ? nextDay(statement.until) : ''
  const live = begun.filter((each) => endOf(each) === '')
  if (live.some(({ statement }) => lists(statement.source))) return live.map(({ statement }) => statement)
  const ends = begun.filter(({ statement }) => lists(statement.source)).map(endOf)
  const last = ends.sort().at(-1)
  const wasLast = begun.filter((each) => endOf(each) === last && each.statement.source !== steward)
  return begun.filter((each) => live.includes(each) || wasLast.includes(each)).map(({ statement }) => statement)
}

interface SlowOffer {
  statement: Statement
  facts: Statement['head']
}

function slowFacts(
  document: MergeRulesDocument,
  today: string,
  prefix: string,
  path: string,
  offers: readonly SlowOffer[],
): SlowValue[] {
  const names = [...new Set(offers.flatMap(({ facts }) => Object.keys(facts)))].sort()
  return names.flatMap((name): SlowValue[] => {
    const attribute = `${prefix}${name}`
    const facts = offers.flatMap(({ statement, facts: said }): SlowFact[] => {
      const fact = said[name]
      if (!fact) return []
      const { source, sourceId, pinned } = statement
      return [{ source, sourceId, value: fact.value, since: fact.since, ...(pinned && { pinned }) }]
    })
    const whole = slowChoice(document, attribute, facts, today)
    const own = document.attributes.find((each) => each.attribute === attribute)
    const isWhole = !own?.combine || whole?.source === document.stewardOverride.source
    const at = `${path}.${name}`
    if (isWhole)
      return whole && whole.value !== null
        ? [{ path: at, value: whole.value, source: whole.source, isElement: false }]
        : []
    return slowElements(document, attribute, facts).flatMap((element) => {
      const chosen = slowChoice(document, attribute, element, today)
      return chosen ? [{ path: at, value: chosen.value, source: chosen.source, isElement: true }] : []
    })
  })
}

/** What the sources state about each element of a list, in the order of the preferred source. */
function slowElements(document: MergeRulesDocument, attribute: string, facts: readonly SlowFact[]): SlowFact[][] {
  const own = document.attributes.find((each) => each.attribute === attribute)
  const order = own?.sources ?? document.sources.map(({ id }) => id)
  const place = (source: string) => (order.includes(source) ? order.indexOf(source) : order.length)
  const ordered = [...facts].sort(
    (a, b) => place(a.source) - place(b.source) || (a.source + a.sourceId < b.source + b.sourceId ? -1 : 1),
  )
  const elements: { name: string; said: SlowFact[] }[] = []
  for (const fact of ordered)
    for (const value of fact.value as unknown[]) {
      const name = slowName(value)
      const known = elements.find((each) => each.name === name)
      if (!known) elements.push({ name, said: [{ ...fact, value }] })
      else if (!known.said.some((each) => each.source === fact.source && each.sourceId === fact.sourceId))
        known.said.push({ ...fact, value })
    }
  return elements.map(({ said }) => said)
}

function slowName(value: unknown): string {
  const plain = (text: unknown) =>
    String(text)
      .normalize('NFKD')
      .replace(/[\p{M}'’‘`´.]/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]/u)
      .filter(Boolean)
      .join(' ')
  if (typeof value !== 'object' || value === null) return plain(value)
  const {
    type,
    value: number,
    code,
    display,
    insurance,
    state,
    siteNumber,
    planYear,
  } = value as Record<string, unknown>
  if (insurance) {
    const { carrier, plan } = insurance as Record<string, unknown>
    return JSON.stringify([carrier, plan, state, siteNumber, planYear])
  }
  if (type !== undefined && number !== undefined) return JSON.stringify([type, number])
  if (code !== undefined || display !== undefined) return plain(code ?? display)
  return JSON.stringify(value, Object.keys(value).sort())
}
