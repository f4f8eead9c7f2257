import { chineseFamilyNames, familyNames, givenNames } from '../lexicon/vocabulary.ts'
import type { Phrase } from '../lexicon/entry.ts'
import { cueOf } from './negation.ts'
import { isCredential, nameCredentials, nicknamesOf } from '../lexicon/person-names.ts'
import type { ParsedRequest } from './parsed-request.ts'
import { isValidNpi } from '../records/npi.ts'
import type { Token } from '../lexicon/tokenize.ts'

export interface NameSpan {
  start: number
  end: number
  name: string
  kind: 'provider' | 'facility'
  confidence: number
}

/**
 * A person's name: after a title, or a given name followed by another name. Words with another meaning are never names.
 */
export function extractPersonName(request: ParsedRequest): NameSpan | undefined {
  return (
    npiNumber(request) ??
    behindTitle(request) ??
    givenAndFamily(request) ??
    behindNamed(request) ??
    beforeCredential(request) ??
    chineseName(request)
  )
}

const titles: ReadonlySet<string> = new Set(['dr', 'dra', 'drs', 'doctor', 'doctora', 'doc', 'prof', 'professor'])
const sureTitles: ReadonlySet<string> = new Set(['dr', 'dra'])
const particles: ReadonlySet<string> = new Set([
  'de',
  'la',
  'del',
  'los',
  'van',
  'von',
  'der',
  'al',
  'el',
  'bin',
  'di',
  'da',
  'dos',
  'san',
  'st',
  'o',
  'mc',
  'le',
  'abu',
  'ter',
])
const longestName = 4

function behindTitle(request: ParsedRequest): NameSpan | undefined {
  const { tokens } = request
  for (const [at, title] of tokens.entries()) {
    const specialty = request.phrases.find(
      ({ start, end, entries }) =>
        start <= at && at < end && entries.some(({ slot }) => slot === 'specialties' || slot === 'isPCP'),
    )
    if (specialty && isFamilyName(tokens, at, specialty))
      return { start: at, end: at + 2, name: nameOf(tokens, at + 1, at + 2), kind: 'provider', confidence: 0.75 }
    // "9500 Gilman Dr, La Jolla" is a street.
    if (
      !titles.has(title.word) ||
      specialty ||
      request.places.some(({ start, end, kind }) => kind === 'address' && start <= at && at < end)
    )
      continue
    const sure = sureTitles.has(title.word)
    const end = nameEnd(request, at + 1, (token, index) => isName(request, token, index, sure ? 'title' : 'doctor'))
    if (end > at + 1)
      return { start: at, end, name: nameOf(tokens, at + 1, end), kind: 'provider', confidence: sure ? 0.95 : 0.85 }
  }
  return undefined
}

function givenAndFamily(request: ParsedRequest): NameSpan | undefined {
  const { tokens } = request
  for (const [at, token] of tokens.entries()) {
    if (!isGivenName(request, token) || !isName(request, token, at, 'given')) continue
    const end = nameEnd(request, at + 1, (next, index) => isName(request, next, index, 'family'))
    const family = tokens.slice(at + 1, end)
    if (family.some(({ word, capital }) => familyNames.has(word) || (capital && token.capital)))
      return { start: at, end, name: nameOf(tokens, at, end), kind: 'provider', confidence: 0.85 }
  }
  return undefined
}

/** Nicknames too; one that is also a word needs a capital: "Bill Johnson", but not "bill my plan". */
function isGivenName({ isOrdinary }: ParsedRequest, token: Token): boolean {
  return givenNames.has(token.word) || (nicknamesOf(token.word).length > 0 && (token.capital || !isOrdinary(token)))
}

/** "named Patel", "last name Okafor", "apellido Cruz". */
function behindNamed(request: ParsedRequest): NameSpan | undefined {
  const { tokens } = request
  for (const [at, { word }] of tokens.entries()) {
    const named =
      /^(?:named|called|llamado|llamada|apellido|apellidado)$/.test(word) ||
      (word === 'name' && /^(?:last|first)$/.test(tokens[at - 1]?.word ?? ''))
    const from = named && tokens[at + 1]?.word === 'is' ? at + 2 : at + 1
    const end = named ? nameEnd(request, from, (token, index) => isName(request, token, index, 'title')) : from
    if (end > from) return { start: at, end, name: nameOf(tokens, from, end), kind: 'provider', confidence: 0.85 }
  }
  return undefined
}

/** "Patel MD", "Okafor, DDS", "yuri feldman md". */
function beforeCredential(request: ParsedRequest): NameSpan | undefined {
  const { tokens } = request
  const at = tokens.findIndex(({ word }, nth) => nth > 0 && nameCredentials.has(word))
  let start = at
  while (start > 0 && at - start < longestName && isNameWord(request, start - 1)) start--
  const words = tokens.slice(start, at)
  const isSure =
    words.length > 1
      ? words.some(({ word }) => givenNames.has(word) || familyNames.has(word))
      : words.every(({ word, capital }) => capital && familyNames.has(word))
  if (words.length === 0 || !isSure) return undefined
  return { start, end: at + 1, name: nameOf(tokens, start, at), kind: 'provider', confidence: 0.8 }
}

