import type { Kind } from '@care/contract'
import type { Identity } from './identity.ts'
import type { NameParts } from './name-parts.ts'
import {
  hashOf,
  type Counted,
  type FacilityName,
  type FamilyName,
  type GivenName,
  type Grouped,
  type Vocabulary,
} from './vocabulary.ts'

/** An identity, prepared for many comparisons. */
export interface Prepared {
  readonly key: string
  readonly source: string
  readonly kind: Kind
  readonly names: readonly PreparedName[]
  readonly suffix: string
  readonly gender: string
  readonly npi: NpiUse | undefined
  readonly licenses: readonly string[]
  readonly phones: readonly Counted[]
  readonly doors: readonly Counted[]
  readonly zips: readonly Grouped[]
  readonly specialties: readonly Grouped[]
  readonly facility: FacilityName | undefined
  readonly preferredId: string | undefined
}

export interface PreparedName {
  readonly given: GivenName | undefined
  readonly middle: readonly GivenName[]
  readonly family: FamilyName | undefined
  /** All given names as one word, if there are several. */
  readonly joined: string
}

/** Facts about an NPI from all statements that state it; `judgeNpis` fills it. */
export interface NpiUse {
  /** Its number among all NPIs; -1 if only a statement outside the index states it. */
  readonly id: number
  readonly npi: string
  readonly hash: number
  /** The NPI of a group: it says nothing about a person. */
  isGroup: boolean
  /** It is on dissimilar names: one of them has it by mistake. */
  isDoubtful: boolean
  /** One source states it twice. */
  isRepeated: boolean
}

/** `by` is 0 for a statement that is only compared, not counted. */
export function prepare(identity: Identity, vocabulary: Vocabulary, npis: Map<string, NpiUse>, by: 0 | 1): Prepared {
  const { key, source, kind, names, suffix = '', gender = '', npi, licenses, phones, doors, zips } = identity
  vocabulary.countStatement(by)
  return {
    key,
    source,
    kind,
    names: names.map((name) => prepareName(name, vocabulary, by)),
    suffix,
    gender,
    npi: npi === undefined ? undefined : useOf(npi, npis, by),
    licenses: licenses.length === 0 ? none : licenses,
    phones: listOf(phones, (phone) => vocabulary.value(vocabulary.phones, phone, by)),
    doors: listOf(doors, (door) => vocabulary.value(vocabulary.doors, door, by)),
    zips: listOf(zips, (zip) => vocabulary.zip(zip, by)),
    specialties: listOf(identity.specialties, (code) => vocabulary.specialty(code, by)),
    facility: identity.facilityName === undefined ? undefined : vocabulary.facility(identity.facilityName, by),
    preferredId: identity.preferredId,
  }
}

function prepareName({ given, family }: NameParts, vocabulary: Vocabulary, by: 0 | 1): PreparedName {
  const [first] = given
  const own = first === undefined ? undefined : vocabulary.given(first, by)
  const middle = given.length < 2 ? none : given.slice(1).map((word) => vocabulary.middle(word, by))
  const named = family.length === 0 ? undefined : vocabulary.family(family, by)
  return { given: own, middle, family: named, joined: joinedName(own, middle) }
}

/** All given names as one word, if there are several. */
export function joinedName(given: GivenName | undefined, middle: readonly GivenName[]): string {
  if (!given || middle.length === 0) return ''
  let joined = given.text
  for (const { text } of middle) joined += text
  return joined
}

const none: readonly never[] = []

function listOf<T extends Counted>(texts: readonly string[], valueOf: (text: string) => T): readonly T[] {
  const [first] = texts
  if (first === undefined) return none
  if (texts.length > 1) return texts.map(valueOf)
  const value = valueOf(first)
  value.alone ??= [value]
  return value.alone
}

function useOf(npi: string, npis: Map<string, NpiUse>, by: 0 | 1): NpiUse {
  const known = npis.get(npi)
  if (known) return known
  const id = by === 1 ? npis.size : -1
  const made = { id, npi, hash: hashOf(npi), isGroup: false, isDoubtful: false, isRepeated: false }
  if (by === 1) npis.set(npi, made)
  return made
}
