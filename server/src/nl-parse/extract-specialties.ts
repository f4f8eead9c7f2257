import type { AgeGroup, Entry, Phrase } from '../lexicon/entry.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { stem } from '../lexicon/normalize.ts'
import { cueOf, preferenceFor } from './negation.ts'
import { doctorKey } from '../lexicon/doctor-key.ts'
import { cuePhrases, doctorLikeNouns, referralVerbs, skippedWords } from '../lexicon/vocabulary.ts'
import { isWomanDoctor } from './extract-gender.ts'
import type { ParsedRequest } from './parsed-request.ts'
import { named, pediatricVariants, type SpecialtyMatch } from './pediatric-variants.ts'

type SpecialtyEntry = Extract<Entry, { slot: 'specialties' }>
interface Candidate {
  phrase: Phrase
  entry: SpecialtyEntry
}

/**
 * Who or what is looked for. A named specialty outweighs complaints; complaints outweigh "hospital" and body parts.
 */
export function extractSpecialties(
  lexicon: Lexicon,
  request: ParsedRequest,
  { age, isPCP, hasName }: { age: AgeGroup | undefined; isPCP: boolean; hasName: boolean },
): SpecialtyMatch[] {
  const rejected = new Set<string>()
  const candidates = request.phrases.flatMap((phrase) => {
    const entry = phrase.entries.find((one) => one.slot === 'specialties')
    if (
      entry?.slot !== 'specialties' ||
      justPrimaryCare(phrase, entry) ||
      isWomanDoctor(request.tokens, phrase) ||
      isOccupation(request, phrase, entry) ||
      isReferrer(request, phrase)
    )
      return []
    const preference = preferenceFor(request.tokens, request.phrases, phrase)
    // "not pregnant" turns down no doctor.
    if (preference === 'rejected' && entry.strength === 'specialty') for (const name of entry.names) rejected.add(name)
    return preference === 'wanted' ? [{ phrase, entry }] : []
  })
  const chosen = choose(
    request,
    candidates.flatMap(({ phrase, entry }) => {
      // "back doctor, but not a chiropractor"
      const names = entry.names.filter((name) => !rejected.has(name))
      return names.length > 0 ? [{ phrase, entry: { ...entry, names } }] : []
    }),
  )
  const found = chosen
    .filter(({ entry }) => chosen.length === 1 || !entry.names.every((name) => name === 'Interpreter'))
    .map(({ phrase, entry }) => ({ phrase, names: entry.names, confidence: confidenceOf(phrase, entry) }))
  const teens = lexicon.nameFor('Pediatric Adolescent Medicine')
  if (found.length > 0 && found.every(({ names }) => names.every((name) => name === teens)))
    return [...found, ...named(lexicon, ['Pediatrics'])]
  if (age === 'child' || age === 'teen')
    return pediatricVariants(
      lexicon,
      found,
      chosen.every(({ entry }) => entry.strength !== 'specialty'),
      age,
      hasName,
    )
  if (age === 'senior' && found.length === 0 && !isPCP && !hasName) return named(lexicon, ['Geriatric Medicine'])
  return found
}

/** "primary care doctor" asks for primary care, whichever specialty that is. */
function justPrimaryCare({ entries }: Phrase, { names }: SpecialtyEntry): boolean {
  return entries.some(({ slot }) => slot === 'isPCP') && names.length > 1
}

