import type { IntlShape } from 'react-intl'

export interface OutcomeFacts {
  /** Unknown while the search is running; the sentence then describes the search, at the same length. */
  providers: number | undefined
  facilities: number | undefined
  place: string
  miles: number
  specialties: readonly string[]
  name: string
  /** Whether filters apply: "none" then means none with these filters. */
  filtered: boolean
}

type Words = Pick<IntlShape, 'formatMessage' | 'formatList'>

/** The start says how many and where; the rest is also in the pills: a phone shows the start (D8). */
export interface OutcomeText {
  start: string
  rest: string
}

/**
 * One sentence: how many, how far, of where, for what. "12 providers within 25 miles of Yonkers, NY 10701 for
 * Cardiology"
 */
export function outcomeText({ formatMessage, formatList }: Words, facts: OutcomeFacts): OutcomeText {
  const start = [who({ formatMessage }, facts)]
  if (facts.place !== '') start.push(formatMessage({ id: 'outcome.where' }, { miles: facts.miles, place: facts.place }))
  const rest: string[] = []
  if (facts.specialties.length > 0)
    rest.push(
      formatMessage({ id: 'outcome.for' }, { what: formatList(shortened({ formatMessage }, facts.specialties)) }),
    )
  if (facts.name !== '') rest.push(formatMessage({ id: 'outcome.named' }, { name: facts.name }))
  if (facts.filtered && facts.providers === 0 && facts.facilities === 0)
    rest.push(formatMessage({ id: 'outcome.filtered' }))
  return { start: start.join(' '), rest: rest.join(' ') }
}

function who({ formatMessage }: Pick<Words, 'formatMessage'>, { providers, facilities }: OutcomeFacts): string {
  if (providers === undefined || facilities === undefined) return formatMessage({ id: 'outcome.searching' })
  if (providers + facilities === 0) return formatMessage({ id: 'outcome.none' })
  const people = providers > 0 ? formatMessage({ id: 'outcome.providers' }, { count: providers }) : ''
  const places = facilities > 0 ? formatMessage({ id: 'outcome.facilities' }, { count: facilities }) : ''
  return people && places
    ? formatMessage({ id: 'outcome.both' }, { providers: people, facilities: places })
    : people || places
}

const mostNamed = 2

function shortened({ formatMessage }: Pick<Words, 'formatMessage'>, specialties: readonly string[]): string[] {
  if (specialties.length <= mostNamed + 1) return [...specialties]
  return [
    ...specialties.slice(0, mostNamed),
    formatMessage({ id: 'outcome.more' }, { count: specialties.length - mostNamed }),
  ]
}
