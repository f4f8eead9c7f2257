import { createLoadingCount } from '@care/ui'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { parseBlueprint, type BootData, type ComponentLists, type Page } from '@care/contract'
import { createClient } from '../api/client.ts'
import { emptyBoot } from '../api/load-boot.ts'
import en from '../messages/en.ts'
import { App } from './App.tsx'

export interface ApiCall {
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal | null | undefined
}
export interface AppOptions {
  path?: string
  tenant?: string
  about?: Partial<BootData['tenant']>
  features?: Record<string, boolean>
  components?: Partial<ComponentLists>
  blueprints?: Record<string, unknown>
  settings?: Partial<BootData['settings']>
  specialtiesLater?: string
  errorMessages?: BootData['errorMessages']
  refused?: boolean
  /** Answers a call; without a response it is 404. */
  answer?: (call: ApiCall) => Response | Promise<Response> | undefined
}

export const searchAnswer = (kind: 'providers' | 'facilities', total = 0, records: unknown[] = []) =>
  Response.json({ data: { total, [kind]: records, meta: {} } })

/** The usual server: a place for every text, empty lists for every search. */
export function usualAnswers({ url }: ApiCall): Response | undefined {
  if (url.includes('/places/suggest'))
    return Response.json({
      suggestions: [{ text: 'Yonkers, NY', lat: 40.93, lon: -73.9, kind: 'town', detail: 'Westchester County' }],
    })
  if (url.includes('/places/resolve'))
    return Response.json({
      place: { text: 'Yonkers, NY', lat: 40.93, lon: -73.9, kind: 'town', precision: 'town' },
      others: [],
    })
  if (url.includes('/provider/search')) return searchAnswer('providers')
  if (url.includes('/facility/search')) return searchAnswer('facilities')
  if (url.includes('/feature-flag/')) return new Response('false')
  return undefined
}

// jsdom has no CSS object, which React Aria needs for its dialogs.
if (typeof globalThis.CSS === 'undefined')
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) } })

/** Renders the whole app over a fake network, and returns its calls. */
export function renderApp({
  path = '/',
  tenant = 'champion',
  about = {},
  features = {},
  components = {},
  blueprints = {},
  settings = {},
  specialtiesLater,
  errorMessages,
  refused = false,
  answer = usualAnswers,
}: AppOptions = {}) {
  window.history.replaceState(null, '', path)
  const calls: ApiCall[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call: ApiCall = {
      url: String(input),
      method: init?.method ?? 'GET',
      headers: init?.headers as Record<string, string>, // The client passes a plain object.
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init?.signal,
    }
    calls.push(call)
    return (await answer(call)) ?? new Response('{}', { status: 404 })
  }
  const empty = emptyBoot(tenant, 'en')
  const data = {
    ...empty,
    tenant: { ...empty.tenant, ...about },
    settings: { ...empty.settings, harness: true, ...settings },
    features,
    components: { ...empty.components, ...components },
    ...(specialtiesLater ? { specialtiesLater } : {}),
    ...(errorMessages ? { errorMessages } : {}),
  }
  const pages: Record<string, Page> = {}
  for (const [name, blueprint] of Object.entries(blueprints)) {
    const page = parseBlueprint(blueprint)
    if (page) pages[name] = page
  }
  const client = createClient({
    settings: data.settings,
    tenantId: tenant,
    visitorId: 'v',
    language: () => 'en',
    fetch,
  })
  const view = render(
    <App
      boot={{ ...data, refused, pages, client }}
      queries={new QueryClient()}
      language="en"
      messages={en}
      loading={createLoadingCount()}
    />,
  )
  return { ...view, calls, searches: () => calls.filter((call) => call.url.includes('/search-carefindr')) }
}
