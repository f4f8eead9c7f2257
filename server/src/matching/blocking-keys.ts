import type { Kind } from '@care/contract'
import type { NpiUse, Prepared } from './prepare.ts'
import { hashOf, type GivenName, type Grouped } from './vocabulary.ts'

/** Larger blocks carry no information: everyone at a hospital's main number. */
export const largestBlock = 300
/**
 * For keys of names only, regardless of location: this many people with one name have too many rivals to be joined by
 * it.
 */
export const largestBlockOfNames = 40

/** Keys of names only are odd. */
export const isOfNames = (hash: number): boolean => hash % 2 === 1

/**
 * The blocking keys of a statement. Statements with a common key are compared; others never are, so for each kind of
 * error some key must survive it. Hashes of 32 bits: a collision costs one comparison. The NPI's key is separate,
 * because whether it is a group's is known last.
 */
export function blockingKeys(statement: Prepared, add: (hash: number) => void): void {
  const { licenses, phones, doors, zips, specialties, names, facility } = statement
  for (const license of licenses) add(keyOf(kinds.license, hashOf(license)))
  if (facility) {
    for (const { hash } of phones) add(keyOf(kinds.facilityPhone, hash))
    for (const { hash } of doors) add(keyOf(kinds.facilityDoor, hash))
    for (const { groupHash } of zips) add(keyOf(kinds.facility, facility.hash, groupHash))
    return
  }
  const areas = groupsOf(zips)
  const fields = groupsOf(specialties)
  for (const { family, given, middle } of names) {
    // At one site also by the middle name: few people are there, and some use it.
    const second = middle[0]
    if (given) addSites(statement, given.initials, add)
    if (second) addSites(statement, second.initials, add, given?.initials)
    if (!family || !given) continue
    for (const sound of family.sounds) addSounds(sound, statement, given, areas, fields, add)
    for (const field of fields) add(keyOf(kinds.ends, given.hash, family.endsHash, field))
  }
}

/** Undefined for the NPI of a group on a person. */
export function npiKey(kind: Kind, npi: NpiUse | undefined): number | undefined {
  if (!npi || (kind === 'provider' && npi.isGroup)) return undefined
  return keyOf(kind === 'facility' ? kinds.facilityNpi : kinds.npi, npi.hash)
}

function addSites(
  { phones, doors }: Prepared,
  initials: readonly number[],
  add: (hash: number) => void,
  without?: readonly number[],
): void {
  for (const initial of initials) {
    if (without?.includes(initial)) continue
    for (const { hash } of phones) add(keyOf(kinds.phone, hash, initial))
    for (const { hash } of doors) add(keyOf(kinds.door, hash, initial))
  }
}

function addSounds(
  sound: number,
  { phones }: Prepared,
  given: GivenName,
  areas: readonly number[],
  fields: readonly number[],
  add: (hash: number) => void,
): void {
  for (const { hash } of phones) add(keyOf(kinds.phoneFamily, hash, sound))
  for (const initial of given.initials) for (const area of areas) add(keyOf(kinds.area, sound, initial, area))
  if (given.text.length > 1) add((keyOf(kinds.sounds, sound, given.soundHash) | 1) >>> 0)
  for (const field of fields) add(keyOf(kinds.field, sound, given.startHash, field))
}

function groupsOf(values: readonly Grouped[]): readonly number[] {
  if (values.length === 0) return none
  const groups = values.map(({ groupHash }) => groupHash)
  return groups.length < 2 ? groups : [...new Set(groups)]
}

const none: readonly number[] = []

/** Where the hash of each kind of key begins. */
const kinds = {
  npi: 0x811c9dc5,
  facilityNpi: 0x2545f491,
  license: 0x12d687,
  facility: 0x3c6ef372,
  facilityPhone: 0x510e527f,
  facilityDoor: 0x1f83d9ab,
  phone: 0x5be0cd19,
  phoneFamily: 0x6a09e667,
  door: 0x428a2f98,
  area: 0x71374491,
  sounds: 0x59f111f1,
  field: 0x243185be,
  ends: 0x550c7dc3,
}

/** Mixes hashes; even. */
function keyOf(kind: number, first: number, second = 0, third = 0): number {
  let hash = mix(kind ^ first)
  hash = mix(hash ^ second)
  hash = mix(hash ^ third)
  return (hash & ~1) >>> 0
}

function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39)
  return hash ^ (hash >>> 16)
}
