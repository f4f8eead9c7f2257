import type { Language } from '@care/contract'
import type { PlanChoice } from './insurance.ts'
import type { SpecialtyWords } from './specialties.ts'

/** How to display a record: the reader's language and the search. */
export interface DisplayOptions {
  language: Language
  /** The reader's date, YYYY-MM-DD: marks today's hours and outdated checks. */
  today?: string
  /** Days after which a verification is old, by the tenant's rules. */
  flagDays?: number | undefined
  /** The tenant's zone, for locations in an unknown state. */
  timeZone?: string
  plan?: PlanChoice
  specialtyWords?: SpecialtyWords
  /** Whether the member searched for this specialty. */
  isSearchedSpecialty?: (display: string) => boolean
  /** The languages the member searched for. */
  searchedLanguages?: readonly string[]
  /** The place the member typed: the start of directions. */
  origin?: string
}
