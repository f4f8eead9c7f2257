import { foldWords, type Kind, type PersonName } from '@care/contract'
import { isValidNpi } from '../records/npi.ts'
import type { Facts, StatedPlace, Statement } from '../records/statement.ts'
import { keyOf } from '../records/statement-key.ts'
import { generationOf, nameParts, type NameParts } from './name-parts.ts'

/** The matcher's data on one statement: folded texts only, so that it is small and can be stored as JSON. */
export interface Identity {
  /** Source and id there: `keyOf`. */
  readonly key: string
  readonly source: string
  readonly kind: Kind
  /** For a person: the name, and other names that the source lists. */
  readonly names: readonly NameParts[]
  /** jr, sr, ii, … */
  readonly suffix?: string
  readonly gender?: string
  /** With a valid check digit only. */
  readonly npi?: string
  /** State and number, such as `md123456`; without the state where the source does not say it. */
  readonly licenses: readonly string[]
  /** Ten digits each. */
  readonly phones: readonly string[]
  readonly doors: readonly string[]
  readonly zips: readonly string[]
  /** Taxonomy codes. */
  readonly specialties: readonly string[]
  readonly facilityName?: string
  /** The stable id that the source requests. Two different ones are never one person. */
  readonly preferredId?: string
}

export function identityOf(statement: Statement): Identity {
  const { kind, source, head, places, preferredId } = statement
  // The normalizer checked all of these values against the schema of a record.
  const names = (valueOf(head, 'name') ?? []) as readonly PersonName[]
  const identifiers = (valueOf(head, 'identifier') ?? []) as readonly { type: string; value: string }[]
  const gender = valueOf(head, 'gender') as string | undefined
  const npi = identifiers.find(({ type, value }) => type.toUpperCase() === 'NPI' && isValidNpi(value))?.value
  const suffix = names.map(generationOf).find(Boolean)
  const facilityName = kind === 'facility' ? names.map(textOf).find(Boolean) : undefined
  return {
    key: keyOf(statement),
    source,
    kind,
    names: kind === 'facility' ? [] : names.map(nameParts).filter(({ given, family }) => given.length + family.length),
    ...(suffix && kind === 'provider' && { suffix }),
    ...(gender && knownGenders.has(gender.toLowerCase()) && { gender: gender.toLowerCase() }),
    ...(npi && { npi }),
    licenses: licensesOf(identifiers),
    phones: distinct(places.map(({ at }) => at.phone)),
    doors: distinct(places.map(({ at }) => at.door)),
    zips: distinct(places.map(({ at }) => at.zip)),
    specialties: distinct(places.flatMap(specialtiesOf)),
    ...(facilityName && { facilityName }),
    ...(preferredId !== undefined && { preferredId }),
  }
}

const knownGenders: ReadonlySet<string> = new Set(['female', 'male'])
const licenseTypes: ReadonlySet<string> = new Set(['LN', 'LICENSE', 'MD', 'SL'])

function licensesOf(identifiers: readonly { type: string; value: string }[]): string[] {
  return distinct(
    identifiers
      .filter(({ type }) => licenseTypes.has(type.toUpperCase()))
      .map(({ value }) => foldWords(value).replaceAll(' ', ''))
      .filter((value) => value.length >= 4),
  )
}

function specialtiesOf({ facts }: StatedPlace): (string | undefined)[] {
  const specialties = (valueOf(facts, 'specialty') ?? []) as readonly { code?: string }[] // Checked, see above.
  return specialties.map(({ code }) => code)
}

function valueOf(facts: Facts, attribute: string): unknown {
  return Object.hasOwn(facts, attribute) ? facts[attribute]?.value : undefined
}

function textOf({ text, given, family }: PersonName): string {
  return foldWords(text ?? [...(given ?? []), family].filter(Boolean).join(' '))
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined && value !== ''))] as string[] // Filtered.
}
