import type { Prepared, PreparedName } from './prepare.ts'
import type { GivenName } from './vocabulary.ts'

/**
 * Under which keys a statement is looked for. Statements with a key in common are compared; what shares none is never
 * seen, so each kind of mistake needs a key that survives it. Hashes of 32 bits: a collision costs one comparison.
 */
export function blockingKeys(statement: Prepared, add: (hash: number) => void): void {
  const { kind, npi, licenses, phones, doors, zips, specialties, names, facility } = statement
  if (npi && (kind === 'facility' || !npi.isGroup)) add(hashOf('npi', npi.npi, kind))
  for (const license of licenses) add(hashOf('license', license, ''))
  if (facility) {
    for (const { text } of phones) add(hashOf('facility phone', text, ''))
    for (const { text } of doors) add(hashOf('facility door', text, ''))
    for (const zip of zips) add(hashOf('facility', facility.text, zip.slice(0, 3)))
    return
  }
  const areas = distinct(zips.map((zip) => zip.slice(0, 3)))
  const fields = distinct(specialties.map(({ text }) => text.slice(0, 4)))
  for (const name of names) {
    const sites = siteInitials(name)
    for (const initial of sites) {
      for (const { text } of phones) add(hashOf('phone', text, initial))
      for (const { text } of doors) add(hashOf('door', text, initial))
    }
    const { family, given } = name
    if (!family || !given) continue
    const initials = initialsOf(given)
    const sounds = family.partSounds.includes(family.sound) ? family.partSounds : [family.sound, ...family.partSounds]
    for (const sound of sounds) {
      for (const { text } of phones) add(hashOf('phone family', text, sound))
      for (const initial of initials) for (const area of areas) add(hashOf('area', sound, initial + area))
      if (given.text.length > 1) add(hashOf('sounds', sound, given.sound))
      for (const field of fields) add(hashOf('field', sound, given.text.slice(0, 2) + field))
    }
  }
}

/** Of the given name and of the names it may be short for: Bob is looked for under B and R. */
function initialsOf({ fullNames }: GivenName): string[] {
  return distinct(fullNames.map((name) => name.slice(0, 1)))
}

/** At one site also by the middle name: few people are there, and some go by it. */
function siteInitials({ given, middle }: PreparedName): string[] {
  return distinct([given, middle[0]].flatMap((word) => (word ? initialsOf(word) : [])))
}

function distinct(values: readonly string[]): string[] {
  return values.length < 2 ? [...values] : [...new Set(values)]
}

function hashOf(kind: string, first: string, second: string): number {
  let hash = step(0x811c9dc5, kind)
  hash = step(hash ^ 0x5f, first)
  hash = step(hash ^ 0x2f, second)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

function step(hash: number, text: string): number {
  let value = hash
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}
