import type { AgeGroup, Phrase } from '../lexicon/entry.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { pediatricSpecialties } from '../lexicon/vocabulary.ts'

export interface SpecialtyMatch {
  phrase: Phrase | undefined
  names: readonly string[]
  confidence: number
}

/** Children's complaints that a pediatrician treats first. */
const everyday: ReadonlySet<string> = new Set([
  'Otolaryngology',
  'Dermatology',
  'Pulmonary Disease',
  'Gastroenterology',
  'Allergy & Immunology',
  'Family Medicine',
  'Internal Medicine',
])

/** Specialties that treat an adult's cold; a child with one sees a pediatrician. */
const primary: ReadonlySet<string> = new Set(['Family Medicine', 'Internal Medicine', 'General Practice'])

/**
 * The same specialties for a child: the pediatric variant if there is one, and the pediatrician for everyday
 * complaints.
 */
export function pediatricVariants(
  lexicon: Lexicon,
  found: readonly SpecialtyMatch[],
  onlyComplaints: boolean,
  age: AgeGroup,
  hasName: boolean,
): SpecialtyMatch[] {
  const general = age === 'teen' ? ['Pediatrics', 'Pediatric Adolescent Medicine'] : ['Pediatrics']
  if (found.length === 0) return hasName ? [] : named(lexicon, general)
  if (found.some(({ names }) => names.some((name) => /pediatric|child|neonatal/i.test(name)))) return [...found]
  if (onlyComplaints && found.every(({ names }) => primary.has(names[0] ?? '')))
    return found.map((one) => ({ ...one, names: general.flatMap((name) => lexicon.nameFor(name) ?? []) }))
  const suited = found.map((one) => ({
    ...one,
    names: [...new Set(one.names.flatMap((name) => forChild(lexicon, name)))],
  }))
  return onlyComplaints && found.some(({ names }) => names.some((name) => everyday.has(name)))
    ? [...suited, ...named(lexicon, ['Pediatrics'])]
    : suited
}

/** Follows from who the patient is, not from words that name it. */
export function named(lexicon: Lexicon, names: readonly string[]): SpecialtyMatch[] {
  const known = names.flatMap((name) => lexicon.nameFor(name) ?? [])
  return known.length > 0 ? [{ phrase: undefined, names: known, confidence: 0.75 }] : []
}

function forChild(lexicon: Lexicon, name: string): string[] {
  const pediatric = [...pediatricSpecialties].find(([usual]) => lexicon.nameFor(usual) === name)?.[1]
  const specialist = pediatric && lexicon.nameFor(pediatric.name)
  if (!specialist) return [name]
  return pediatric.use === 'also' ? [name, specialist] : [specialist]
}
