import { acceptingNewCodes, type Coded, type Language, type Relation } from '@care/contract'
import { acceptingDisplays } from './coded-tables.ts'
import { chosenEntries, type PlanChoice } from './insurance.ts'
import { phrases } from './phrases.ts'
import { textOf } from './reading.ts'

export interface AcceptingText {
  code: string
  /** Unknown is said, never hidden. */
  kind: 'yes' | 'no' | 'unknown'
  text: string
}

/** A plan's own entry knows better than the relation whether that plan's members are taken. */
export function acceptingOf(language: Language, relation: Relation | undefined, plan?: PlanChoice): AcceptingText {
  const ofPlan = chosenEntries(relation, plan)
    .map((entry) => entry.acceptingPatients)
    .find((coded) => textOf(coded?.code) !== '')
  const coded: Coded | undefined = ofPlan ?? relation?.acceptingPatients
  const code = textOf(coded?.code).toLowerCase()
  const kind = acceptingNewCodes.some((known) => known === code) ? 'yes' : code in refusing ? 'no' : 'unknown'
  const text = displayOf(language, code, textOf(coded?.display)) || phrases[language].acceptingUnknown
  return { code, kind, text }
}

/** What a code means, for those who search by it. */
export function acceptingName(language: Language, code: string): string {
  return acceptingDisplays[code]?.[language] ?? code
}

const refusing: Record<string, true> = { nopt: true, existptonly: true, existptfam: true }

// English shows the record's own words; our table stands in where they are missing.
function displayOf(language: Language, code: string, display: string): string {
  const known = acceptingDisplays[code]
  return language === 'en' ? display || (known?.en ?? '') : (known?.es ?? display)
}
