import { DirectoryError, type Kind, type SearchMeta, type SearchQuery } from '@care/contract'
import type { Query } from '@care/search-engine'
import type { Tenant } from '../tenants/configuration.ts'
import type { Template } from '../templates/parse-template.ts'
import type { TemplateInput } from '../templates/template-paths.ts'
import { facetFields, templateInput, type CriteriaSources, type Place } from './criteria.ts'
import { spliceRecord } from './record-bytes.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { suggest } from './suggest.ts'

export interface SearchRoom extends CriteriaSources {
  index: SearchIndex
  /** The tenant's template of that name, or the shipped one. */
  template(tenant: Tenant, name: string): Template
  resolvePlace(tenant: Tenant, text: string): Promise<Place | undefined>
}

const fewResults = 5
const listNames = { provider: 'providers', facility: 'facilities' } as const

/** One search, from criteria to the bytes of the answer. */
export async function searchRecords(room: SearchRoom, tenant: Tenant, kind: Kind, queryType: string, query: SearchQuery): Promise<Buffer> {
  const place = await placeOf(room, tenant, query)
  const input = templateInput(room, query, place)
  const template = room.template(tenant, queryType)
  const found = await runTemplate(room, tenant, kind, template, input)
  const suggestions = found.total < fewResults && !query.print
    ? await suggest((changed) => runTemplate(room, tenant, kind, template, changed), input, query, found.total)
    : undefined
  return answer(kind, found, { place, miles: input.miles, facets: facetsOf(found, query), suggestions, typos: found.typos?.map((typo) => ({ typed: typo.typed, takenFor: [...typo.takenFor] })) }, query.print ?? false)
}

/** Renders and runs; a template that leaves nothing to ask finds nothing rather than everything. */
export async function runTemplate(room: SearchRoom, tenant: Tenant, kind: Kind, template: Template, input: TemplateInput): Promise<Found> {
  const rendered: Query | undefined = template.render(input)
  if (!rendered) throw new DirectoryError('BAD_REQUEST', 'Tell us at least a location, a name or a specialty.')
  return room.index.search(tenant.id, kind, rendered)
}

async function placeOf(room: SearchRoom, tenant: Tenant, query: SearchQuery): Promise<Place | undefined> {
  const location = query.location
  if (!location) return undefined
  const { latitude, longitude, text } = location
  if (latitude !== undefined && longitude !== undefined) return { text: text ?? '', latitude, longitude }
  if (latitude !== undefined || longitude !== undefined) throw badLocation('Give both latitude and longitude.', latitude === undefined ? 'latitude' : 'longitude')
  if (!text?.trim()) return undefined
  const place = await room.resolvePlace(tenant, text)
  if (!place) throw badLocation('We could not find that place. Enter a ZIP code, or a city and state.', 'text')
  return place
}

function badLocation(message: string, field: string): DirectoryError {
  return new DirectoryError('BAD_REQUEST', message, { errors: [{ field: `query.location.${field}`, errorMessage: message }] })
}

function facetsOf(found: Found, query: SearchQuery): SearchMeta['facets'] {
  if (!query.facets) return undefined
  return Object.fromEntries(Object.entries(facetFields).map(([name, wanted]) => {
    const facet = found.facets.find((one) => one.field === wanted.field && one.part === ('part' in wanted ? wanted.part : undefined))
    return [name, (facet?.values ?? []).map(({ value, count }) => ({ value, count }))]
  }))
}

function answer(kind: Kind, found: Found, meta: SearchMeta, print: boolean): Buffer {
  const out: (Buffer | string)[] = [`{"data":{"total":${found.total},"${listNames[kind]}":[`]
  found.hits.forEach((hit, at) => {
    if (at > 0) out.push(',')
    spliceRecord(out, hit.packed, { miles: hit.miles, rows: hit.rows, rowMiles: hit.rowMiles, print })
  })
  out.push(`],"meta":${JSON.stringify(meta)}}}`)
  return Buffer.concat(out.map((part) => typeof part === 'string' ? Buffer.from(part) : part))
}
