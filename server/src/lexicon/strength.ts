import { foldText } from '@care/contract'
import type { Strength } from './entry.ts'
import { remember } from './remember.ts'
import {
  conditionAbbreviations,
  facilityOrServiceNouns,
  genericPhrases,
  professionNouns,
  shortSpecialtyNames,
} from './vocabulary.ts'

/** Whether a phrase names who or what is searched for, or describes a complaint. */
export const strengthOf = remember((phrase): Strength => {
  const folded = foldText(phrase)
  if (genericPhrases.has(folded)) return 'generic'
  if (/^[A-Z][A-Z/&-]{1,4}$/.test(phrase) && !conditionAbbreviations.has(folded)) return 'specialty'
  if (/\p{Script=Han}/u.test(folded))
    return /(?:科|医生|医师|大夫|师|医|院|诊所|中心|房|药店|公司|护工|员|牙医|家)$/u.test(folded)
      ? 'specialty'
      : 'complaint'
  return namesSpecialty.test(folded) ? 'specialty' : 'complaint'
})

const any = (words: Iterable<string>) => `(?:${[...words].join('|')})`

/** Words, endings and short names that make a phrase the name of a profession, a facility or a service. */
const namesSpecialty = new RegExp(
  [
    '(?:ists?|icians?|ologo|ologa|iatra|ista|ologia|ology|iatry|iatria|iatrics|trist|surgeons?|cirujano|cirujana)$',
    `\\b${any(professionNouns)}\\b`,
    `\\b${any(facilityOrServiceNouns)}\\b`,
    `^${any(shortSpecialtyNames)}$`,
    '\\b(?:therapy|terapia|medicine|medicina|dentistry|surgery|management)$',
  ].join('|'),
)
