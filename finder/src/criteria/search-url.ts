import {
  acceptingCodes,
  defaultSort,
  distance,
  kinds,
  limits,
  pageSize,
  sorts,
  type AcceptingCode,
  type Kind,
} from '@care/contract'
import { firstPages, isPageSize, type CommittedSearch, type ListPage } from './committed.ts'
import { isEmpty, type Criteria, type SearchContext, type SearchState } from './criteria.ts'
import { firstOf, listOf } from './changes.ts'
import { coordinate, pointText } from './place-words.ts'

/** The committed search as URL parameters. The member's free text (nlText) is never among them. */
export function paramsFromSearch({ search, pages, tab, firstVersion }: CommittedSearch): URLSearchParams {
  const { query, context } = search
  const params = new URLSearchParams()
  const add = (key: string, value: string | number | undefined) => {
    if (!isEmpty(value)) params.append(key, String(value))
  }
  const { latitude, longitude } = query.location ?? {}
  const hasPoint = latitude !== undefined && longitude !== undefined
  // A place without its own text is its point and its origin.
  const isPoint =
    hasPoint &&
    (context.fromDevice || context.fromMap) &&
    context.locationText === pointText(latitude, longitude, context.fromDevice)
  if (!isPoint) add('near', context.locationText?.trim())
  if (hasPoint) {
    add('lat', coordinate(latitude, context.fromDevice))
    add('lon', coordinate(longitude, context.fromDevice))
  }
  if (context.fromDevice) add('here', 1)
  else if (context.fromMap) add('area', 1)
  if (query.location?.distance !== undefined && String(query.location.distance) !== distance.initial)
    add('miles', query.location.distance)
  add('name', query.name?.trim())
  for (const [key, field] of listParams) for (const value of listOf(query[field])) add(key, value)
  add('plan', firstOf(query.programType))
  add('state', query.planState)
  add('gender', query.gender)
  for (const [key, field] of flagParams) if (query[field] === true) add(key, 1)
  for (const code of query.acceptingPatientsCodes ?? []) add('codes', code)
  if (query.attrs?.telehealth) add('telehealth', 1)
  if (query.sortBy !== undefined && query.sortBy !== defaultSort) add('sort', query.sortBy)
  if (context.searchType === 'nl-search') add('type', 'nl')
  for (const kind of kinds) addPage(add, kind, pages[kind])
  add('tab', tab)
  if (firstVersion) add('version', 1)
  return params
}

/**
 * Reads a URL without trusting it: out-of-range values are dropped. `undefined` if it contains no search
 * (APP-ROUTE-14).
 */
export function searchFromParams(params: URLSearchParams): CommittedSearch | undefined {
  const search = stateFromParams(params)
  const { sortBy: _, location, ...criteria } = search.query
  if (isEmpty(criteria) && location?.latitude === undefined && search.context.locationText === undefined)
    return undefined
  const pages = firstPages()
  for (const kind of kinds) pages[kind] = pageFromParams(params, kind)
  const tab = kinds.find((kind) => kind === params.get('tab'))
  if (tab) search.context.tab = tab
  const firstVersion = params.get('version') === '1'
  return { search, pages, ...(tab ? { tab } : {}), ...(firstVersion ? { firstVersion } : {}) }
}

/** The search as its URL will represent it, so that a reload searches exactly the same point. */
export function roundedForAddress({ query, context }: SearchState): SearchState {
  const { latitude, longitude } = query.location ?? {}
  if (latitude === undefined || longitude === undefined) return { query, context }
  const location = {
    ...query.location,
    latitude: coordinate(latitude, context.fromDevice),
    longitude: coordinate(longitude, context.fromDevice),
  }
  return { query: { ...query, location, ...(query.name === undefined ? {} : { name: query.name.trim() }) }, context }
}

const listParams = [
  ['specialty', 'specialtiesV2'],
  ['network', 'siteNumbers'],
  ['language', 'language'],
] as const
const flagParams = [
  ['accepting', 'isAcceptingNewPatient'],
  ['accessible', 'isHandicapAccessible'],
  ['pcp', 'isPCP'],
  ['scp', 'isSCP'],
] as const
const pageParam: Record<Kind, { page: string; size: string }> = {
  provider: { page: 'page', size: 'size' },
  facility: { page: 'fpage', size: 'fsize' },
}

function addPage(add: (key: string, value: number) => void, kind: Kind, { page, size }: ListPage): void {
  if (page > 1) add(pageParam[kind].page, page)
  if (size !== pageSize.results) add(pageParam[kind].size, size)
}

function pageFromParams(params: URLSearchParams, kind: Kind): ListPage {
  const size = Number(params.get(pageParam[kind].size) ?? pageSize.results)
  const page = Number(params.get(pageParam[kind].page) ?? 1)
  const allowed = isPageSize(size) ? size : pageSize.results
  // A page beyond the end requests the last one, which then corrects the URL (APP-PAGE-07).
  return {
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, Math.floor(limits.skip.max / allowed) + 1) : 1,
    size: allowed,
  }
}

function stateFromParams(params: URLSearchParams): SearchState {
  const text = (key: string, max = 200) => params.get(key)?.trim().slice(0, max) || undefined
  const all = (key: string) =>
    params
      .getAll(key)
      .map((value) => value.trim())
      .filter((value) => value !== '' && value.length <= 200)
      .slice(0, 200)
  const lat = numberIn(params.get('lat'), -90, 90)
  const lon = numberIn(params.get('lon'), -180, 180)
  const near = text('near', 300)
  const query: Criteria = { sortBy: sorts.find((sort) => sort === params.get('sort')) ?? defaultSort }
  if ((lat !== undefined && lon !== undefined) || near !== undefined || params.has('miles')) {
    const miles = numberIn(params.get('miles'), 1, limits.miles)
    query.location = {
      ...(lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : {}),
      distance: miles === undefined ? distance.initial : String(miles),
    }
  }
  const name = text('name', 100)
  if (name) query.name = name
  for (const [key, field] of listParams) {
    const values = all(key)
    if (values.length > 0) query[field] = values
  }
  const plan = text('plan')
  if (plan) query.programType = plan
  const planState = text('state', 100)
  if (planState) query.planState = planState
  const gender = text('gender')
  if (gender) query.gender = gender
  for (const [key, field] of flagParams) if (params.get(key) === '1') query[field] = true
  const codes = all('codes').filter((code): code is AcceptingCode =>
    (acceptingCodes as readonly string[]).includes(code),
  )
  if (codes.length > 0) query.acceptingPatientsCodes = codes
  if (params.get('telehealth') === '1') query.attrs = { telehealth: true }
  const context: SearchContext = { searchType: params.get('type') === 'nl' ? 'nl-search' : 'filter' }
  if (near) context.locationText = near
  const from = params.get('here') === '1' ? 'fromDevice' : params.get('area') === '1' ? 'fromMap' : undefined
  if (from && lat !== undefined && lon !== undefined) {
    context[from] = true
    // Older URLs named the device's place in one language.
    if (from === 'fromDevice' || !near) context.locationText = pointText(lat, lon, context.fromDevice)
  }
  return { query, context }
}

function numberIn(text: string | null, min: number, max: number): number | undefined {
  if (text === null || text.trim() === '') return undefined
  const value = Number(text)
  return Number.isFinite(value) && value >= min && value <= max ? value : undefined
}
