import { foldWords, type Kind, type Relation } from '@care/contract'
import type { PlaceIdentity } from '../records/statement.ts'
import { streetWords, unitWords } from './street-words.ts'

/**
 * The identity of a location. `number` counts the relations of one statement at the same address and unit: a source
 * that lists two means two.
 */
export function placeIdentity(kind: Kind, relation: Relation, number: number): PlaceIdentity {
  const { door, unit, zip } = doorOf(relation)
  const phone = phoneOf(relation)
  const name = kind === 'facility' ? foldWords(relation.location?.name?.[0] ?? '') : ''
  const where = door || withoutAddress(relation)
  return {
    key: [where, unit ?? '', name, number > 1 ? String(number) : ''].join('|'),
    door,
    ...(unit && { unit }),
    ...(zip && { zip }),
    ...(phone && { phone }),
    ...(name && { name }),
  }
}

/** The beginning of the address key for a typed address: house number and street, normalized. */
export function doorBegin(text: string): string {
  const [street = ''] = text.split(',')
  return foldWords(street)
    .split(' ')
    .filter(Boolean)
    .map((word) => streetWords.get(word) ?? word)
    .join(' ')
}

/** House number, street and ZIP code in normalized form, and the suite or floor separately. */
function doorOf({ location }: Relation): { door: string; unit?: string; zip?: string } {
  const { line, city, state, postalCode } = location?.address ?? {}
  const words = foldWords([line ?? []].flat().join(' ').replaceAll('#', ' unit '))
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return { door: '' }
  const zip = /^\d{5}/.exec(postalCode ?? '')?.[0]
  const unitAt = unitStart(words)
  const street = words.slice(0, unitAt).map((word) => streetWords.get(word) ?? word)
  const unit = words
    .slice(unitAt)
    .filter((word) => !unitWords.has(word))
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))
  return {
    door: `${street.join(' ')}, ${zip ?? foldWords(`${city ?? ''} ${state ?? ''}`)}`,
    ...(unit.length > 0 && { unit: unit.join(' ') }),
    ...(zip && { zip }),
  }
}

/** Where the suite or floor begins; "2nd floor" begins before its word. */
function unitStart(words: readonly string[]): number {
  // Not the first words: "5 Suite Street" would lose its street.
  const at = words.findIndex((word, index) => index > 1 && unitWords.has(word))
  if (at < 0) return words.length
  return at > 2 && /^\d+(?:st|nd|rd|th)$/.test(words[at - 1] ?? '') ? at - 1 : at
}

function phoneOf({ location }: Relation): string | undefined {
  const phone = location?.telecom?.find(({ system }) => system === 'phone')?.value
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length >= 10 ? digits.slice(-10) : undefined
}

/** Home care and telehealth: the service area, or the name. */
function withoutAddress({ serviceArea, location }: Relation): string {
  const areas = (serviceArea ?? []).map(({ state, county }) => foldWords(`${state} ${county ?? ''}`)).sort()
  return areas.length > 0 ? `serves ${areas.join(', ')}` : `named ${foldWords(location?.name?.[0] ?? '')}`
}
