import type { Language } from '@care/contract'
import type { PlanChoice } from './insurance.ts'
import type { SpecialtyWords } from './specialties.ts'

/** How to display a record: the reader's language and what they searched for. */
export interface DisplayOptions {
  language: Language
  /** The reader's date, YYYY-MM-DD: marks today's hours and outdated checks. */
  today?: string
  /** After so many days a check is old, by the tenant's rules. */
  flagDays?: number | undefined
  /** The tenant's zone: whether a place of unknown state is open now. */
  timeZone?: string
  plan?: PlanChoice
  specialtyWords?: SpecialtyWords
  /** Whether the member searched for this specialty. */
  isSearchedSpecialty?: (display: string) => boolean
  /** The languages the member searched for. */
  searchedLanguages?: readonly string[]
  /** The place the member typed: where directions start. */
  origin?: string
}