function choose(request: ParsedRequest, candidates: readonly Candidate[]): Candidate[] {
  const of = (strength: SpecialtyEntry['strength']) => candidates.filter(({ entry }) => entry.strength === strength)
  const topics = of('body-part')
  const specialties = of('specialty').filter(
    ({ phrase, entry }, _, all) =>
      !isAgeGroupSpecialty(entry) ||
      !all.some((next) => next.phrase.start === phrase.end && !request.tokens[phrase.end]?.breakBefore),
  )
  const joined = [...topics, ...of('complaint')].filter(({ phrase, entry }) =>
    specialties.some(
      (specialty) =>
        (entry.strength === 'body-part' && sharesDoctor(request, phrase, specialty.phrase)) ||
        isJoined(request, specialty.phrase, phrase),
    ),
  )
  if (specialties.length > 0) return [...joined, ...specialties].sort((a, b) => a.phrase.start - b.phrase.start)
  const complaints = withoutPatients(request, of('complaint')).filter(
    ({ phrase, entry }) =>
      entry.names[0] !== 'Dermatology' ||
      !topics.some((topic) => isOrgan(topic.entry) && inOneClause(request, topic.phrase, phrase)),
  )
  const services = complaints.filter(({ entry }) => isService(entry))
  const requested = complaints.filter(
    (need) => !services.some((service) => isReason(request, service.phrase, need.phrase)),
  )
  const needs = [
    ...requested,
    ...topics.filter(
      ({ phrase }) =>
        hasComplaint(request, phrase) && !complaints.some((need) => saysWhere(request, need.phrase, phrase)),
    ),
  ].sort((a, b) => a.phrase.start - b.phrase.start)
  const generic = of('generic').filter(({ phrase }) => !isOfUnknownKind(request, phrase))
  if (needs.length > 0)
    return generic.some(({ entry }) => entry.names.every((name) => name === 'Surgery'))
      ? needs.map(narrowToSurgeons)
      : needs.map((need) =>
          /^(?:removal|removed|surgery|operation|cirugia|operacion)$/.test(request.tokens[need.phrase.end]?.word ?? '')
            ? narrowToSurgeons(need)
            : need,
        )
  return generic.length > 0
    ? generic.slice(-1)
    : topics
        .filter(({ phrase, entry }) => entry.names[0] === 'Dermatology' || !isOnUnknown(request, phrase))
        .slice(0, 2)
}

/** "my diabetic father": describes the patient, unless nothing else is named. */
function withoutPatients({ phrases }: ParsedRequest, needs: readonly Candidate[]): readonly Candidate[] {
  return needs.filter(
    ({ phrase }) =>
      phrase.end - phrase.start > 1 ||
      needs.length === 1 ||
      !phrases.some(
        (next) =>
          next.start === phrase.end && (cueOf(next) === 'patient' || next.entries.some(({ slot }) => slot === 'age')),
      ),
  )
}

/** "gallbladder, surgeon in Tyler": of those who see the complaint, the ones who operate. */
function narrowToSurgeons(need: Candidate): Candidate {
  const names = need.entry.names.filter((name) => /surg/i.test(name))
  return names.length > 0 ? { ...need, entry: { ...need.entry, names } } : need
}

/** "frobnic therapy": some therapy, but which one? */
function isOfUnknownKind({ tokens, phrases, isOrdinary }: ParsedRequest, { start }: Phrase): boolean {
  const [before, noun] = [tokens[start - 1], tokens[start]]
  if (!before || !noun || noun.breakBefore || !/^(?:therapy|terapia|surgery|cirugia)$/.test(noun.word)) return false
  return (
    /^\p{Script=Latin}{3,}$/u.test(before.word) &&
    !isOrdinary(before) &&
    phrases.every(({ start: from, end }) => start - 1 < from || start - 1 >= end)
  )
}

/** "pediatric speech therapist": the first word says for whom. */
function isAgeGroupSpecialty({ names }: SpecialtyEntry): boolean {
  return names.length === 1 && /^(?:Pediatrics|Geriatric Medicine)$/.test(names[0] ?? '')
}

/** "eye and foot doctor": the doctor behind the second serves both. */
function sharesDoctor({ tokens }: ParsedRequest, topic: Phrase, specialty: Phrase): boolean {
  const between = tokens.slice(topic.end, specialty.start)
  return (
    specialty.start >= topic.end &&
    between.length <= 2 &&
    between.every(({ word }) => /^(?:and|or|y|o|e|u)$/.test(word)) &&
    doctorKey(tokens[specialty.end - 1]?.key ?? '') === 'doctor' &&
    (between.length > 0 || tokens[specialty.start]?.breakBefore === true)
  )
}

