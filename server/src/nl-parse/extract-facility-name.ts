import { facilityNouns } from '../lexicon/vocabulary.ts'
import { cueOf } from './negation.ts'
import { nameOf, type NameSpan } from './extract-person-name.ts'
import type { ParsedRequest } from './parsed-request.ts'
import type { Token } from '../lexicon/tokenize.ts'
import { wordSet } from '../tsv.ts'

/** First words of many facility names; none is a name by itself. */
const nameOpeners = wordSet('st saint mount mt our lady holy good sacred san santa new of north south east west')

/** The facility to find: in "cardiologist near Lincoln Hospital" it only says where to search. */
export function extractSearchedFacility(request: ParsedRequest): NameSpan | undefined {
  const facility = extractFacilityName(request)
  if (!facility) return undefined
  const before = request.tokens
    .slice(Math.max(0, facility.start - 3), facility.start)
    .map(({ word }) => word)
    .join(' ')
  const isLandmark =
    /(?:^| )(?:near|by|around|to|beside|from|cerca de|cerca del)(?: the| el| la)?$/.test(before) &&
    request.phrases.some(
      ({ end, entries }) =>
        end <= facility.start &&
        entries.some(
          (entry) => (entry.slot === 'specialties' && entry.strength !== 'generic') || entry.slot === 'isPCP',
        ),
    )
  return isLandmark ? undefined : facility
}

/** The name of a facility: a known one, or words before "hospital" without another meaning. */
function extractFacilityName(request: ParsedRequest): NameSpan | undefined {
  const { tokens, phrases } = request
  for (const { start, end, entries, corrected } of phrases) {
    const known = entries.find((entry) => entry.slot === 'facility')
    if (known?.slot === 'facility' && corrected === 0 && !isAvoided(tokens, start))
      return { start, end, name: bare(nameOf(tokens, start, end)), kind: 'facility', confidence: 0.9 }
  }
  for (const [at, { word, breakBefore }] of tokens.entries()) {
    if (!facilityNouns.has(word) || at === 0 || breakBefore) continue
    const start = nameStart(request, at)
    if (start < at && !isAvoided(tokens, start))
      return { start, end: at, name: nameOf(tokens, start, at), kind: 'facility', confidence: 0.8 }
  }
  return undefined
}

/** "but not at Montefiore". */
function isAvoided(tokens: readonly Token[], start: number): boolean {
  return avoided.test(
    tokens
      .slice(Math.max(0, start - 4), start)
      .map(({ word }) => word)
      .join(' '),
  )
}

const avoided = new RegExp(
  '(?:^| )(?:not|no|except|avoid|outside|hate|left|other than|anywhere but)' +
    '(?: (?:at|in|from|with|go to|going to|the))*$',
)

function nameStart(request: ParsedRequest, noun: number): number {
  let start = noun
  while (start > 0 && noun - start < 4 && isPart(request, start - 1)) {
    start--
    if (request.tokens[start]?.breakBefore) break
  }
  // Leading small words are not a name.
  while (start < noun && nameOpeners.has(request.tokens[start]?.word ?? '') && start === noun - 1) start++
  return start
}

function isPart({ tokens, phrases, places, isOrdinary }: ParsedRequest, at: number): boolean {
  const token = tokens[at]
  if (!token || !/^\p{Script=Latin}{2,}$/u.test(token.word)) return false
  if (places.some(({ start, end, score }) => start <= at && at < end && score >= 0.5)) return false
  const meaning = phrases.find(({ start, end }) => start <= at && at < end)
  if (nameOpeners.has(token.word)) return token.capital || /^(?:st|saint|mt|mount)$/.test(token.word)
  if (meaning && cueOf(meaning) !== undefined) return false
  if (meaning && meaning.corrected === 0) return false
  // In lower case only before "hospital": "wimens health clinic" is a typo, not a name.
  return !isOrdinary(token) && (token.capital || tokens.slice(at + 1, at + 4).some(({ word }) => word === 'hospital'))
}

/** Records use various kinds: members call "Jacobi Medical Center" Jacobi hospital. */
function bare(name: string): string {
  return name.replace(/\s(?:hospital|medical center|pharmacy|medical|clinic)$/i, '').trimEnd()
}
