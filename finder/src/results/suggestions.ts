import { distance, type SearchQuery, type Suggestion } from '@care/contract'
import { chooseDistance, choosePlace, clearFilters } from '../criteria/changes.ts'
import { isEmpty, mergeSearch, type SearchChange, type SearchState } from '../criteria/criteria.ts'
import { canSearch } from '../criteria/validation.ts'

/** A server suggestion as a button: its label and its change. Without a change it is plain text. */
export interface Offer {
  key: string
  kind: Suggestion['kind']
  field?: string
  miles?: number
  /** The name, specialty or town that it leads to. */
  what?: string
  total: number
  change?: SearchChange
}

/**
 * Criteria that a member can drop: query fields, or all filters at once; the message `offer.without.<field>` names
 * each.
 */
export const droppableFields = [
  'gender',
  'language',
  'isAcceptingNewPatient',
  'acceptingPatientsCodes',
  'isHandicapAccessible',
  'isPCP',
  'isSCP',
  'attrs',
  'siteNumbers',
  'planState',
  'programType',
  'name',
  'specialtiesV2',
  'filters',
] as const satisfies readonly (keyof SearchQuery | 'filters')[]
export type DroppableField = (typeof droppableFields)[number]

/**
 * Wider radius first, then criteria that could be dropped, most helpful first. Skips what the page cannot name or
 * search for, and duplicates of the same distance.
 */
export function offersOf(state: SearchState, suggestions: readonly Suggestion[]): Offer[] {
  const offers = suggestions
    .flatMap((suggestion): Offer[] => offerOf(state, suggestion))
    .filter(({ change }) => change === undefined || canSearch(mergeSearch(state, change)))
    .sort((a, b) => order[a.kind] - order[b.kind] || b.total - a.total)
  return offers.filter(
    ({ kind, miles }) => kind !== 'nearest' || !offers.some((other) => other.kind === 'wider' && other.miles === miles),
  )
}

const order: Record<Suggestion['kind'], number> = { wider: 0, nearest: 1, name: 2, without: 3, specialty: 4 }

function offerOf(state: SearchState, suggestion: Suggestion): Offer[] {
  const { kind, name, specialty, total } = suggestion
  if (kind === 'without') return withoutOffer(suggestion)
  if (kind === 'name')
    return name ? [{ key: `name-${name}`, kind, what: name, total, change: { query: { name } } }] : []
  if (kind === 'specialty') return specialty ? [specialtyOffer(state, specialty, total)] : []
  return milesOffer(state, suggestion)
}

/** Replaces the specialty; if only a name was searched, replaces the name. */
function specialtyOffer({ query }: SearchState, specialty: string, total: number): Offer {
  const replaced = isEmpty(query.specialtiesV2) ? { name: undefined } : {}
  return {
    key: `specialty-${specialty}`,
    kind: 'specialty',
    what: specialty,
    total,
    change: { query: { specialtiesV2: [specialty], ...replaced } },
  }
}

function milesOffer(state: SearchState, { kind, miles, total, place }: Suggestion): Offer[] {
  if (miles === undefined || !(miles > 0)) return []
  if (place)
    return [{ key: `${kind}-${miles}`, kind, miles, what: place.text, total, change: choosePlace(state, place) }]
  // The control knows steps of 5 up to 100; a larger distance is stated in words, since no setting reaches it.
  const step = Math.ceil(miles / distance.step) * distance.step
  const change = step <= distance.max ? chooseDistance(state, step) : undefined
  return [{ key: `${kind}-${miles}`, kind, miles: change ? step : miles, total, change }]
}

function withoutOffer({ kind, field, total }: Suggestion): Offer[] {
  const known = droppableFields.find((name) => name === field)
  if (known === undefined) return []
  if (known === 'filters') return [{ key: `${kind}-${known}`, kind, field: known, total, change: clearFilters() }]
  const more: (keyof SearchQuery)[] = known === 'programType' ? ['siteNumbers', 'planState'] : []
  return [
    {
      key: `${kind}-${known}`,
      kind,
      field: known,
      total,
      change: { query: Object.fromEntries([known, ...more].map((name) => [name, undefined])) },
    },
  ]
}
