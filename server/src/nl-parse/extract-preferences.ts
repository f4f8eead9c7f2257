import type { Tenant } from '../configuration/configuration.ts'
import type { Entry, Phrase } from '../lexicon/entry.ts'
import { cueOf, preferenceFor, withNegation } from './negation.ts'
import { doctorKey } from '../lexicon/doctor-key.ts'
import { presentDoctorVerbs, referralVerbs, skippedWords } from '../lexicon/vocabulary.ts'
import { wordSet } from '../tsv.ts'
import type { ParsedRequest } from './parsed-request.ts'

export type FlagSlot = 'telehealth' | 'isAcceptingNewPatient' | 'isHandicapAccessible' | 'isPCP'

/** The phrase that asks for it, unless it is negated, left open or about somebody else. */
export function extractFlag(request: ParsedRequest, slot: FlagSlot): Phrase | undefined {
  const phrase = wantedPhrases(request, slot)[0]
  if (slot === 'telehealth' && phrase && inPersonToo(request)) return undefined
  return phrase
}

function wantedPhrases({ tokens, phrases }: ParsedRequest, slot: FlagSlot): Phrase[] {
  const wanted: Phrase[] = []
  for (const phrase of phrases) {
    if (!phrase.entries.some((entry) => entry.slot === slot)) continue
    const preference = preferenceFor(tokens, phrases, phrase)
    if (preference !== 'wanted' && !(slot === 'isPCP' && preference === 'open')) continue
    if (slot === 'isPCP' && isPresentDoctor({ tokens, phrases }, phrase)) continue
    wanted.push(phrase)
  }
  return wanted
}

/** "My PCP referred me to …": an existing provider, not one to find. */
function isPresentDoctor({ tokens }: Pick<ParsedRequest, 'tokens' | 'phrases'>, { start, end }: Phrase): boolean {
  const after = tokens.slice(end, end + 5).some(({ word }) => referralVerbs.has(word) || presentDoctorVerbs.has(word))
  const before = tokens
    .slice(Math.max(0, start - 4), start)
    .map(({ word }) => word)
    .join(' ')
  const mine =
    /(?:^| )(?:my|mi|our|his|her)(?: \w+)?$/.test(before) ||
    /(?:referral|referred|sent|referido|orden) (?:from|by|por|de)(?: \w+)?$/.test(before)
  return (
    mine &&
    ((after &&
      !/retired|left/.test(
        tokens
          .slice(end, end + 5)
          .map(({ word }) => word)
          .join(' '),
      )) ||
      /(?:from|by|por)(?: \w+)?$/.test(before))
  )
}

function inPersonToo({ tokens, phrases }: ParsedRequest): boolean {
  return phrases.some(
    (phrase) =>
      phrase.entries.some((entry) => entry.slot === 'cue' && entry.cue === 'in-person') &&
      preferenceFor(tokens, phrases, phrase) === 'wanted',
  )
}

export interface LanguageMatch {
  phrase: Phrase
  values: readonly string[]
}

/** Languages that the provider should speak. "I don't speak English" does not ask for English. */
export function extractLanguages(tenant: Tenant, request: ParsedRequest): LanguageMatch[] {
  const offered = new Set(tenant.components.languageDropdown.options.map(({ value }) => value))
  return request.phrases.flatMap((phrase) => {
    const entry = phrase.entries.find((one): one is Extract<Entry, { slot: 'language' }> => one.slot === 'language')
    if (!entry || !namesLanguage(request, phrase)) return []
    // A language that the tenant does not offer would find nobody, so it is reported as not understood.
    const values = entry.values.filter((value) => offered.has(value))
    return values.length > 0 && preferenceFor(request.tokens, request.phrases, phrase) === 'wanted'
      ? [{ phrase, values }]
      : []
  })
}

/**
 * "no telehealth", "not Russian": a search can ask for these but cannot exclude them, so the words are reported as not
 * used. "I don't speak English" negates nothing.
 */
export function declinedPreferences(request: ParsedRequest): { start: number; end: number }[] {
  const { tokens, phrases } = request
  return phrases.flatMap((phrase) => {
    const isPreference =
      phrase.entries.some(({ slot }) => slot === 'telehealth') ||
      (phrase.entries.some(({ slot }) => slot === 'language') && namesLanguage(request, phrase))
    if (!isPreference || preferenceFor(tokens, phrases, phrase) !== 'rejected') return []
    const span = withNegation(tokens, phrases, phrase)
    return tokens.slice(span.start, span.end).some(({ word }) => speaking.test(word)) ? [] : [span]
  })
}
const speaking = /^(?:speak|habl|说|讲|懂|不会说|不会讲|不讲|不说|不懂)/

function namesLanguage(request: ParsedRequest, phrase: Phrase): boolean {
  const isOther = phrase.entries.some(({ slot }) => slot === 'specialties' || slot === 'facility')
  return !isOther && !ofSomethingElse(request, phrase)
}

/** "Polish my teeth", "Greek food": the word belongs to what follows, unless a form of "speak" precedes. */
function ofSomethingElse({ tokens, phrases, places }: ParsedRequest, { start, end, corrected }: Phrase): boolean {
  const next = tokens[end]
  // A typo may be any word: "France" does not ask for French.
  if (
    corrected > 0 &&
    !tokens
      .slice(Math.max(0, start - 3), end + 2)
      .some(({ word, key }) => spoken.has(word) || doctorKey(key) === 'doctor') &&
    !phrases.some(
      (near) =>
        (near.end === start || near.start === end) &&
        near.entries.some(({ slot }) => slot === 'specialties' || slot === 'gender' || slot === 'isPCP'),
    )
  )
    return true
  if (!next || next.breakBefore || tokens.slice(Math.max(0, start - 3), start).some(({ word }) => spoken.has(word)))
    return false
  if (/^(?:my|your)$/.test(next.word)) return true
  const known =
    phrases.some(
      (phrase) => (phrase.corrected === 0 || cueOf(phrase) !== undefined) && phrase.start <= end && end < phrase.end,
    ) || places.some((place) => place.start <= end && end < place.end)
  return !known && !skippedWords.has(next.word) && /^\p{Script=Latin}{4,}$/u.test(next.word)
}
const spoken = wordSet(`
  speak speaks speaking spoken speeks speek speeking speking talk talks fluent in language
  habla hable hablan hablen que idioma understand understands know knows
`)

export function extractPlan({ tokens, phrases }: ParsedRequest): { phrase: Phrase; value: string } | undefined {
  const found = phrases.flatMap((phrase) => {
    const entry = phrase.entries.find((one) => one.slot === 'programType')
    return entry?.slot === 'programType' && preferenceFor(tokens, phrases, phrase) === 'wanted'
      ? [{ phrase, value: entry.value }]
      : []
  })
  // With two plans it is unclear which one is meant.
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined
}
