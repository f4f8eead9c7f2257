import {
  DirectoryError,
  facilityQueryType,
  providerQueryType,
  type Kind,
  type SearchMeta,
  type SearchQuery,
  type Suggestion,
  type Text,
} from '@care/contract'
import type { Query } from '@care/search-engine'
import type { Tenant } from '../configuration/configuration.ts'
import type { Template } from '../templates/template.ts'
import type { TemplateInput } from '../templates/template-paths.ts'
import { AnswerBytes } from './answer-bytes.ts'
import {
  facetFields,
  nothingAsked,
  templateInput,
  type Criteria,
  type CriteriaSources,
  type Place,
} from './criteria.ts'
import { withNicknames } from './name-alternatives.ts'
import { placeOfHit } from './place-of-hit.ts'
import { spliceRecord } from './record-bytes.ts'
import type { Found } from './search-index.ts'
import type { QueriedIndex, ShownFound } from './shown-only.ts'
import { shownTypos } from './shown-typos.ts'
import { suggestInstead } from './suggest-instead.ts'
import { suggest } from './suggest.ts'

export interface SearchDeps {
  index: QueriedIndex
  /** The tenant's template of that name, or the shipped one. */
  findTemplate(tenant: Tenant, name: string): Template | undefined
  /** What is needed to read criteria, with the taxonomy of the tenant's snapshot. */
  criteriaSources(tenant: Tenant): CriteriaSources
  resolvePlace(tenant: Tenant, text: string): Promise<Place | undefined>
  /** Counts what members see and what they do not find; absent if nothing is counted. */
  tally?: SearchTally
  /** Relations of records that members reported, by stableId; absent if not needed. */
  reported?(tenant: Tenant): Promise<ReadonlyMap<string, readonly string[]>>
  /** Called after each search with its duration. */
  onSearched?(run: SearchRun): void
}

/** A search that was run. */
export interface SearchRun {
  tenant: Tenant
  kind: Kind
  template: string
  query: Criteria
  ms: number
  total: number
  correlationId: string | undefined
}

export interface SearchTally {
  shown(tenant: Tenant, stableIds: readonly string[]): void
  /** Undefined if the search is not counted; else counts that nothing was found. */
  missing(tenant: Tenant, query: Criteria, place: Place | undefined): (() => void) | undefined
}

const fewResults = 5
export const queryTypes = { provider: providerQueryType, facility: facilityQueryType }
const listNames = { provider: 'providers', facility: 'facilities' } as const

export interface SearchOptions {
  /** The template; the default of the kind if absent. */
  queryType?: string
  /** The property that holds the records. */
  list?: string
  /** Unknown properties of the query, to list in the response. */
  ignored?: string[]
  correlationId?: string
}

/** Runs one search, from criteria to response bytes. */
export async function searchRecords(
  deps: SearchDeps,
  tenant: Tenant,
  kind: Kind,
  query: Criteria,
  { queryType = queryTypes[kind], list = listNames[kind], ignored, correlationId }: SearchOptions = {},
): Promise<Buffer> {
  const begun = performance.now()
  const template = templateOf(deps, tenant, kind, queryType)
  const place = await placeOf(deps, tenant, query)
  const input = templateInput(deps.criteriaSources(tenant), query, place)
  const run = (changed: TemplateInput) => deps.index.search(tenant.id, kind, rendered(template, kind, changed))
  const found = await run(input)
  if (!query.print) await tallyFound({ deps, tenant, kind, query, place, input, found })
  const suggestions =
    found.total < fewResults && !query.print
      ? await suggestionsFor({ deps, tenant, run, input, query, total: found.total })
      : undefined
  const newPatients = query.facets ? await countNewPatients(run, deps.criteriaSources(tenant), query, place, found) : 0
  const bytes = answer(
    list,
    found,
    {
      place,
      miles: input.miles,
      facets: facetsOf(found, query, newPatients),
      suggestions,
      ignored,
      ...shownTypos(found),
    },
    { print: query.print ?? false, reported: await deps.reported?.(tenant) },
  )
  const ms = performance.now() - begun
  deps.onSearched?.({ tenant, kind, template: queryType, query, ms, total: found.total, correlationId })
  return bytes
}

/**
 * Members search people and facilities at the same time, with two requests. Nothing was found only if both are empty,
 * which the search for people checks.
 */
async function tallyFound({
  deps,
  tenant,
  kind,
  query,
  place,
  input,
  found,
}: {
  deps: SearchDeps
  tenant: Tenant
  kind: Kind
  query: Criteria
  place: Place | undefined
  input: TemplateInput
  found: Found
}): Promise<void> {
  const { tally } = deps
  if (!tally) return
  if (found.total > 0)
    return tally.shown(
      tenant,
      found.hits.map(({ id }) => id),
    )
  const countMissing = kind === 'provider' ? tally.missing(tenant, query, place) : undefined
  if (!countMissing) return
  const template = templateOf(deps, tenant, 'facility', queryTypes.facility)
  const onlyCount = { ...input, skip: 0, limit: 0, facets: undefined }
  const { total } = await deps.index.search(tenant.id, 'facility', rendered(template, 'facility', onlyCount))
  if (total === 0) countMissing()
}

