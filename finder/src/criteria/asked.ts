import type { SearchQuery, Understood, UnderstoodSlot, Urgent } from '@care/contract'

/** What was understood of the member's own words. Like the words themselves: in memory only. */
export interface NlRequest {
  understood: readonly Understood[]
  leftOver: readonly string[]
  urgent?: Urgent
  /** The criteria as they were understood: words stand beside a value only while the search still holds it. */
  query: SearchQuery
  locationText: string
}

interface Held {
  query: SearchQuery
  context: { locationText?: string; asked?: NlRequest }
}

/**
 * The member's words for a value of the search, as long as that value is the understood one. `value` where a slot holds
 * several.
 */
export function wordsFor(search: Held, slot: UnderstoodSlot, value?: string): string | undefined {
  const { asked } = search.context
  if (!asked || !isAsUnderstood(search, asked, slot, value)) return undefined
  const words = asked.understood
    .filter((one) => one.slot === slot && (value === undefined || one.value === value))
    .map((one) => one.words)
  return [...new Set(words)].join(', ') || undefined
}

function isAsUnderstood(
  { query, context }: Held,
  asked: NlRequest,
  slot: UnderstoodSlot,
  value: string | undefined,
): boolean {
  switch (slot) {
    case 'location':
      return context.locationText === asked.locationText
    case 'distance':
      return String(query.location?.distance) === String(asked.query.location?.distance)
    case 'specialties':
      return value === undefined || listed(query.specialtiesV2).includes(value)
    case 'language':
      return value === undefined || listed(query.language).includes(value)
    case 'telehealth':
      return query.attrs?.telehealth === true
    default:
      return query[slot] !== undefined && query[slot] === asked.query[slot]
  }
}

const listed = (values: string | readonly string[] | undefined): readonly string[] =>
  typeof values === 'string' ? [values] : (values ?? [])
