import { distance as distances, locationNotProvided, type NlSearchResponse } from '@care/contract'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'

type OneOrMore = string | null | (string | null)[]
export type SpecialtyGroup = string | string[] | { any?: string[]; also?: string[]; not?: string[] }

/**
 * A labeled request. A slot missing from `expect` should stay empty, unless it is in `free`; null: it must be empty.
 */
export interface LabeledRequest {
  id: string
  tenant: string
  tag: string
  q: string
  expect: {
    location?: OneOrMore
    distance?: OneOrMore
    name?: OneOrMore
    gender?: OneOrMore
    programType?: OneOrMore
    intent?: string
    specialties?: SpecialtyGroup[] | null
    language?: (string | string[])[] | null
    isPCP?: true | null
    isAcceptingNewPatient?: true | null
    isHandicapAccessible?: true | null
    telehealth?: true | null
  }
  free?: string[]
}

export const slots = [
  'location',
  'distance',
  'specialties',
  'name',
  'gender',
  'language',
  'isPCP',
  'isAcceptingNewPatient',
  'isHandicapAccessible',
  'telehealth',
  'programType',
] as const
export type Slot = (typeof slots)[number]
export interface Score {
  wrong: Slot[]
  invented: Slot[]
}

/** The slots of a result that are wrong, and those that were filled although nobody asked. */
export function scoreAnswer({ expect, free = [] }: LabeledRequest, answer: NlSearchResponse): Score {
  const wrong = slots.filter((slot) => slot in expect && !isRight(slot, expect, answer))
  const invented = slots.filter(
    (slot) => !(slot in expect) && !free.includes(slot) && valueOf(slot, answer) !== undefined,
  )
  return { wrong, invented }
}

/** The result's value of a slot; undefined if it has none. */
export function valueOf(slot: Slot, { query }: NlSearchResponse): unknown {
  switch (slot) {
    case 'location':
      return query.location.text ?? undefined
    case 'distance':
      return query.location.distance === distances.initial ? undefined : query.location.distance
    case 'specialties':
      return query.specialtiesV2 ?? undefined
    case 'telehealth':
      return query.attrs?.telehealth
    default:
      return query[slot] ?? undefined
  }
}

export function isAsked(slot: Slot, expect: LabeledRequest['expect']): boolean {
  const wanted = expect[slot]
  if (wanted === undefined || wanted === null || (Array.isArray(wanted) && (wanted as unknown[]).includes(null)))
    return false
  if (slot === 'location') return !many(expect.location).includes(locationNotProvided)
  if (slot === 'specialties') return (expect.specialties ?? []).some((group) => namesOf(group).any.length > 0)
  return true
}

function isRight(slot: Slot, expect: LabeledRequest['expect'], answer: NlSearchResponse): boolean {
  const got = valueOf(slot, answer)
  const { query } = answer
  if (expect[slot] === null) return got === undefined
  switch (slot) {
    case 'location':
      return many(expect.location).some((place) =>
        place === locationNotProvided
          ? query.location.message === place
          : query.location.text !== null && holds(query.location.text, place ?? ''),
      )
    case 'distance':
      return many(expect.distance).some((miles) =>
        miles === null ? got === undefined : Number(miles) === Number(query.location.distance),
      )
    case 'specialties':
      return specialtiesRight(expect.specialties ?? [], query.specialtiesV2 ?? [])
    case 'language':
      return groupsRight(
        (expect.language ?? []).map((group) => many(group)),
        query.language ?? [],
      )
    case 'name':
      return many(expect.name).some((name) =>
        name === null ? got === undefined : query.name !== null && holds(query.name, name),
      )
    case 'programType':
      return many(expect.programType).some((plan) =>
        plan === null ? got === undefined : query.programType !== null && holds(query.programType, plan),
      )
    case 'gender':
      return many(expect.gender).includes(query.gender)
    default:
      return got === true
  }
}

function specialtiesRight(groups: readonly SpecialtyGroup[], values: readonly string[]): boolean {
  const wanted = groups.map(namesOf)
  const got = values.map(plain)
  const kindOf = (value: string) => groups.some((group) => namesIn(group).some((name) => isKindOf(value, name)))
  return (
    wanted.every(({ any }) => any.length === 0 || got.some((value) => any.includes(value))) &&
    values.every(
      (raw) =>
        kindOf(raw) ||
        wanted.some(
          ({ any, also, not }) => (any.includes(plain(raw)) || also.includes(plain(raw))) && !not.includes(plain(raw)),
        ),
    )
  )
}

/** Classes whose rows are separate professions, not variants of one. */
const umbrellas: ReadonlySet<string> = new Set(['207R', '2084', '261Q', '2086', '163W', '363L', '364S', '207Q', '2083'])

/** A narrower row next to its class: Pediatric Dermatology next to Dermatology. */
function isKindOf(value: string, wanted: string): boolean {
  const [own, head] = [builtInTaxonomy.find(value)?.code, builtInTaxonomy.find(wanted)?.code]
  return (
    own !== undefined &&
    head !== undefined &&
    head.endsWith('00000X') &&
    own.slice(0, 4) === head.slice(0, 4) &&
    !umbrellas.has(head.slice(0, 4))
  )
}

function namesIn(group: SpecialtyGroup): string[] {
  return typeof group === 'string' ? [group] : Array.isArray(group) ? group : (group.any ?? [])
}

function groupsRight(groups: readonly (readonly (string | null)[])[], values: readonly string[]): boolean {
  return (
    groups.every((group) => values.some((value) => group.includes(value))) &&
    values.every((value) => groups.some((group) => group.includes(value)))
  )
}

function namesOf(group: SpecialtyGroup): { any: string[]; also: string[]; not: string[] } {
  if (typeof group === 'string' || Array.isArray(group))
    return { any: many(group).map((name) => plain(name ?? '')), also: [], not: [] }
  return { any: (group.any ?? []).map(plain), also: (group.also ?? []).map(plain), not: (group.not ?? []).map(plain) }
}

/** Every expected word occurs. */
function holds(text: string, wanted: string): boolean {
  const words = ` ${folded(text)} `
  return (
    folded(wanted)
      .split(' ')
      .every((word) => words.includes(` ${word} `)) ||
    words.replaceAll(' ', '').includes(folded(wanted).replaceAll(' ', ''))
  )
}

function plain(name: string): string {
  return folded(name.replace(/\([^)]*\)/g, ' ').replace(/&/g, ' '))
    .split(' ')
    .filter((word) => word !== 'and' && word !== 'physician')
    .map((word) => word.replace(/^orthopaedic/, 'orthopedic').replace(/s$/, ''))
    .join(' ')
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/\bst\b/g, 'saint')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function many<T>(value: T | readonly T[] | undefined): T[] {
  return value === undefined ? [] : Array.isArray(value) ? [...(value as readonly T[])] : [value as T]
}
