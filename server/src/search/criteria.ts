import {
  acceptingNewCodes,
  DirectoryError,
  defaultSort,
  distance,
  limits,
  nameLength,
  type SearchQuery,
  type SortBy,
} from '@care/contract'
import { queryLimits, type FacetRequest, type Sort } from '@care/search-engine'
import { withoutTitles } from '../lexicon/person-names.ts'
import { npiName } from '../records/npi.ts'
import { languageNames } from '../specialties/specialties.service.ts'
import type { TemplateInput } from '../templates/template-paths.ts'

export interface Place {
  text: string
  latitude: number
  longitude: number
  approximate?: string
}

/** What criteria need from other modules. */
export interface CriteriaSources {
  /** The specialty names that a value covers: a tree node covers its leaves, a code its specialty, a name itself. */
  specialtyNames(value: string): readonly string[]
  /** The service-area values of a point: its county and its state. */
  areasAt(latitude: number, longitude: number): readonly string[]
}

/** The query, and the call's additions to it. */
export interface Criteria extends SearchQuery {
  /** The plan year that applies if a plan is given without one. */
  defaultPlanYear?: number
}

/** Validates what a schema cannot express and normalizes the query to the form that templates read. */
export function templateInput(sources: CriteriaSources, query: Criteria, place: Place | undefined): TemplateInput {
  const specialty = [query.specialtiesV2, query.specialties, query.specialty].flatMap((value) =>
    specialtiesIn(sources, value),
  )
  const name = query.name === undefined ? undefined : nameOf(query.name)
  if (!place && name === undefined && specialty.length === 0) throw nothingAsked()
  const plan = distinct(plansIn(query.programType), 'programType')
  const accepting = query.acceptingPatientsCodes?.length
    ? query.acceptingPatientsCodes
    : query.isAcceptingNewPatient
      ? acceptingNewCodes
      : undefined
  return {
    name,
    specialty: distinct(specialty, 'specialtiesV2'),
    gender: distinct(listed(query.gender).map(genderOf), 'gender'),
    language: distinct(listed(query.language).flatMap(languageNames), 'language'),
    plan,
    planState: distinct(listed(query.planState), 'planState'),
    siteNumbers: distinct(listed(query.siteNumbers), 'siteNumbers'),
    planYear: years(query.planYear),
    currentPlanYear: plan.length && query.planYear === undefined ? years(query.defaultPlanYear) : undefined,
    accepting: plan.length ? undefined : accepting,
    planAccepting: plan.length ? accepting : undefined,
    accessible: flag(query.isHandicapAccessible),
    primaryCare: flag(query.isPCP),
    specialist: flag(query.isSCP),
    telehealth: flag(query.attrs?.telehealth),
    latitude: place?.latitude,
    longitude: place?.longitude,
    miles: place && milesOf(query),
    areas: place && sources.areasAt(place.latitude, place.longitude),
    sort: sortsOf(query.sortBy ?? defaultSort, place !== undefined),
    skip: query.skip ?? 0,
    limit: query.limit ?? 10,
    facets: query.facets ? facetRequests : undefined,
  }
}

export function nothingAsked(): DirectoryError {
  const message = {
    en: 'Tell us at least a location, a name or a specialty.',
    es: 'Indique al menos un lugar, un nombre o una especialidad.',
  }
  return new DirectoryError('BAD_REQUEST', message, {
    errors: ['location', 'name', 'specialtiesV2'].map((field) => ({ field: `query.${field}`, errorMessage: message })),
  })
}

/** A blank name is an error, not ignored: without it the search would return everyone nearby. */
function nameOf(given: string): string {
  const name = given.trim()
  if (name.length >= nameLength.min) return npiName(name) ?? withoutTitles(name)
  throw new DirectoryError(
    'BAD_REQUEST',
    {
      en: `The name must have at least ${nameLength.min} letters.`,
      es: `El nombre debe tener al menos ${nameLength.min} letras.`,
    },
    { field: 'query.name' },
  )
}

/** A text is one plan, since names of plans contain commas; a list is several. */
function plansIn(value: string | readonly string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .map((plan) => plan.trim())
    .filter(Boolean)
}

/** Some names contain commas: a text that is a known name means that name; any other is a comma-separated list. */
function specialtiesIn(sources: CriteriaSources, value: string | readonly string[] | undefined): string[] {
  const several = listed(value)
  if (typeof value !== 'string' || several.length < 2) return several.flatMap((one) => sources.specialtyNames(one))
  const whole = value.trim()
  const names = sources.specialtyNames(whole)
  const isKnown = names.length !== 1 || names[0] !== whole
  return isKnown ? [...names] : [whole, ...several.flatMap((one) => sources.specialtyNames(one))]
}

/** Each value once; more than the engine accepts are an error of that field. */
function distinct(values: readonly string[], field: keyof SearchQuery): string[] {
  const once = [...new Set(values)]
  if (once.length <= queryLimits.values) return once
  throw new DirectoryError(
    'BAD_REQUEST',
    {
      en: `There may be ${queryLimits.values} values at most.`,
      es: `Puede haber ${queryLimits.values} valores como máximo.`,
    },
    { field: `query.${field}` },
  )
}

export function milesOf(query: SearchQuery): number {
  const miles = Number(query.location?.distance ?? distance.initial)
  if (miles > 0 && miles <= limits.miles) return miles
  throw new DirectoryError(
    'BAD_REQUEST',
    {
      en: `The distance must be above 0 and at most ${limits.miles} miles.`,
      es: `La distancia debe ser mayor que 0 y de ${limits.miles} millas como máximo.`,
    },
    { field: 'query.location.distance' },
  )
}

/** The facets of the finder's filters, under the query's field names. */
export const facetFields = {
  language: { field: 'language' },
  gender: { field: 'gender' },
  acceptingPatientsCodes: { field: 'accepting' },
  isHandicapAccessible: { field: 'accessible' },
  isPCP: { field: 'primaryCare' },
  isSCP: { field: 'specialist' },
  telehealth: { field: 'telehealth' },
  programType: { field: 'network', part: 'plan' },
} as const satisfies Record<string, FacetRequest>
const facetRequests: readonly FacetRequest[] = Object.values(facetFields)

function sortsOf(sortBy: SortBy, located: boolean): Sort[] {
  if (sortBy === 'name-asc') return [{ by: { field: 'name' } }]
  if (sortBy === 'name-desc') return [{ by: { field: 'name' }, descending: true }]
  return located ? [{ by: 'distance' }] : [{ by: { field: 'name' } }]
}

/** Lists, single texts and comma-separated texts mean the same. */
function listed(value: string | readonly string[] | undefined): string[] {
  if (value === undefined) return []
  const entries = typeof value === 'string' ? value.split(',') : value
  return entries.map((entry) => entry.trim()).filter(Boolean)
}

function years(year: number | undefined): string[] | undefined {
  return year === undefined ? undefined : [String(year)]
}

function genderOf(value: string): string {
  const lower = value.toLowerCase()
  return lower === 'm' ? 'male' : lower === 'f' ? 'female' : lower
}

function flag(value: boolean | undefined): string[] | undefined {
  return value ? ['true'] : undefined
}