async function suggestionsFor({
  deps,
  tenant,
  run,
  input,
  query,
  total,
}: {
  deps: SearchDeps
  tenant: Tenant
  run: (input: TemplateInput) => Promise<Found>
  input: TemplateInput
  query: Criteria
  total: number
}): Promise<Suggestion[]> {
  const offers = await suggest(run, input, query, total, placeOfHit)
  if (total > 0) return offers
  const { specialtyNames } = deps.criteriaSources(tenant)
  const tree = tenant.components.specialtyDropdown.options
  return [...offers, ...(await suggestInstead(run, input, { tree, specialtyNames }))]
}

/** The template that a `queryType` names for records of that kind. */
export function templateOf(deps: SearchDeps, tenant: Tenant, kind: Kind, queryType: string): Template {
  const template = deps.findTemplate(tenant, queryType)
  if (template && (template.kind ?? kind) === kind) return template
  throw new DirectoryError(
    'BAD_REQUEST',
    {
      en: `There is no template of this name for a ${kind} search. The usual one is ${queryTypes[kind]}.`,
      es: `No hay una plantilla con este nombre para esta búsqueda. La habitual es ${queryTypes[kind]}.`,
    },
    { field: 'queryType' },
  )
}

/** The query tree that a request becomes, without running it. */
export async function renderFor(
  deps: SearchDeps,
  tenant: Tenant,
  template: Template,
  kind: Kind,
  query: SearchQuery,
): Promise<Query> {
  return rendered(
    template,
    kind,
    templateInput(deps.criteriaSources(tenant), query, await placeOf(deps, tenant, query)),
  )
}

/** If all clauses of a template were dropped, it finds nothing rather than everything. */
function rendered(template: Template, kind: Kind, input: TemplateInput): Query {
  const query = template.render(input)
  if (!query) throw nothingAsked()
  return kind === 'provider' ? withNicknames(query) : query
}

async function placeOf(deps: SearchDeps, tenant: Tenant, query: SearchQuery): Promise<Place | undefined> {
  const location = query.location
  if (!location) return undefined
  const { latitude, longitude, text } = location
  if (latitude !== undefined && longitude !== undefined) return { text: text ?? '', latitude, longitude }
  if (latitude !== undefined || longitude !== undefined)
    throw badLocation(
      { en: 'Give both latitude and longitude.', es: 'Indique latitud y longitud.' },
      latitude === undefined ? 'latitude' : 'longitude',
    )
  if (!text?.trim()) return undefined
  const place = await deps.resolvePlace(tenant, text)
  if (!place)
    throw badLocation(
      {
        en: 'We could not find that place. Enter a ZIP code, or a city and state.',
        es: 'No encontramos ese lugar. Escriba un código postal, o una ciudad y un estado.',
      },
      'text',
    )
  return place
}

function badLocation(message: Text, field: string): DirectoryError {
  return new DirectoryError('BAD_REQUEST', message, { field: `query.location.${field}` })
}

/**
 * The count for the new-patients filter. A separate query: three codes mean "accepting", and with a plan it is the
 * plan's network entry that counts.
 */
async function countNewPatients(
  run: (input: TemplateInput) => Promise<Found>,
  sources: CriteriaSources,
  query: Criteria,
  place: Place | undefined,
  found: Found,
): Promise<number> {
  if (query.isAcceptingNewPatient || found.total === 0) return found.total
  return (
    await run({
      ...templateInput(sources, { ...query, isAcceptingNewPatient: true }, place),
      skip: 0,
      limit: 0,
      facets: undefined,
    })
  ).total
}

function facetsOf(found: Found, query: SearchQuery, newPatients: number): SearchMeta['facets'] {
  if (!query.facets) return undefined
  const counts = Object.entries(facetFields).map(([name, wanted]) => {
    const facet = found.facets.find(
      (one) => one.field === wanted.field && one.part === ('part' in wanted ? wanted.part : undefined),
    )
    return [name, (facet?.values ?? []).map(({ value, count }) => ({ value, count }))]
  })
  return Object.fromEntries([
    ...counts,
    ['isAcceptingNewPatient', newPatients === 0 ? [] : [{ value: 'true', count: newPatients }]],
  ])
}

/** Reused: a response is written in one synchronous step. */
const out = new AnswerBytes()

function answer(
  list: string,
  found: ShownFound,
  meta: SearchMeta,
  { print, reported }: { print: boolean; reported: ReadonlyMap<string, readonly string[]> | undefined },
): Buffer {
  out.begin()
  out.text(`{"data":{"total":${found.total},"${list}":[`)
  found.hits.forEach(({ id, packed, miles, rows, rowMiles }, at) => {
    if (at > 0) out.text(',')
    const { hiddenBefore } = found
    spliceRecord(out, packed, { miles, rows, rowMiles, print, hiddenBefore, reported: reported?.get(id) })
  })
  out.text(`],"meta":${JSON.stringify(meta)}}}`)
  return out.take()
}
