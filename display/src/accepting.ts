import { acceptingNewCodes, type Coded, type Kind, type Language, type Relation } from '@care/contract'
import { acceptingDisplays } from './coded-tables.ts'
import { chosenEntries, type PlanChoice } from './insurance.ts'
import { phrases } from './phrases.ts'
import { textOf } from './reading.ts'

export interface AcceptingText {
  code: string
  /** Unknown is shown, never hidden; empty if the question does not apply. */
  kind: 'yes' | 'no' | 'unknown' | 'none'
  text: string
}

/** The entry of the chosen plan overrides the relation's own status. */
export function acceptingOf(language: Language, relation: Relation | undefined, plan?: PlanChoice): AcceptingText {
  const planStatus = chosenEntries(relation, plan)
    .map((entry) => entry.acceptingPatients)
    .find((coded) => textOf(coded?.code) !== '')
  const coded: Coded | undefined = planStatus ?? relation?.acceptingPatients
  const code = textOf(coded?.code).toLowerCase()
  const kind = acceptingNewCodes.some((known) => known === code)
    ? 'yes'
    : notAcceptingCodes.has(code)
      ? 'no'
      : 'unknown'
  const text = displayOf(language, code, textOf(coded?.display)) || phrases[language].acceptingUnknown
  return { code, kind, text }
}

/** A facility that takes everyone has no status: a pharmacy has no new patients (D4). */
export function hasPatients(kind: Kind, facilityType: string | undefined): boolean {
  return kind === 'provider' || !openToAll.has(textOf(facilityType).toLowerCase())
}

const openToAll = new Set([
  'pharmacy',
  'hospital',
  'urgent care',
  'laboratory',
  'imaging center',
  'medical equipment',
  'eyewear',
  'medical transport',
])

/** The label of a code, for filters and pills. */
export function acceptingName(language: Language, code: string): string {
  return acceptingDisplays.get(code)?.[language] ?? code
}

const notAcceptingCodes = new Set(['nopt', 'existptonly', 'existptfam'])

// English shows the record's own text; our table is the fallback.
function displayOf(language: Language, code: string, display: string): string {
  const known = acceptingDisplays.get(code)
  return language === 'en' ? display || (known?.en ?? '') : (known?.es ?? display)
}