function isNameWord(request: ParsedRequest, at: number): boolean {
  const token = request.tokens[at]
  return token !== undefined && isName(request, token, at, 'family')
}

/** "NPI 1234567893", or the ten digits alone. */
function npiNumber({ tokens }: ParsedRequest): NameSpan | undefined {
  const at = tokens.findIndex(({ word }) => isValidNpi(word))
  if (at < 0) return undefined
  const start = tokens[at - 1]?.word === 'npi' ? at - 1 : at
  return { start, end: at + 1, name: nameOf(tokens, at, at + 1), kind: 'provider', confidence: 0.95 }
}

/** 王医生: the family name as spelled in records. */
function chineseName({ tokens, phrases }: ParsedRequest): NameSpan | undefined {
  for (const [at, { word }] of tokens.entries()) {
    const name = chineseFamilyNames.get(word)
    if (name === undefined || coveredBy(phrases, at, ({ entries }) => entries.some(({ slot }) => slot !== 'cue')))
      continue
    const title = tokens.slice(at + 1, at + 4).findIndex((next) => /^(?:医生|医师|大夫)$/u.test(next.word))
    const between = tokens.slice(at + 1, at + 1 + title)
    if (title >= 0 && between.every((next) => [...next.word].length === 1))
      return { start: at, end: at + 2 + title, name, kind: 'provider', confidence: 0.8 }
  }
  return undefined
}

function nameEnd({ tokens }: ParsedRequest, from: number, accepts: (token: Token, at: number) => boolean): number {
  let end = from
  while (end < tokens.length && end < from + longestName) {
    const token = tokens[end]
    if (!token || (end > from && token.breakBefore)) break
    const next = tokens[end + 1]
    const last = next !== undefined && particles.has(next.word) ? tokens[end + 2] : next
    const joins =
      particles.has(token.word) &&
      last !== undefined &&
      !last.breakBefore &&
      (end > from || last.capital) &&
      accepts(last, tokens.indexOf(last))
    if (!joins && !accepts(token, end)) break
    end++
  }
  return end
}

/** How much a word must look like a name depends on what precedes it. */
function isName(
  { phrases, places, isOrdinary }: ParsedRequest,
  token: Token,
  at: number,
  after: 'title' | 'doctor' | 'given' | 'family',
): boolean {
  if (!/^\p{Script=Latin}{2,}$/u.test(token.word) || isCredential(token.word)) return false
  const known =
    familyNames.has(token.word) ||
    givenNames.has(token.word) ||
    (after === 'given' && nicknamesOf(token.word).length > 0)
  const place = places.find(({ start, end }) => start <= at && at < end)
  if (
    place &&
    (place.cue === 'state' ||
      place.cue === 'preposition' ||
      (place.exact && place.end - place.start > 1) ||
      (place.score >= (after === 'title' ? 0.75 : 0.6) && !(known && token.capital)))
  )
    return false
  const meaning = phrases.find(
    ({ start, end, corrected, entries }) =>
      start <= at && at < end && corrected === 0 && entries.some((entry) => entry.slot !== 'facility'),
  )
  if (meaning)
    return (
      known &&
      token.capital &&
      meaning.end - meaning.start === 1 &&
      (after === 'title' || after === 'family' || (cueOf(meaning) === undefined && after === 'doctor'))
    )
  if (known) return true
  if (isOrdinary(token)) return after === 'title' && token.capital
  return after === 'title' || (token.capital && after !== 'given')
}

/** "Dr. Heart, Bronx": with capitals, after a title and without further text, a body part is a name. */
function isFamilyName(tokens: readonly Token[], at: number, { start, end }: Phrase): boolean {
  const [title, token, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const alone = !next || next.breakBefore || /^(?:in|at|near|from|on|en)$/.test(next.word)
  return (
    sureTitles.has(title?.word ?? '') &&
    start === at &&
    end === at + 2 &&
    alone &&
    title?.capital === true &&
    token?.capital === true
  )
}

function coveredBy(phrases: readonly Phrase[], at: number, test: (phrase: Phrase) => boolean): boolean {
  return phrases.some((phrase) => phrase.start <= at && at < phrase.end && test(phrase))
}

export function nameOf(tokens: readonly Token[], start: number, end: number): string {
  return tokens
    .slice(start, end)
    .map(({ raw }) =>
      raw
        .replace(/[,;:!?"()]/g, '')
        .replace(/'s$/i, '')
        .replace(/(?<=\p{L}{4})\.$/u, ''),
    )
    .join(' ')
    .trim()
    .slice(0, 100)
}
