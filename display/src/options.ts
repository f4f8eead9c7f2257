import type { Language } from '@care/contract'
import type { PlanChoice } from './insurance.ts'
import type { SpecialtyWords } from './specialties.ts'

/** What a record is read with: the reader's language and what they searched for. */
export interface DisplayOptions {
  language: Language
  /** The reader's date, YYYY-MM-DD: marks today's hours and what was checked long ago. */
  today?: string
  plan?: PlanChoice
  specialtyWords?: SpecialtyWords
  /** Whether a specialty is one the member searched for. */
  askedFor?: (display: string) => boolean
  /** The languages the member searched for. */
  askedLanguages?: readonly string[]
  /** What the member typed as their place: where directions start. */
  origin?: string
}
