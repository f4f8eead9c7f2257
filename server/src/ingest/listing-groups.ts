import type { AddressPoints } from '../gazetteer/gazetteer.service.ts'
import type { Statement } from '../records/statement.ts'

/** The groups that a listing counts for: a guard watches each. */
export interface ListingGroup {
  kind: 'practice' | 'plan' | 'county'
  name: string
}

/**
 * The groups of every listing (person or facility at a location) of a statement. If a source states no county, that of
 * the ZIP code counts.
 */
export function* listingGroups({ places }: Statement, points: AddressPoints): Generator<ListingGroup> {
  for (const { facts } of places) {
    const practice = textAt(facts.providerGroup?.value, 'name') ?? firstText(facts['location.name']?.value)
    if (practice) yield { kind: 'practice', name: practice }
    const address = facts['location.address']?.value
    const [state, postalCode] = [textAt(address, 'state'), textAt(address, 'postalCode')]
    const county = textAt(address, 'county') ?? points.find({ state, postalCode })?.county
    if (county) yield { kind: 'county', name: [county, state].filter(Boolean).join(', ') }
    const network = facts.network?.value
    const plans = new Set((Array.isArray(network) ? network : []).flatMap(planOf))
    for (const name of plans) yield { kind: 'plan', name }
  }
}

function planOf(entry: unknown): string[] {
  const insurance = valueAt(entry, 'insurance')
  const [carrier, plan] = [textAt(insurance, 'carrier'), textAt(insurance, 'plan')]
  return carrier || plan ? [[carrier, plan].filter(Boolean).join(' ')] : []
}

function firstText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

function textAt(value: unknown, name: string): string | undefined {
  const found = valueAt(value, name)
  return typeof found === 'string' && found !== '' ? found : undefined
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name] // hasOwn has just checked it.
    : undefined
}
