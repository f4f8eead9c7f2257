import { listItems, listsByKey, tableRows, valueByKey, wordSet } from '../tsv.ts'
import ageGroupsTable from './tables/age-groups.tsv?raw'
import bodyPartsTable from './tables/body-parts.tsv?raw'
import broaderSpecialtiesTable from './tables/broader-specialties.tsv?raw'
import chineseFamilyNamesTable from './tables/chinese-family-names.tsv?raw'
import commonWordsTable from './tables/common-words.txt?raw'
import complaintsChineseTable from './tables/complaints-chinese.tsv?raw'
import complaintsEnglishTable from './tables/complaints-english.tsv?raw'
import complaintsEverydayTable from './tables/complaints-everyday.tsv?raw'
import complaintsSpanishTable from './tables/complaints-spanish.tsv?raw'
import cuesTable from './tables/cues.tsv?raw'
import distancePhrasesTable from './tables/distance-phrases.tsv?raw'
import facilityNamesTable from './tables/facility-names.tsv?raw'
import familyNamesTable from './tables/family-names.txt?raw'
import fillerChineseTable from './tables/filler-words-chinese.txt?raw'
import fillerTable from './tables/filler-words.txt?raw'
import givenNamesTable from './tables/given-names.txt?raw'
import irregularWordsTable from './tables/irregular-words.tsv?raw'
import misspelledPlacesTable from './tables/misspelled-places.tsv?raw'
import pediatricSpecialtiesTable from './tables/pediatric-specialties.tsv?raw'
import preferencesTable from './tables/preferences.tsv?raw'
import urgentTable from './tables/urgent.tsv?raw'
import wordClassesTable from './tables/word-classes.tsv?raw'

/** Phrases and the display names of the specialties they ask for, best match first. */
export interface SpecialtyPhrases {
  specialties: readonly string[]
  phrases: readonly string[]
}

/** In this order: if tables share a phrase, the specialties of the earlier table come first. */
export const complaints: readonly SpecialtyPhrases[] = [
  complaintsEverydayTable,
  complaintsEnglishTable,
  complaintsSpanishTable,
  complaintsChineseTable,
].flatMap(specialtyPhrases)

export const bodyParts: readonly SpecialtyPhrases[] = specialtyPhrases(bodyPartsTable)

export const broaderSpecialties = listsByKey(broaderSpecialtiesTable)

/** Specialties that treat children, by the usual specialty. */
export const pediatricSpecialties: ReadonlyMap<string, { name: string; use: string }> = new Map(
  tableRows(pediatricSpecialtiesTable).map(([usual = '', name = '', use = '']) => [usual, { name, use }]),
)

export const cuePhrases = listsByKey(cuesTable)
export const preferencePhrases = listsByKey(preferencesTable)
export const ageGroupPhrases = listsByKey(ageGroupsTable)
export const facilityNames = listsByKey(facilityNamesTable)
export const urgentPhrases = listsByKey(urgentTable)

export const fillerWords: readonly string[] = [...wordSet(fillerTable), ...wordSet(fillerChineseTable)]
export const commonWords = wordSet(commonWordsTable)
export const givenNames = wordSet(givenNamesTable)
export const familyNames = wordSet(familyNamesTable)
/** Chinese family names before 医生, and their spelling in records. */
export const chineseFamilyNames = valueByKey(chineseFamilyNamesTable)
export const irregularWords = valueByKey(irregularWordsTable)
/** Phrases for a distance, in miles. */
export const distancePhrases = valueByKey(distancePhrasesTable)
export const misspelledPlaces = valueByKey(misspelledPlacesTable)

const wordClasses = listsByKey(wordClassesTable)
/** All words for a doctor share one key: "heart specialist" is a heart doctor. */
export const doctorWords = wordClass('doctor')
/** Nouns that mean "doctor" after a body part: "back cracking guy". */
export const doctorLikeNouns = wordClass('doctor-like noun')
/** Small words that a phrase may skip. */
export const skippedWords = wordClass('skipped inside a phrase')
/** The noun at the end of a facility's name. Preceding words without another meaning are its name. */
export const facilityNouns = wordClass('facility noun')
export const genericPhrases = wordClass('any facility or treatment')
export const generalSpecialtyNames = wordClass('general specialty name')
export const professionNouns = wordClass('profession noun')
export const facilityOrServiceNouns = wordClass('facility or service noun')
export const shortSpecialtyNames = wordClass('short name of a specialty')
/** Actions of the doctor who referred the member: "my dentist recommended …". */
export const referralVerbs = wordClass('referral verb')
/** Actions of a doctor whom the member has or had: "my PCP retired". */
export const presentDoctorVerbs = wordClass('verb of the present doctor')
export const kilometerWords = wordClass('kilometer')
/** Abbreviations in capitals of a complaint or treatment, not a profession. */
export const conditionAbbreviations = wordClass('condition in capitals')
/** Abbreviations that are also words or states: they count only in capitals. */
export const onlyInCapitals = wordClass('only in capitals')

function specialtyPhrases(table: string): SpecialtyPhrases[] {
  return tableRows(table).map(([specialties = '', phrases = '']) => ({
    specialties: listItems(specialties),
    phrases: listItems(phrases),
  }))
}

function wordClass(name: string): ReadonlySet<string> {
  return new Set(wordClasses.get(name))
}
