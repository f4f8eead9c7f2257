import {
  bootElementId,
  DirectoryError,
  pagesOf,
  statusOf,
  type BootData,
  type BrowserSettings,
  type ComponentLists,
  type Features,
  type Language,
  type PublicTenant,
} from '@care/contract'
import { apiAddress, apiV2Address } from './addresses.ts'
import { call, searchHeaders, tenantHeaders, type CallContext } from './call.ts'
import { isObject, isText, listsFrom } from './lists.ts'

/** The data that the server embedded in the page, if any. */
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

/**
 * The results of the calls; `incomplete` if one of them failed, which the page shows; `refused` if the tenant has no
 * finder, so that nothing is offered.
 */
export type FetchedBoot = BootData & { incomplete?: boolean; refused?: boolean }

/**
 * The same data by calls, for a page served without it. Rejects only if the tenant itself is refused (403, APP-CFG-04);
 * any other part that cannot be loaded is logged, and the built-in default is used (APP-CFG-05).
 */
export async function fetchBoot(context: Omit<CallContext, 'settings'>): Promise<FetchedBoot> {
  let incomplete = false
  const part = async <T>(load: () => Promise<T>, otherwise: T, words?: string): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      // Failures of flags and pages have their own handling, and never lead to the error page.
      if (words === undefined && isRefused(error)) throw error
      console.error(words ?? 'Please try again later or contact support.', error)
      incomplete = true
      return otherwise
    }
  }
  const nothing = emptyBoot(context.tenantId, context.language())
  const settings = await part(() => fetchSettings(context), nothing.settings)
  const full: CallContext = { ...context, settings }
  // First and alone: a tenant that is refused here is refused everywhere.
  const components = await part(
    async () =>
      listsFrom(
        await json(
          full,
          apiAddress(`/tenants/${encodeURIComponent(context.tenantId)}/component-js?texts=all`, settings),
          searchHeaders(full),
        ),
      ),
    nothing.components,
  )
  const [tenant, { features, languageDropdown }, blueprints] = await Promise.all([
    part(() => fetchTenant(full), nothing.tenant),
    // Every flag is false by default, and if it cannot be loaded (APP-FLAG-02).
    part(
      () => fetchFeatures(full),
      { features: {}, languageDropdown: { options: [] } },
      'The feature flags could not be loaded',
    ),
    // A page that cannot be loaded is left out: the default layout is used (APP-BP-09).
    Promise.all(
      pagesOf(context.tenantId).map(
        async (page) => [page, await part(() => fetchBlueprint(full, page), null, 'An error occurred')] as const,
      ),
    ),
  ])
  return {
    tenant,
    settings,
    features,
    components: { ...components, ...(languageDropdown.options.length > 0 ? { languageDropdown } : {}) },
    blueprints: Object.fromEntries(blueprints),
    ...(incomplete ? { incomplete } : {}),
  }
}

export function isRefused(error: unknown): boolean {
  return error instanceof DirectoryError && statusOf[error.code] === 403
}

/** A tenant without a finder has only API calls. */
async function fetchTenant(context: CallContext): Promise<PublicTenant> {
  const answer = await json(context, apiAddress('/tenants', context.settings), searchHeaders(context))
  const tenants: unknown = isObject(answer) ? answer['tenants'] : undefined
  if (!Array.isArray(tenants)) throw new TypeError('a list of tenants was expected')
  const tenant: unknown = tenants.find((one) => isObject(one) && one['id'] === context.tenantId)
  if (!isObject(tenant) || tenant['finder'] !== true)
    throw new DirectoryError('TENANT_UNKNOWN', 'This directory is not known.')
  if (!isTenant(tenant)) throw new TypeError('the tenant lacks required members')
  return tenant
}

/** Data that the page needs to render. */
function isTenant(tenant: Record<string, unknown>): tenant is Record<string, unknown> & PublicTenant {
  const { name, printTitle, theme, phone, prefacePages } = tenant
  return (
    isText(name) &&
    isText(printTitle) &&
    Array.isArray(prefacePages) &&
    isObject(theme) &&
    isObject(theme['light']) &&
    isObject(theme['dark']) &&
    typeof theme['logo'] === 'string' &&
    (phone === undefined || (isObject(phone) && typeof phone['number'] === 'string' && isText(phone['hours'])))
  )
}

/** The languages come with the flags (APP-FLAG-04). */
async function fetchFeatures(
  context: CallContext,
): Promise<{ features: Features; languageDropdown: ComponentLists['languageDropdown'] }> {
  const answer = await json(
    context,
    apiV2Address('/Ui-featureflags?texts=all', context.settings),
    tenantHeaders(context),
  )
  if (!isObject(answer)) throw new TypeError('flags were expected')
  const { features } = answer
  return {
    features: isObject(features) ? (features as Features) : {},
    languageDropdown: listsFrom(answer).languageDropdown,
  } // Only what is exactly true counts.
}

/** `null` if the tenant has no such page. */
async function fetchBlueprint(context: CallContext, page: string): Promise<unknown> {
  try {
    const answer = await json(
      context,
      apiV2Address(`/component-blueprint/${encodeURIComponent(page)}`, context.settings),
      tenantHeaders(context),
    )
    return isObject(answer) ? (answer['encodedTemplate'] ?? null) : null
  } catch (error) {
    if (error instanceof DirectoryError && statusOf[error.code] === 404) return null
    throw error
  }
}

async function fetchSettings(context: Omit<CallContext, 'settings'>): Promise<BrowserSettings> {
  const answer = await json({ ...context, settings: noSettings }, '/settings.json', {})
  const given = isObject(answer) ? answer : {}
  // A property that is missing or of another type stays empty.
  const members = Object.entries(noSettings).map(([name, otherwise]) => [
    name,
    typeof given[name] === typeof otherwise ? given[name] : otherwise,
  ])
  return { ...(Object.fromEntries(members) as BrowserSettings), googleMaps: given['googleMaps'] === true }
}

async function json(context: CallContext, url: string, headers: Record<string, string>): Promise<unknown> {
  return (await call(context, url, { headers })).json()
}

const noSettings: BrowserSettings = {
  apiBase: '',
  searchGateway: '',
  nlGateway: '',
  apiV2Base: '',
  mapTilesUrl: '',
  harness: false,
}

/**
 * The minimum for the shell if nothing of the tenant could be loaded: the built-in pages, the emergency line, no lists.
 */
export function emptyBoot(tenantId: string, language: Language): BootData {
  return {
    tenant: {
      id: /^[a-z0-9-]+$/.test(tenantId) ? tenantId : 'care',
      name: { en: 'Care finder', es: 'Buscador de atención' },
      finder: true,
      hosts: [],
      area: { lat: 39.8, lon: -98.6, states: [], text: '' },
      theme: { light: {}, dark: {}, logo: '' },
      printTitle: { en: 'Care finder', es: 'Buscador de atención' },
      prefacePages: [],
    },
    settings: noSettings,
    features: {},
    blueprints: {},
    language,
    components: listsFrom(undefined),
  }
}
