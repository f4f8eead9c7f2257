import type { Coded, PersonName } from '@care/contract'
import { Lottery, type Dice } from './dice.ts'
import { africaAndNearEast } from './names/africa-and-near-east.ts'
import { americas } from './names/americas.ts'
import { asia } from './names/asia.ts'
import type { Culture } from './names/culture.ts'
import { europe } from './names/europe.ts'

export type Gender = 'female' | 'male' | 'other'

export interface Person {
  name: PersonName
  gender?: Gender
  languages: Coded[]
}

export interface People {
  /** Who lives and works in a state. */
  inState(state: string): Lottery<Culture>
  /** A language by its English name, as in records; undefined if the tenant does not list it. */
  language(name: string): Coded | undefined
}

const cultures = [...americas, ...europe, ...asia, ...africaAndNearEast]

export function openPeople(states: readonly string[], listedLanguages: readonly string[]): People {
  const lotteries = new Map(states.map((state) => [state, new Lottery(cultures, ({ share }) => share[state] ?? 0.4)]))
  const anywhere = new Lottery(cultures, () => 1)
  const languages = new Map(
    listedLanguages.map((name): [string, Coded] => [name, { code: languageCodes[name] ?? 'und', display: name }]),
  )
  return { inState: (state) => lotteries.get(state) ?? anywhere, language: (name) => languages.get(name) }
}

export function makePerson(people: People, state: string, dice: Dice, femaleShare: number): Person {
  const culture = people.inState(state).draw(dice)
  const roll = dice.next()
  const gender: Gender = roll < 0.006 ? 'other' : roll < 0.006 + femaleShare * 0.994 ? 'female' : 'male'
  const hasGender = dice.chance(0.985)
  return {
    name: makeName(people, culture, gender, state, dice),
    gender: hasGender ? gender : undefined,
    languages: languagesOf(people, culture, dice),
  }
}

function makeName(people: People, culture: Culture, gender: Gender, state: string, dice: Dice): PersonName {
  const given = [
    dice.pick(gender === 'male' || (gender === 'other' && dice.chance(0.5)) ? culture.male : culture.female),
  ]
  const middle = dice.next()
  if (middle < 0.34) given.push(`${dice.pick(initials)}.`)
  else if (middle < 0.42) given.push(dice.pick(gender === 'male' ? culture.male : culture.female))
  const family = familyName(people, culture, gender, state, dice)
  const suffix = gender === 'male' && dice.chance(0.025) ? dice.pick(['Jr.', 'Sr.', 'II', 'III']) : undefined
  return { text: [...given, family, suffix].filter(Boolean).join(' '), given, family, ...(suffix && { suffix }) }
}

/** Double family names, hyphens after a marriage, names of spouses from elsewhere: common in real lists. */
function familyName(people: People, culture: Culture, gender: Gender, state: string, dice: Dice): string {
  const own = dice.pick(culture.family)
  const roll = dice.next()
  if (culture.style === 'two-families' && roll < 0.42)
    return joined(own, dice.pick(culture.family), roll < 0.34 ? ' ' : '-')
  if (gender === 'female' && roll < 0.12)
    return joined(own, dice.pick(people.inState(state).draw(dice).family), roll < 0.09 ? '-' : ' ')
  return roll > 0.95 ? dice.pick(people.inState(state).draw(dice).family) : own
}

function joined(first: string, second: string, by: string): string {
  return first === second || first.includes('-') || second.includes('-') ? first : `${first}${by}${second}`
}

function languagesOf(people: People, culture: Culture, dice: Dice): Coded[] {
  const spoken = [
    'English',
    ...Object.entries(culture.speaks ?? {})
      .filter(([, likely]) => dice.chance(likely))
      .map(([name]) => name),
  ]
  if (dice.chance(0.012)) spoken.push('American Sign Language')
  return [...new Set(spoken)].flatMap((name) => people.language(name) ?? [])
}

const initials = [...'ABCDEFGHJKLMNPRSTVW']

const languageCodes: Readonly<Record<string, string>> = {
  English: 'en',
  Spanish: 'es',
  'American Sign Language': 'ase',
  Albanian: 'sq',
  Amharic: 'am',
  Arabic: 'ar',
  Armenian: 'hy',
  Bengali: 'bn',
  Burmese: 'my',
  Khmer: 'km',
  Cantonese: 'yue',
  Farsi: 'fa',
  French: 'fr',
  German: 'de',
  Greek: 'el',
  Gujarati: 'gu',
  'Haitian Creole': 'ht',
  Hebrew: 'he',
  Hindi: 'hi',
  Hmong: 'hmn',
  Igbo: 'ig',
  Italian: 'it',
  Japanese: 'ja',
  Korean: 'ko',
  Lao: 'lo',
  Malayalam: 'ml',
  Mandarin: 'cmn',
  Nepali: 'ne',
  Polish: 'pl',
  Portuguese: 'pt',
  Punjabi: 'pa',
  Romanian: 'ro',
  Russian: 'ru',
  Samoan: 'sm',
  Somali: 'so',
  Swahili: 'sw',
  Tagalog: 'tl',
  Tamil: 'ta',
  Telugu: 'te',
  Tigrinya: 'ti',
  Turkish: 'tr',
  Twi: 'tw',
  Ukrainian: 'uk',
  Urdu: 'ur',
  Vietnamese: 'vi',
  Yiddish: 'yi',
  Yoruba: 'yo',
}
