import {
  facilityQueryType,
  providerQueryType,
  type ComponentLists,
  type DirectoryRecord,
  type FacilityDetailAnswer,
  type FacilitySearchAnswer,
  type GoldenRecordAnswer,
  type Kind,
  type PlaceSuggestion,
  type Point,
  type ProviderDetailAnswer,
  type ProviderSearchAnswer,
  type ResolvedPlace,
  type ResolvePlaceAnswer,
  type SearchMeta,
  type SearchQuery,
  type SpecialtyCountsAnswer,
  type SuggestPlacesAnswer,
  type NlSearchResponse,
  type NlSearchRequest,
} from '@care/contract'
import { apiAddress, apiV2Address } from './addresses.ts'
import { call, detailHeaders, searchHeaders, type CallContext } from './call.ts'
import { specialtiesFrom } from './lists.ts'

/** One list of a search. A response without records and one with total 0 are the same empty list (APP-STATE-08). */
export interface ResultList {
  total: number
  records: DirectoryRecord[]
  meta: SearchMeta
}
export const emptyList: ResultList = { total: 0, records: [], meta: {} }

/** The calls of the member app. Every one takes an abort signal and rejects with DirectoryError. */
export type Client = ReturnType<typeof createClient>

export function createClient(context: CallContext) {
  const { settings } = context
  return {
    context,

    async search(kind: Kind, query: SearchQuery, signal?: AbortSignal): Promise<ResultList> {
      const isProvider = kind === 'provider'
      const url = apiV2Address(isProvider ? '/v3/provider/search-carefindr' : '/v3/facility/search-carefindr', settings)
      const body = { queryType: isProvider ? providerQueryType : facilityQueryType, query }
      const response = await call(context, url, { method: 'POST', body, signal, headers: searchHeaders(context) })
      return listOf(await response.json())
    },

    /** The meaning of the member's free text (API-SRCH-07). The text is sent in the body only. */
    async understand(words: string, signal?: AbortSignal): Promise<NlSearchResponse> {
      const body: NlSearchRequest = { query: words }
      const url = apiV2Address('/v3/provider/nl-search-carefindr', settings)
      return (
        await call(context, url, { method: 'POST', body, signal, headers: searchHeaders(context) })
      ).json() as Promise<NlSearchResponse> // The contract's answer.
    },

    /** `undefined` if the response has no record; the card then stays closed (APP-CARD-08). */
    async detail(kind: Kind, id: string, point?: Point, signal?: AbortSignal): Promise<DirectoryRecord | undefined> {
      const uid = encodeURIComponent(id)
      const at = kind === 'provider' && point ? `?lat=${point.latitude}&lng=${point.longitude}` : ''
      const url = apiAddress(
        kind === 'provider' ? `/v3/carefindr/practitioner-role/${uid}${at}` : `/v3/carefindr/facility/${uid}`,
        settings,
      )
      const response = await call(context, url, { signal, headers: detailHeaders(context) })
      const answer: ProviderDetailAnswer | FacilityDetailAnswer = await response.json()
      return 'providers' in answer.data ? answer.data.providers[0] : answer.data.facilities[0]
    },

    /** "Where this information comes from". */
    async goldenRecord(kind: Kind, id: string, signal?: AbortSignal): Promise<GoldenRecordAnswer['data']> {
      const uid = encodeURIComponent(id)
      const url =
        kind === 'provider'
          ? apiV2Address(`/carefindr/practitioner-golden-record/${uid}`, settings)
          : apiAddress(`/facility/${uid}/golden-record`, settings)
      const answer: Partial<GoldenRecordAnswer> | null = await (
        await call(context, url, { signal, headers: detailHeaders(context) })
      ).json()
      // A gateway may return anything; an empty dialog would be useless.
      if (!Array.isArray(answer?.data?.sources) || !Array.isArray(answer.data.places))
        throw new TypeError('the sources of a record were expected')
      return answer.data
    },

    async suggestPlaces(text: string, signal?: AbortSignal): Promise<PlaceSuggestion[]> {
      const url = apiAddress(`/places/suggest?q=${encodeURIComponent(text)}&lang=${context.language()}`, settings)
      const answer: SuggestPlacesAnswer = await (
        await call(context, url, { signal, headers: searchHeaders(context) })
      ).json()
      return answer.suggestions
    },

    /** The place that a text means, or nothing. */
    async resolvePlace(text: string, signal?: AbortSignal): Promise<ResolvedPlace | undefined> {
      const url = apiAddress(`/places/resolve?q=${encodeURIComponent(text)}&lang=${context.language()}`, settings)
      const answer: ResolvePlaceAnswer = await (
        await call(context, url, { signal, headers: searchHeaders(context) })
      ).json()
      return answer.place ?? undefined
    },

    /** The deployment's maps key, or nothing. */
    async mapsKey(signal?: AbortSignal): Promise<string | undefined> {
      const response = await call(context, apiAddress('/carefindr-azure-api/key-vault/google-maps-api-key', settings), {
        signal,
        headers: searchHeaders(context),
      })
      return (await response.text()).trim() || undefined
    },

    /** The specialty tree from the URL in the boot data, with or without its search words. */
    async specialties(url: string, signal?: AbortSignal): Promise<ComponentLists['specialtyDropdown']> {
      return specialtiesFrom(await (await call(context, url, { signal })).json())
    },

    /** Number of people and facilities for each specialty. */
    async specialtyCounts(signal?: AbortSignal): Promise<ReadonlyMap<string, number>> {
      const response = await call(context, apiAddress('/specialty-counts', settings), {
        signal,
        headers: searchHeaders(context),
      })
      const answer: Partial<SpecialtyCountsAnswer> | null = await response.json()
      return new Map(Object.entries(answer?.counts ?? {}))
    },

    /** True only when the body reads exactly `true` (TRAP-17). */
    async featureFlag(name: string, signal?: AbortSignal): Promise<boolean> {
      const url = apiAddress(`/carefindr-azure-api/feature-flag/${encodeURIComponent(name)}`, settings)
      return (await (await call(context, url, { signal, headers: searchHeaders(context) })).text()) === 'true'
    },
  }
}

function listOf({ data }: ProviderSearchAnswer | FacilitySearchAnswer): ResultList {
  const records = 'providers' in data ? data.providers : data.facilities
  if (!data.total || !Array.isArray(records)) return { ...emptyList, meta: data.meta ?? {} }
  return { total: data.total, records, meta: data.meta ?? {} }
}
