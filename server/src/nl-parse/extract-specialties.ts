import type { AgeGroup, Phrase } from '../lexicon/entry.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { isWomanDoctor } from './extract-gender.ts'
import { cueOf, preferenceFor } from './negation.ts'
import type { ParsedRequest } from './parsed-request.ts'
import { named, pediatricVariants, type SpecialtyMatch } from './pediatric-variants.ts'
import {
  hasComplaint,
  inOneClause,
  isAgeGroupSpecialty,
  isJoined,
  isOccupation,
  isOfUnknownKind,
  isOnUnknown,
  isOperation,
  isOrgan,
  isReason,
  isReferrer,
  isService,
  saysWhere,
  sharesDoctor,
  type SpecialtyEntry,
} from './specialty-context.ts'

interface Candidate {
  phrase: Phrase
  entry: SpecialtyEntry
}

/** What is searched for. A named specialty outweighs complaints; complaints outweigh "hospital" and body parts. */
export function extractSpecialties(
  lexicon: Lexicon,
  request: ParsedRequest,
  { age, isPCP, hasName }: { age: AgeGroup | undefined; isPCP: boolean; hasName: boolean },
): SpecialtyMatch[] {
  const chosen = choose(request, wantedIn(request))
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

/** The requested specialties, complaints and body parts, without negated ones. */
function wantedIn(request: ParsedRequest): Candidate[] {
  const rejected = new Set<string>()
  const candidates = request.phrases.flatMap((phrase) => {
    const entry = phrase.entries.find((one) => one.slot === 'specialties')
    if (entry?.slot !== 'specialties' || asksForNoSpecialty(request, phrase, entry)) return []
    const preference = preferenceFor(request.tokens, request.phrases, phrase)
    // "not pregnant" excludes no doctor.
    if (preference === 'rejected' && entry.strength === 'specialty') for (const name of entry.names) rejected.add(name)
    return preference === 'wanted' ? [{ phrase, entry }] : []
  })
  return candidates.flatMap(({ phrase, entry }) => {
    // "back doctor, but not a chiropractor"
    const names = entry.names.filter((name) => !rejected.has(name))
    return names.length > 0 ? [{ phrase, entry: { ...entry, names } }] : []
  })
}

function asksForNoSpecialty(request: ParsedRequest, phrase: Phrase, entry: SpecialtyEntry): boolean {
  return (
    justPrimaryCare(phrase, entry) ||
    isWomanDoctor(request.tokens, phrase) ||
    isOccupation(request, phrase, entry) ||
    isReferrer(request, phrase)
  )
}

/** "primary care doctor" asks for primary care, whichever specialty that is. */
function justPrimaryCare({ entries }: Phrase, { names }: SpecialtyEntry): boolean {
  return entries.some(({ slot }) => slot === 'isPCP') && names.length > 1
}

function choose(request: ParsedRequest, candidates: readonly Candidate[]): Candidate[] {
  const of = (strength: SpecialtyEntry['strength']) => candidates.filter(({ entry }) => entry.strength === strength)
  const [topics, complaints] = [of('body-part'), of('complaint')]
  const specialties = withoutAgeGroups(request, of('specialty'))
  if (specialties.length > 0)
    return inOrder([...besideSpecialties(request, [...topics, ...complaints], specialties), ...specialties])
  const needs = needsIn(request, complaints, topics)
  const generic = of('generic').filter(({ phrase }) => !isOfUnknownKind(request, phrase))
  if (needs.length > 0) {
    const bySurgeon = generic.some(({ entry }) => entry.names.every((name) => name === 'Surgery'))
    return needs.map((need) => (bySurgeon || isOperation(request, need.phrase) ? narrowToSurgeons(need) : need))
  }
  return generic.length > 0
    ? generic.slice(-1)
    : topics
        .filter(({ phrase, entry }) => entry.names[0] === 'Dermatology' || !isOnUnknown(request, phrase))
        .slice(0, 2)
}

function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => a.phrase.start - b.phrase.start)
}

/** "pediatric speech therapist": the first word names the patient group. */
function withoutAgeGroups({ tokens }: ParsedRequest, specialties: readonly Candidate[]): Candidate[] {
  return specialties.filter(
    ({ phrase, entry }) =>
      !isAgeGroupSpecialty(entry) ||
      !specialties.some((next) => next.phrase.start === phrase.end && !tokens[phrase.end]?.breakBefore),
  )
}

/** Complaints and body parts that are requested in addition to a specialty. */
function besideSpecialties(
  request: ParsedRequest,
  others: readonly Candidate[],
  specialties: readonly Candidate[],
): Candidate[] {
  return others.filter(({ phrase, entry }) =>
    specialties.some(
      (specialty) =>
        (entry.strength === 'body-part' && sharesDoctor(request, phrase, specialty.phrase)) ||
        isJoined(request, specialty.phrase, phrase),
    ),
  )
}

/** Complaints, except those that are the reason for another one; and body parts with a problem. */
function needsIn(request: ParsedRequest, all: readonly Candidate[], topics: readonly Candidate[]): Candidate[] {
  const complaints = withoutPatients(request, all).filter(
    ({ phrase, entry }) =>
      entry.names[0] !== 'Dermatology' ||
      !topics.some((topic) => isOrgan(topic.entry) && inOneClause(request, topic.phrase, phrase)),
  )
  const services = complaints.filter(({ entry }) => isService(entry))
  return inOrder([
    ...complaints.filter((need) => !services.some((service) => isReason(request, service.phrase, need.phrase))),
    ...topics.filter(
      ({ phrase }) =>
        hasComplaint(request, phrase) && !complaints.some((need) => saysWhere(request, need.phrase, phrase)),
    ),
  ])
}

/** "my diabetic father" describes the patient, unless nothing else is named. */
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

/** "gallbladder, surgeon in Tyler": of those who treat the complaint, the ones who operate. */
function narrowToSurgeons(need: Candidate): Candidate {
  const names = need.entry.names.filter((name) => /surg/i.test(name))
  return names.length > 0 ? { ...need, entry: { ...need.entry, names } } : need
}

function confidenceOf({ corrected }: Phrase, { strength, names }: SpecialtyEntry): number {
  const sure = { specialty: 0.95, complaint: 0.8, generic: 0.85, 'body-part': 0.65 }[strength]
  return Math.round((sure - (corrected > 0 ? 0.12 : 0) - (names.length > 2 ? 0.05 : 0)) * 100) / 100
}