/** "dermatology and allergy", "gyn, also a mammogram": requested beside the specialty, not the reason for it. */
function isJoined({ tokens }: ParsedRequest, specialty: Phrase, other: Phrase): boolean {
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

/** "warts on my hand": the part of the body only says where. */
function saysWhere({ tokens }: ParsedRequest, need: Phrase, topic: Phrase): boolean {
  const between =
    topic.start >= need.end ? tokens.slice(need.end, topic.start + 1) : tokens.slice(topic.end, need.start + 1)
  return (
    between.length > 0 &&
    between.length <= 5 &&
    !between.some(({ word, breakBefore }, nth) => /^(?:and|or|y|o|plus|also)$/.test(word) || (breakBefore && nth >= 0))
  )
}

/** "nutrition advice for high cholesterol", "ultrasound for my gallbladder": something done, and the reason for it. */
function isService({ names }: SpecialtyEntry): boolean {
  return serviceNames.test(names[0] ?? '')
}

const serviceNames = new RegExp(
  [
    'Dietitian|Physical Therap|Occupational Therap|Acupuncturist|Massage|Laboratory|Radiology|Imaging|Pharmacy',
    'Equipment|Home Health|Supportive|Transport',
  ].join('|'),
)

function isReason({ tokens }: ParsedRequest, service: Phrase, need: Phrase): boolean {
  const between = tokens.slice(service.end, need.start)
  return (
    need.start >= service.end &&
    between.length <= 5 &&
    between.some(({ word }) => /^(?:for|of|after|with|para|de|por)$/.test(word)) &&
    !between.some(({ word, breakBefore }) => breakBefore || /^(?:and|or|y|o)$/.test(word))
  )
}

/** "my eye is red and itchy" is no matter of the skin. */
function isOrgan({ names }: SpecialtyEntry): boolean {
  return /^(?:Optometrist|Ophthalmology|Otolaryngology|Dentist|Obstetrics|Urology)/.test(names[0] ?? '')
}

function inOneClause({ tokens }: ParsedRequest, a: Phrase, b: Phrase): boolean {
  const [first, second] = a.start < b.start ? [a, b] : [b, a]
  return (
    second.start - first.end <= 4 && !tokens.slice(first.end, second.start + 1).some(({ breakBefore }) => breakBefore)
  )
}

/** "my dentist recommended a cardiologist": the one they have. */
function isReferrer({ tokens }: ParsedRequest, { start, end }: Phrase): boolean {
  return (
    /^(?:my|our|his|her|mi|nuestro)$/.test(tokens[start - 1]?.word ?? '') &&
    tokens.slice(end, end + 2).some(({ word }) => referralVerbs.has(word))
  )
}

/** "my husband is a heart surgeon", "I am a nurse": mentioned, not requested. */
function isOccupation({ tokens, phrases }: ParsedRequest, { start }: Phrase, { strength }: SpecialtyEntry): boolean {
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

/** Something is wrong there, or someone is wanted for it. */
function hasComplaint(request: ParsedRequest, phrase: Phrase): boolean {
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
function isOnUnknown({ tokens, phrases }: ParsedRequest, { start: topic }: Phrase): boolean {
  const at = topic - 3
  return at >= 0 && tokens[at + 1]?.word === 'on' && !phrases.some(({ start, end }) => start <= at && at < end)
}

function confidenceOf({ corrected }: Phrase, { strength, names }: SpecialtyEntry): number {
  const sure = { specialty: 0.95, complaint: 0.8, generic: 0.85, 'body-part': 0.65 }[strength]
  return Math.round((sure - (corrected > 0 ? 0.12 : 0) - (names.length > 2 ? 0.05 : 0)) * 100) / 100
}
