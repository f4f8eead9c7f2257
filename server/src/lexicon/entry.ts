export const ageGroups = ['child', 'teen', 'adult', 'senior'] as const
export type AgeGroup = (typeof ageGroups)[number]

/**
 * What a phrase says about a specialty: it names one (a profession or kind of facility), a complaint or treatment, any
 * facility at all, or only a part of the body.
 */
export type Strength = 'specialty' | 'complaint' | 'generic' | 'body-part'

/** Cues say nothing by themselves; they change what is beside them. */
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

/** What a phrase of the lexicon means. A phrase may mean several: "family doctor" is a specialty and primary care. */
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
  /** Begins with "doctor", which says little. */
  doctorFirst?: true
}
