import type { Prepared, PreparedName } from './prepare.ts'
import type { GivenName, Grouped } from './vocabulary.ts'

/** Larger blocks say nothing: everybody at the switchboard of a hospital. */
export const largestBlock = 300
/** Of names alone, wherever the places are: so many people of one name have too many rivals to be joined by it. */
export const largestBlockOfNames = 40

/** Keys of names alone are odd. */
export const isOfNames = (hash: number): boolean => hash % 2 === 1

/**
 * Under which keys a statement is looked for. Statements with a key in common are compared; what shares none is never
 * seen, so each kind of mistake needs a key that survives it. Hashes of 32 bits: a collision costs one comparison.
 */
export function blockingKeys(statement: Prepared, add: (hash: number) => void): void {
  const { kind, npi, licenses, phones, doors, zips, specialties, names, facility } = statement
  if (npi && (kind === 'facility' || !npi.isGroup)) add(hashOf(kinds.npi, npi.npi, kind))
  for (const license of licenses) add(hashOf(kinds.license, license, ''))
  if (facility) {
    for (const { text } of phones) add(hashOf(kinds.facilityPhone, text, ''))
    for (const { text } of doors) add(hashOf(kinds.facilityDoor, text, ''))
    for (const { group } of zips) add(hashOf(kinds.facility, facility.text, group))
    return
  }
  const areas = groupsOf(zips)
  const fields = groupsOf(specialties)
  for (const name of names) {
    for (const initial of siteInitials(name)) {
      for (const { text } of phones) add(hashOf(kinds.phone, text, initial))
      for (const { text } of doors) add(hashOf(kinds.door, text, initial))
    }
    const { family, given } = name
    if (!family || !given) continue
    addSounds(family.sound, statement, given, areas, fields, add)
    for (const sound of family.partSounds)
      if (sound !== family.sound) addSounds(sound, statement, given, areas, fields, add)
  }
}

function addSounds(
  sound: string,
  { phones }: Prepared,
  given: GivenName,
  areas: readonly string[],
  fields: readonly string[],
  add: (hash: number) => void,
): void {
  for (const { text } of phones) add(hashOf(kinds.phoneFamily, text, sound))
  for (const initial of given.initials) for (const area of areas) add(hashOf(kinds.area, sound, initial + area))
  if (given.text.length > 1) add((hashOf(kinds.sounds, sound, given.sound) | 1) >>> 0)
  for (const field of fields) add(hashOf(kinds.field, sound, given.text.slice(0, 2) + field))
}

/** At one site also by the middle name: few people are there, and some go by it. */
function siteInitials({ given, middle }: PreparedName): readonly string[] {
  const second = middle[0]
  if (!given || !second) return (given ?? second)?.initials ?? []
  return given.initials.concat(second.initials.filter((initial) => !given.initials.includes(initial)))
}

function groupsOf(values: readonly Grouped[]): readonly string[] {
  const groups = values.map(({ group }) => group)
  return groups.length < 2 ? groups : [...new Set(groups)]
}

/** Where the hash of each kind of key begins. */
const kinds = {
  npi: 0x811c9dc5,
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
}

function hashOf(kind: number, first: string, second: string): number {
  let hash = step(kind, first)
  hash = step(hash ^ 0x2f, second)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) & ~1) >>> 0
}

function step(hash: number, text: string): number {
  let value = hash
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}
