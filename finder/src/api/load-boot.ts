import {
  bootElementId, DirectoryError, pagesOf, statusOf, type BootData, type BrowserSettings, type ComponentLists, type Features, type Language, type PublicTenant,
} from '@care/contract'
import { apiAddress, apiV2Address } from './addresses.ts'
import { call, searchHeaders, tenantHeaders, type CallContext } from './call.ts'

/** The data the server wrote into the page, if it did. */
export function bootFromPage(page: Pick<Document, 'getElementById'>): BootData | undefined {
  const json = page.getElementById(bootElementId)?.textContent
  if (!json) return undefined
  try {
    return JSON.parse(json) as BootData // Written by our own server.
  } catch (cause) {
    console.error('The start data of the page could not be read', cause)
    return undefined
  }
}

/** The same data by calls, for a page served without it. Rejects when the tenant itself is refused (403) or cannot be loaded. */
export async function fetchBoot(context: Omit<CallContext, 'settings'>): Promise<BootData> {
  const settings = await fetchSettings(context)
  const full: CallContext = { ...context, settings }
  const json = async <T>(url: string, headers: Record<string, string>) => (await (await call(full, url, { headers })).json()) as T // The contract's answer.
  // First alone: a tenant that is refused here is refused everywhere.
  const components = listsFrom(await json<unknown>(apiAddress(`/tenants/${encodeURIComponent(context.tenantId)}/component-js?texts=all`, settings), searchHeaders(full)))
  const [{ tenants }, { features, languageDropdown }, blueprints] = await Promise.all([
    json<{ tenants: PublicTenant[] }>(apiAddress('/tenants', settings), searchHeaders(full)),
    fetchFeatures(full),
    fetchBlueprints(full),
  ])
  const tenant = tenants.find((one) => one.id === context.tenantId)
  // A tenant without a finder answers calls only.
  if (!tenant?.finder) throw new DirectoryError('TENANT_UNKNOWN', 'This directory is not known.')
  return { tenant, settings, features, components: { ...components, ...(languageDropdown.options.length > 0 ? { languageDropdown } : {}) }, blueprints }
}

/** Every flag is false until the server says otherwise, and again when it cannot say (APP-FLAG-02). The languages come with them (APP-FLAG-04). */
async function fetchFeatures(context: CallContext): Promise<{ features: Features; languageDropdown: ComponentLists['languageDropdown'] }> {
  try {
    const answer: { features?: Features; languageDropdown?: unknown } = await (await call(context, apiV2Address('/Ui-featureflags?texts=all', context.settings), { headers: tenantHeaders(context) })).json()
    return { features: answer.features ?? {}, languageDropdown: listsFrom(answer).languageDropdown }
  } catch (error) {
    console.error('The feature flags could not be loaded', error)
    return { features: {}, languageDropdown: { options: [] } }
  }
}

/** A page that cannot be loaded is told and left out: the built-in layout stands in (APP-BP-09). */
async function fetchBlueprints(context: CallContext): Promise<Record<string, unknown>> {
  const pages = await Promise.all(pagesOf(context.tenantId).map(async (page) => {
    try {
      const url = apiV2Address(`/component-blueprint/${encodeURIComponent(page)}`, context.settings)
      const answer: { encodedTemplate?: unknown } = await (await call(context, url, { headers: tenantHeaders(context) })).json()
      return [page, answer.encodedTemplate] as const
    } catch (error) {
      if (!(error instanceof DirectoryError && statusOf[error.code] === 404)) console.error('An error occurred', error)
      return [page, null] as const
    }
  }))
  return Object.fromEntries(pages)
}

async function fetchSettings(context: Omit<CallContext, 'settings'>): Promise<BrowserSettings> {
  const answer = await call({ ...context, settings: noSettings }, '/settings.json')
  return { ...noSettings, ...await answer.json() as Partial<BrowserSettings> } // Our own server's; missing members stay empty.
}

const noSettings: BrowserSettings = { apiBase: '', searchGateway: '', nlGateway: '', apiV2Base: '', mapTilesUrl: '', harness: false }

/** A list may come as `{ options }`, as a plain array, or not at all (APP-CFG-01, -03). */
export function listsFrom(answer: unknown): ComponentLists {
  const given = typeof answer === 'object' && answer !== null ? answer as Record<string, unknown> : {} // Each member is checked below.
  const lists = listNames.map((name) => [name, { options: optionsIn(given[name]) }])
  return Object.fromEntries(lists) as ComponentLists // One for each name.
}

const listNames = ['planDropdown', 'stateDropdown', 'specialtyDropdown', 'genderDropdown', 'languageDropdown', 'sortDropdown', 'telehealthDropdown'] as const satisfies readonly (keyof ComponentLists)[]

function optionsIn(list: unknown): unknown[] {
  if (Array.isArray(list)) return list
  return typeof list === 'object' && list !== null && 'options' in list && Array.isArray(list.options) ? list.options : []
}

/** What the shell needs when nothing of the tenant could be loaded: the built-in pages, the emergency line, no lists. */
export function emptyBoot(tenantId: string, language: Language): BootData {
  return {
    tenant: {
      id: /^[a-z0-9-]+$/.test(tenantId) ? tenantId : 'care', name: { en: 'Care finder', es: 'Buscador de atención' }, finder: true, hosts: [], area: { lat: 39.8, lon: -98.6, states: [], text: '' },
      theme: { light: {}, dark: {}, logo: '' }, printTitle: { en: 'Care finder', es: 'Buscador de atención' }, prefacePages: [],
    },
    settings: noSettings, features: {}, blueprints: {}, language,
    components: listsFrom(undefined),
  }
}
