import { complaintWords } from './data/topics.ts'
import type { AgeGroup, Entry, Phrase } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import { stem } from './normalise.ts'
import { polarityOf } from './polarity.ts'
import { doctorKey, doctorLike, skipped } from './phrase-trie-words.ts'
import type { Reading } from './reading.ts'
import { named, suitChildren, type SpecialtyFind } from './suit-children.ts'

type SpecialtyEntry = Extract<Entry, { slot: 'specialties' }>
interface Candidate { phrase: Phrase; entry: SpecialtyEntry }

/** Who or what is looked for. A trade outweighs complaints, complaints outweigh "hospital" and bare parts of the body. */
export function readSpecialties(lexicon: Lexicon, reading: Reading, { age, isPCP, hasName }: { age: AgeGroup | undefined; isPCP: boolean; hasName: boolean }): SpecialtyFind[] {
  const rejected = new Set<string>()
  const candidates = reading.phrases.flatMap((phrase) => {
    const entry = phrase.entries.find((one) => one.slot === 'specialties')
    if (entry?.slot !== 'specialties' || justPrimaryCare(phrase, entry)) return []
    const polarity = polarityOf(reading.tokens, reading.phrases, phrase)
    if (polarity === 'rejected') for (const name of entry.names) rejected.add(name)
    return polarity === 'wanted' ? [{ phrase, entry }] : []
  })
  const chosen = choose(reading, candidates.flatMap(({ phrase, entry }) => {
    // "back doctor, but not a chiropractor"
    const names = entry.names.filter((name) => !rejected.has(name))
    return names.length > 0 ? [{ phrase, entry: { ...entry, names } }] : []
  }))
  const found = chosen.map(({ phrase, entry }) => ({ phrase, names: entry.names, confidence: confidenceOf(phrase, entry) }))
  const teens = lexicon.nameFor('Pediatric Adolescent Medicine')
  if (found.length > 0 && found.every(({ names }) => names.every((name) => name === teens))) return [...found, ...named(lexicon, ['Pediatrics'])]
  if (age === 'child' || age === 'teen') return suitChildren(lexicon, found, chosen.every(({ entry }) => entry.strength !== 'trade'), age, hasName)
  if (age === 'senior' && found.length === 0 && !isPCP && !hasName) return named(lexicon, ['Geriatric Medicine'])
  return found
}

/** "primary care doctor" asks for primary care, whichever specialty that is. */
function justPrimaryCare({ entries }: Phrase, { names }: SpecialtyEntry): boolean {
  return entries.some(({ slot }) => slot === 'isPCP') && names.length > 1
}

function choose(reading: Reading, candidates: readonly Candidate[]): Candidate[] {
  const of = (strength: SpecialtyEntry['strength']) => candidates.filter(({ entry }) => entry.strength === strength)
  const topics = of('topic')
  const trades = of('trade')
  const joined = topics.filter(({ phrase }) => trades.some((trade) => sharesDoctor(reading, phrase, trade.phrase)))
  if (trades.length > 0) return [...joined, ...trades].sort((a, b) => a.phrase.start - b.phrase.start)
  const needs = [...of('need'), ...topics.filter(({ phrase }) => complained(reading, phrase))].sort((a, b) => a.phrase.start - b.phrase.start)
  if (needs.length > 0) return needs
  const generic = of('generic')
  return generic.length > 0 ? generic.slice(-1) : topics.slice(0, 2)
}

/** "eye and foot doctor": the doctor behind the second serves both. */
function sharesDoctor({ tokens }: Reading, topic: Phrase, trade: Phrase): boolean {
  const between = tokens.slice(topic.end, trade.start)
  return trade.start >= topic.end && between.length <= 2 && between.every(({ word }) => /^(?:and|or|y|o|e|u)$/.test(word)) && doctorKey(tokens[trade.end - 1]?.key ?? '') === 'doctor'
    && (between.length > 0 || tokens[trade.start]?.breakBefore === true)
}

const complaints: ReadonlySet<string> = new Set(complaintWords.split('|').map(stem))

/** Something is wrong there, or someone is wanted for it. */
function complained({ tokens }: Reading, phrase: Phrase): boolean {
  const near = [...tokens.slice(Math.max(0, phrase.start - 4), phrase.start), ...tokens.slice(phrase.end, phrase.end + 4)]
  if (near.some(({ key }) => complaints.has(key) || doctorKey(key) === 'doctor' || doctorLike.has(key))) return true
  return /^(?:my|mi|mis|the)$/.test(tokens[phrase.start - 1]?.word ?? '') && !skipped.has(tokens[phrase.start]?.word ?? '')
}

function confidenceOf({ corrected }: Phrase, { strength, names }: SpecialtyEntry): number {
  const sure = { trade: 0.95, need: 0.8, generic: 0.85, topic: 0.65 }[strength]
  return Math.round((sure - (corrected > 0 ? 0.12 : 0) - (names.length > 2 ? 0.05 : 0)) * 100) / 100
}
