import type { Entry, Phrase } from '../lexicon/entry.ts'
import { doctorKey } from '../lexicon/doctor-key.ts'
import { stem } from '../lexicon/normalize.ts'
import { cuePhrases, doctorLikeNouns, referralVerbs, skippedWords } from '../lexicon/vocabulary.ts'
import { cueOf } from './negation.ts'
import type { ParsedRequest } from './parsed-request.ts'

export type SpecialtyEntry = Extract<Entry, { slot: 'specialties' }>

/** "gallstone removal" */
export function isOperation({ tokens }: ParsedRequest, { end }: Phrase): boolean {
  return /^(?:removal|removed|surgery|operation|cirugia|operacion)$/.test(tokens[end]?.word ?? '')
}

/** "frobnic therapy": some therapy, but which one? */
export function isOfUnknownKind({ tokens, phrases, isOrdinary }: ParsedRequest, { start }: Phrase): boolean {
  const [before, noun] = [tokens[start - 1], tokens[start]]
  if (!before || !noun || noun.breakBefore || !/^(?:therapy|terapia|surgery|cirugia)$/.test(noun.word)) return false
  return (
    /^\p{Script=Latin}{3,}$/u.test(before.word) &&
    !isOrdinary(before) &&
    phrases.every(({ start: from, end }) => start - 1 < from || start - 1 >= end)
  )
}

export function isAgeGroupSpecialty({ names }: SpecialtyEntry): boolean {
  return names.length === 1 && /^(?:Pediatrics|Geriatric Medicine)$/.test(names[0] ?? '')
}

/** "eye and foot doctor": "doctor" applies to both. */
export function sharesDoctor({ tokens }: ParsedRequest, topic: Phrase, specialty: Phrase): boolean {
  const between = tokens.slice(topic.end, specialty.start)
  return (
    specialty.start >= topic.end &&
    between.length <= 2 &&
    between.every(({ word }) => /^(?:and|or|y|o|e|u)$/.test(word)) &&
    doctorKey(tokens[specialty.end - 1]?.key ?? '') === 'doctor' &&
    (between.length > 0 || tokens[specialty.start]?.breakBefore === true)
  )
}

/**
 * "dermatology and allergy", "gyn, also a mammogram": requested in addition to the specialty, not the reason for it.
 */
export function isJoined({ tokens }: ParsedRequest, specialty: Phrase, other: Phrase): boolean {
  const between =
    other.start >= specialty.end ? tokens.slice(specialty.end, other.start) : tokens.slice(other.end, specialty.start)
  return (
    between.length > 0 &&
    between.length <= 3 &&
    between.some(({ word }) => /^(?:and|or|also|plus|y|o|tambien)$/.test(word)) &&
    between.every(({ word }) => /^(?:and|or|also|plus|y|o|tambien|a|an|the|un|una|get|for)$/.test(word)) &&
    !between.some(({ word }) => word === 'for' && other.start < specialty.start)
  )
}

/** "warts on my hand": the body part only says where. */
export function saysWhere({ tokens }: ParsedRequest, need: Phrase, topic: Phrase): boolean {
  const between =
    topic.start >= need.end ? tokens.slice(need.end, topic.start + 1) : tokens.slice(topic.end, need.start + 1)
  return (
    between.length > 0 &&
    between.length <= 5 &&
    !between.some(({ word, breakBefore }, nth) => /^(?:and|or|y|o|plus|also)$/.test(word) || (breakBefore && nth >= 0))
  )
}

/** "nutrition advice for high cholesterol", "ultrasound for my gallbladder": a treatment, and the reason for it. */
export function isService({ names }: SpecialtyEntry): boolean {
  return serviceNames.test(names[0] ?? '')
}

const serviceNames = new RegExp(
  [
    'Dietitian|Physical Therap|Occupational Therap|Acupuncturist|Massage|Laboratory|Radiology|Imaging|Pharmacy',
    'Equipment|Home Health|Supportive|Transport',
  ].join('|'),
)

export function isReason({ tokens }: ParsedRequest, service: Phrase, need: Phrase): boolean {
  const between = tokens.slice(service.end, need.start)
  return (
    need.start >= service.end &&
    between.length <= 5 &&
    between.some(({ word }) => /^(?:for|of|after|with|para|de|por)$/.test(word)) &&
    !between.some(({ word, breakBefore }) => breakBefore || /^(?:and|or|y|o)$/.test(word))
  )
}

/** "my eye is red and itchy" is not about the skin. */
export function isOrgan({ names }: SpecialtyEntry): boolean {
  return /^(?:Optometrist|Ophthalmology|Otolaryngology|Dentist|Obstetrics|Urology)/.test(names[0] ?? '')
}

export function inOneClause({ tokens }: ParsedRequest, a: Phrase, b: Phrase): boolean {
  const [first, second] = a.start < b.start ? [a, b] : [b, a]
  return (
    second.start - first.end <= 4 && !tokens.slice(first.end, second.start + 1).some(({ breakBefore }) => breakBefore)
  )
}

/** "my dentist recommended a cardiologist": an existing provider. */
export function isReferrer({ tokens }: ParsedRequest, { start, end }: Phrase): boolean {
  return (
    /^(?:my|our|his|her|mi|nuestro)$/.test(tokens[start - 1]?.word ?? '') &&
    tokens.slice(end, end + 2).some(({ word }) => referralVerbs.has(word))
  )
}

/** "my husband is a heart surgeon", "I am a nurse": mentioned, not requested. */
export function isOccupation(
  { tokens, phrases }: ParsedRequest,
  { start }: Phrase,
  { strength }: SpecialtyEntry,
): boolean {
  if (strength !== 'specialty' && strength !== 'generic') return false
  const before = tokens
    .slice(Math.max(0, start - 4), start)
    .map(({ word }) => word)
    .join(' ')
  if (/(?:^| )(?:(?:i am|im|ive been|i was|i work as|works as) an?|soy(?: una?)?|trabaj[ao] como)$/.test(before))
    return true
  if (!/(?:^| )(?:is|was|es)(?: a| an| una?)$/.test(before)) return false
  const verb = tokens.slice(0, start).findLastIndex(({ word }) => /^(?:is|was|es)$/.test(word))
  return phrases.some(
    (phrase) =>
      phrase.end === verb && (cueOf(phrase) === 'patient' || phrase.entries.some(({ slot }) => slot === 'age')),
  )
}

const complaintWords: ReadonlySet<string> = new Set(cuePhrases.get('complaint')?.map(stem))

/** There is a problem with it, or somebody is wanted for it. */
export function hasComplaint(request: ParsedRequest, phrase: Phrase): boolean {
  const { tokens } = request
  const near = [
    ...tokens.slice(Math.max(0, phrase.start - 4), phrase.start),
    ...tokens.slice(phrase.end, phrase.end + 4),
  ]
  if (near.some(({ key }) => complaintWords.has(key) || doctorKey(key) === 'doctor' || doctorLikeNouns.has(key)))
    return true
  const own =
    /^(?:my|mi|mis|the)$/.test(tokens[phrase.start - 1]?.word ?? '') &&
    !skippedWords.has(tokens[phrase.start]?.word ?? '')
  return own && !isOnUnknown(request, phrase)
}

/** Something unknown "on my back" may be anything. */
export function isOnUnknown({ tokens, phrases }: ParsedRequest, { start: topic }: Phrase): boolean {
  const at = topic - 3
  return at >= 0 && tokens[at + 1]?.word === 'on' && !phrases.some(({ start, end }) => start <= at && at < end)
}
