import type { Language } from '@care/contract'
import type { Gazetteer, PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import { findPlaces } from './find-places.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { Phrase } from '../lexicon/entry.ts'
import { findPhrases } from './find-phrases.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { normalize, stem } from '../lexicon/normalize.ts'
import { doctorKey } from '../lexicon/doctor-key.ts'
import { commonWords, familyNames, givenNames, misspelledPlaces, onlyInCapitals } from '../lexicon/vocabulary.ts'
import { extractAge } from './extract-age.ts'
import { extractDistance } from './extract-distance.ts'
import type { ParsedRequest } from './parsed-request.ts'
import { segmentChinese } from './segment-chinese.ts'
import { resolveOverlaps } from './resolve-overlaps.ts'
import { expandSharedNoun } from './shared-noun.ts'
import { tokenize, type Token } from '../lexicon/tokenize.ts'

export function parseRequest(
  gazetteer: Gazetteer,
  tenant: Tenant,
  lexicon: Lexicon,
  text: string,
  language: Language,
): ParsedRequest {
  const tokens = tokenize(normalize(text), (run) => segmentRun(gazetteer, tenant, lexicon, run))
  const distance = extractDistance(tokens)
  const age = extractAge(tokens)
  const inLexicon = (word: string) => commonWords.has(word) || lexicon.knows(doctorKey(stem(word)))
  const isOrdinary = ({ word, key }: Token) =>
    lexicon.knows(doctorKey(key)) || gazetteer.ordinaryWords.has(word) || commonWords.has(word)
  let unknownWords = 0
  // Misspelled names are expensive to look up: beyond this number, unknown words are not looked up.
  const isKnownWord = (word: string) => inLexicon(word) || ++unknownWords > mostUnknownWords
  const found = findPlaces(gazetteer, tokens.map(withPlaceCorrected), tenant.area, { language, isKnownWord })
  const spellings = correctSpelling(lexicon, tokens, found, isOrdinary)
  const shouting = tokens.every(({ raw }) => !/\p{Ll}/u.test(raw))
  const phrases = expandSharedNoun(
    lexicon.tries,
    tokens,
    findPhrases(lexicon.tries, tokens, spellings).filter((phrase) => isMeant(tokens, phrase, shouting)),
  )
  const resolved = resolveOverlaps(tokens, phrases, found, distance)
  return { tokens, ...resolved, doubtful: found, distance, age, isOrdinary }
}

const mostUnknownWords = 80
const mostSpellings = 40

function withPlaceCorrected({ raw, word }: Token): string {
  const meant = misspelledPlaces.get(word)
  return meant === undefined ? raw : raw.replace(/\p{L}+/u, meant)
}

/** Every character may become a word. What a longer text says after this is one unknown word. */
const longestRun = 300

function segmentRun(gazetteer: Gazetteer, tenant: Tenant, lexicon: Lexicon, text: string): string[] {
  const letters = [...text]
  const run = letters.slice(0, longestRun).join('')
  const rest = letters.slice(longestRun).join('')
  const places = new Set(run.length > 1 ? findPlaces(gazetteer, [run], tenant.area).map(({ text }) => text) : [])
  const words = segmentChinese(
    run,
    (word) =>
      lexicon.isChineseWord(word) ||
      places.has(word) ||
      /^[一二两三四五六七八九]?十?[一二三四五六七八九]?$/u.test(word),
  )
  return rest === '' ? words : [...words, rest]
}

/** Known words for unknown tokens. Exact places and people's names are left unchanged. */
function correctSpelling(
  lexicon: Lexicon,
  tokens: readonly Token[],
  places: readonly PlaceSpan[],
  isOrdinary: (token: Token) => boolean,
): Map<number, readonly string[]> {
  const spellings = new Map<number, readonly string[]>()
  const looked = new Map<string, readonly string[]>()
  for (const [at, token] of tokens.entries()) {
    // "hart doctor": in lower case and before "doctor", it is unlikely to be a name.
    const named =
      (givenNames.has(token.word) || familyNames.has(token.word)) &&
      (token.capital || !isDoctor(lexicon, tokens[at + 1]))
    if (isOrdinary(token) || named) continue
    if (places.some(({ start, end, exact, score }) => exact && score >= 0.4 && start <= at && at < end)) continue
    if (token.capital && /^(?:dr|dra|doctor|doctora)$/.test(tokens[at - 1]?.word ?? '')) continue
    const known = looked.get(token.key) ?? (looked.size < mostSpellings ? lexicon.spellingsOf(token.key) : [])
    looked.set(token.key, known)
    if (known.length > 0) spellings.set(at, known)
  }
  return spellings
}

function isDoctor(lexicon: Lexicon, token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (doctorKey(token.key) === 'doctor' ||
      lexicon.spellingsOf(token.key).some((spelling) => doctorKey(spelling) === 'doctor'))
  )
}

function isMeant(tokens: readonly Token[], { start, end, corrected }: Phrase, shouting: boolean): boolean {
  const token = tokens[start]
  // "I'm pregnant" does not mean internal medicine.
  if (!token || (end - start > 1 && (!onlyInCapitals.has(token.word) || token.word === 'im'))) return true
  if (corrected > 0 && token.word.length < 4) return false
  return !onlyInCapitals.has(token.word) || (!shouting && /^\P{L}*\p{Lu}{2,}/u.test(token.raw))
}
