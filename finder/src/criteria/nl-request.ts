import type { SearchQuery, ParsedCriterion, CriterionSlot, Urgent } from '@care/contract'

/** A free-text request as the server understood it. Like the text itself it stays in memory. */
export interface NlRequest {
  understood: readonly ParsedCriterion[]
  leftOver: readonly string[]
  urgent?: Urgent
  /** The criteria as understood: the member's words are shown next to a value only while the search still has it. */
  query: SearchQuery
  locationText: string
}

interface SearchWithRequest {
  query: SearchQuery
  context: { locationText?: string; nlRequest?: NlRequest }
}

/**
 * The member's words for a value of the search, while that value is the understood one. `value` picks one if a slot has
 * several.
 */
export function wordsFor(search: SearchWithRequest, slot: CriterionSlot, value?: string): string | undefined {
  const { nlRequest } = search.context
  if (!nlRequest || !isAsUnderstood(search, nlRequest, slot, value)) return undefined
  const words = nlRequest.understood
    .filter((one) => one.slot === slot && (value === undefined || one.value === value))
    .map((one) => one.words)
  return [...new Set(words)].join(', ') || undefined
}

function isAsUnderstood(
  { query, context }: SearchWithRequest,
  nlRequest: NlRequest,
  slot: CriterionSlot,
  value: string | undefined,
): boolean {
  switch (slot) {
    case 'location':
      return context.locationText === nlRequest.locationText
    case 'distance':
      return String(query.location?.distance) === String(nlRequest.query.location?.distance)
    case 'specialties':
      return value === undefined || listed(query.specialtiesV2).includes(value)
    case 'language':
      return value === undefined || listed(query.language).includes(value)
    case 'telehealth':
      return query.attrs?.telehealth === true
    default:
      return query[slot] !== undefined && query[slot] === nlRequest.query[slot]
  }
}

const listed = (values: string | readonly string[] | undefined): readonly string[] =>
  typeof values === 'string' ? [values] : (values ?? [])
