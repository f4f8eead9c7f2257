export const ageGroups = ['child', 'teen', 'adult', 'senior'] as const
export type AgeGroup = (typeof ageGroups)[number]

/**
 * What a phrase means as a specialty: a profession or kind of facility, a complaint or treatment, any facility, or only
 * a body part.
 */
export type Strength = 'specialty' | 'complaint' | 'generic' | 'body-part'

/** Cues have no meaning of their own; they modify adjacent phrases. */
export type Cue =
  | 'not'
  | 'refused'
  | 'optional'
  | 'does-not-matter'
  | 'near-me'
  | 'filler'
  | 'insurance'
  | 'patient'
  | 'in-person'
  | 'unsupported'

/**
 * The meaning of a phrase of the lexicon. A phrase may have several: "family doctor" is a specialty and primary care.
 */
export type Entry =
  | { slot: 'specialties'; names: readonly string[]; strength: Strength; place: boolean }
  | { slot: 'gender'; value: 'female' | 'male' | 'any' }
  | { slot: 'language'; values: readonly string[] }
  | { slot: 'telehealth' }
  | { slot: 'isAcceptingNewPatient' }
  | { slot: 'isHandicapAccessible' }
  | { slot: 'isPCP' }
  | { slot: 'programType'; value: string }
  | { slot: 'age'; group: AgeGroup }
  | { slot: 'facility'; name: string; kind: string }
  | { slot: 'cue'; cue: Cue }

/** Some tokens that the lexicon knows. */
export interface Phrase {
  start: number
  end: number
  /** Tokens that count, without those that phrases may skip. */
  size: number
  /** Tokens whose spelling was corrected. */
  corrected: number
  entries: readonly Entry[]
  /** Begins with "doctor", which is not specific. */
  doctorFirst?: true
}
