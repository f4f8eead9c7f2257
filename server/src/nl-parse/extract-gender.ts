import type { Entry, Phrase } from '../lexicon/entry.ts'
import { preferenceFor, withNegation } from './negation.ts'
import { doctorKey } from '../lexicon/doctor-key.ts'
import type { ParsedRequest } from './parsed-request.ts'
import type { Token } from '../lexicon/tokenize.ts'

export interface GenderMatch {
  phrase: { start: number; end: number }
  value: 'female' | 'male'
  confidence: number
}

const other = { female: 'male', male: 'female' } as const

/** The requested gender of the provider. The patient's gender does not matter; both or either is no preference. */
export function extractGender(request: ParsedRequest): GenderMatch | undefined {
  const matches: GenderMatch[] = []
  for (const phrase of request.phrases) {
    const entry = phrase.entries.find((one) => one.slot === 'gender') ?? ofDoctor(request.tokens, phrase)
    if (entry?.slot !== 'gender') continue
    if (entry.value === 'any') return undefined
    if (
      (phrase.entries.some(({ slot }) => slot === 'specialties') && !isWomanDoctor(request.tokens, phrase)) ||
      isPlace(request.tokens, phrase) ||
      isPatient(request, phrase)
    )
      continue
    const preference = preferenceFor(request.tokens, request.phrases, phrase)
    if (preference === 'open') continue
    matches.push({
      phrase: preference === 'rejected' ? withNegation(request.tokens, request.phrases, phrase) : phrase,
      value: preference === 'rejected' ? other[entry.value] : entry.value,
      confidence: phrase.corrected > 0 ? 0.8 : 0.95,
    })
  }
  const spanish = matches.length === 0 ? feminineNoun(request) : undefined
  const values = new Set(matches.map(({ value }) => value))
  return values.size === 1 ? matches[0] : values.size === 0 ? spanish : undefined
}

/** "woman doctor" is a doctor who is a woman; "woman's doctor" is one for women. */
export function isWomanDoctor(tokens: readonly Token[], { start, end }: Phrase): boolean {
  const [first, second] = [tokens[start], tokens[start + 1]]
  if (end - start !== 2) return false
  if (/^(?:doctora?|medic[oa])$/.test(first?.word ?? '') && /^(?:mujer|hombre|varon)$/.test(second?.word ?? ''))
    return true
  return (
    /^(?:woman|women|lady|female)$/.test(first?.word ?? '') &&
    !/['’]s\W*$/i.test(first?.raw ?? '') &&
    doctorKey(second?.key ?? '') === 'doctor'
  )
}

/** "doctor hombre": the lexicon knows it as a doctor for men. */
function ofDoctor(tokens: readonly Token[], phrase: Phrase): Extract<Entry, { slot: 'gender' }> | undefined {
  if (!isWomanDoctor(tokens, phrase)) return undefined
  return { slot: 'gender', value: /^(?:hombre|varon)$/.test(tokens[phrase.start + 1]?.word ?? '') ? 'male' : 'female' }
}

/** "on Male Street", "in Male". */
function isPlace(tokens: readonly Token[], { start, end }: Phrase): boolean {
  return (
    tokens[start]?.capital === true &&
    (/^(?:in|live|from)$/.test(tokens[start - 1]?.word ?? '') || isStreet.test(tokens[end]?.word ?? ''))
  )
}
const isStreet = /^(?:street|st|avenue|ave|road|rd|lane|drive|blvd|boulevard|court|island|township)$/

const patientLeads = /^(?:am|im|i|soy|was|as|a|an|the|for|para|old|my|mi|this|un|una|with|con)$/

/** "I am a 45 year old woman", "for a young woman", "for men": the patient. */
function isPatient({ tokens, phrases, age }: ParsedRequest, phrase: Phrase): boolean {
  const next = tokens[phrase.end]
  const specialty = phrases.find(({ start }) => start === phrase.end)
  const isTrade =
    specialty?.entries.some(
      (entry) => (entry.slot === 'specialties' && entry.strength !== 'complaint') || entry.slot === 'isPCP',
    ) ?? false
  if (next && !next.breakBefore && (isTrade || doctorKey(next.key) === 'doctor' || ofProvider.test(next.word)))
    return false
  if (/^(?:problem|problems|patient|patients|infertility|pattern|health|issues)$/.test(next?.word ?? '')) return true
  if (age && phrase.start >= age.end && phrase.start - age.end <= 1) return true
  const before = tokens.slice(Math.max(0, phrase.start - 4), phrase.start)
  if (tokens[phrase.start]?.breakBefore) return false
  const words = before.map(({ word }) => word).join(' ')
  if (/(?:^| )(?:i am|im|i m|as|soy|yo soy) (?:a |an |una? |the )?(?:\w+ )?$/.test(`${words} `)) return true
  // "looking for a woman" wants one; "doctor for a woman" is for one.
  if (forSomeone.test(`${words} `)) return !(lookingFor.test(`${words} `) && /(?:^| )an? $/.test(`${words} `))
  return (
    before.length > 0 &&
    /^(?:pregnant|elderly|young|old)$/.test(before.at(-1)?.word ?? '') &&
    !patientLeads.test(next?.word ?? '')
  )
}

const ofProvider = /^(?:provider|practitioner|therapist|only|preferred|please|pls|staff|one)$/
const forSomeone =
  /(?:^| )(?:for|para|treats|treat|to) (?:a |an |the |una? |my |mi |older |young |old |pregnant |elderly )*$/
const lookingFor = new RegExp(
  '(?:looking|search|searching|look|preference|asking|ask|wish|prefer|busco|buscando) ' +
    '(?:for|para) (?:an? |una? |the )?$',
)

/** In Spanish the noun shows the gender: doctora, ginecóloga. A title before a name does not count. */
function feminineNoun({ tokens }: ParsedRequest): GenderMatch | undefined {
  const feminine = (word: string, before: string) =>
    word === 'doctora' || /^\p{L}{2,}ologa$/u.test(word) || (word === 'medica' && /^(?:una|la|alguna)$/.test(before))
  const at = tokens.findIndex(
    ({ word }, nth) => feminine(word, tokens[nth - 1]?.word ?? '') && !tokens[nth + 1]?.capital,
  )
  return at < 0 ? undefined : { phrase: { start: at, end: at + 1 }, value: 'female', confidence: 0.75 }
}
