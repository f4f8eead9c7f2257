import type { ComponentLists, DirectoryRecord, Kind, SearchBody, SearchMeta } from '@care/contract'
import { AnnouncerProvider } from '@care/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { BootContext, type Boot } from '../api/BootContext.tsx'
import { createClient } from '../api/client.ts'
import { createSearchStore, SearchStoreContext } from '../criteria/search-store.ts'
import core from '../messages/en.ts'
import results from '../messages/results.en.ts'
import type { CardProps } from './results-context.ts'
import { ResultsRoute } from './ResultsRoute.tsx'

/** One search call as the page made it. */
export interface SearchCall {
  kind: Kind
  query: SearchBody['query']
  signal: AbortSignal | undefined
  answer: (answer: Answer) => void
  fail: (status?: number) => void
}
export interface Answer {
  total: number
  records?: DirectoryRecord[]
  meta?: SearchMeta
}

type Answers = (call: SearchCall) => Answer | 'fail' | undefined

const option = (value: string) => ({ value, description: value })
export const lists: ComponentLists = {
  planDropdown: { options: [] },
  stateDropdown: { options: [] },
  sortDropdown: { options: [option('distance-asc')] },
  telehealthDropdown: { options: [] },
  specialtyDropdown: { options: [option('Cardiology'), option('Dermatology')] },
  genderDropdown: { options: [option('female'), option('male')] },
  languageDropdown: { options: [option('Spanish'), option('Korean'), option('Hindi')] },
}
export const bronx = '/search-results?near=Bronx%2C+NY&lat=40.85&lon=-73.87&specialty=Cardiology'
const yonkers = { text: 'Yonkers, NY', lat: 40.93, lon: -73.9, kind: 'town', precision: 'town' }
export const record = (id: string): DirectoryRecord => ({ stableId: id, heads: [{ name: [{ text: `Doctor ${id}` }] }] })
export const records = (count: number, from = 1): DirectoryRecord[] =>
  Array.from({ length: count }, (_, at) => record(String(from + at)))

/** The results page over a server that responds when the test requests it, or immediately with `answers`. */
export function openResults(
  path = bronx,
  {
    answers,
    tenant = {},
    components = {},
  }: {
    answers?: Answers
    tenant?: object
    components?: Partial<ComponentLists>
  } = {},
) {
  const calls: SearchCall[] = []
  const fetch = heldFetch(calls, answers)
  const boot = bootOf(fetch, tenant, components)
  const screen = (
    <ResultsRoute
      pageName="{tenant}-result-page"
      Card={PlainCard}
      cardPages={new Map()}
      firstVersionCards={{ provider: noCard, facility: noCard }}
      registry={plainBlocks}
      today="2026-11-16"
    />
  )
  const router = createMemoryRouter(
    [
      { path: '/search-results', element: screen },
      { path: '/', element: <p>start</p> },
    ],
    { initialEntries: [path] },
  )
  const store = createSearchStore()
  const view = render(
    <BootContext value={boot}>
      <QueryClientProvider client={new QueryClient()}>
        <SearchStoreContext value={store}>
          <IntlProvider locale="en" messages={{ ...core, ...results }}>
            <AnnouncerProvider>
              <RouterProvider router={router} />
            </AnnouncerProvider>
          </IntlProvider>
        </SearchStoreContext>
      </QueryClientProvider>
    </BootContext>,
  )
  return { ...view, calls, router, address: () => router.state.location.search, store }
}

/** Answers place calls immediately, and searches when the test requests it. */
function heldFetch(calls: SearchCall[], answers: Answers | undefined): typeof globalThis.fetch {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const address = String(url)
      if (address.includes('/places/resolve')) {
        resolve(Response.json({ place: yonkers, others: [] }))
        return
      }
      if (!address.includes('/search-carefindr')) {
        resolve(Response.json({ suggestions: [] }))
        return
      }
      const kind: Kind = address.includes('/provider/') ? 'provider' : 'facility'
      const body: SearchBody = JSON.parse(String(init?.body))
      init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      const call: SearchCall = {
        kind,
        query: body.query,
        signal: init?.signal ?? undefined,
        answer: ({ total, records: found = [], meta = {} }) =>
          resolve(Response.json({ data: { total, [kind === 'provider' ? 'providers' : 'facilities']: found, meta } })),
        fail: (status = 500) =>
          status === 0 ? reject(new TypeError('network')) : resolve(Response.json({}, { status })),
      }
      calls.push(call)
      const answer = answers?.(call)
      if (answer === 'fail') call.fail()
      else if (answer) call.answer(answer)
    })
}

function bootOf(fetch: typeof globalThis.fetch, tenant: object, components: Partial<ComponentLists>): Boot {
  const settings = { apiBase: '', apiV2Base: '', searchGateway: '', nlGateway: '', mapTilesUrl: '', harness: false }
  return {
    settings,
    features: {},
    specialties: 'ready',
    reloadSpecialties: () => {},
    components: { ...lists, ...components },
    pages: {},
    client: createClient({ settings, tenantId: 'champion', visitorId: 'v', language: () => 'en', fetch }),
    tenant: {
      id: 'champion',
      name: 'Champion',
      finder: true,
      hosts: [],
      area: { lat: 34, lon: -118, states: ['CA'], text: '' },
      theme: { light: {}, dark: {}, logo: '' },
      printTitle: '',
      prefacePages: [],
      ...tenant,
    },
  }
}

/** Advances time in small steps: React renders between them, as in a browser. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 50)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(50, Math.max(left, 0))))
}

const noCard = { componentsConfig: [], errorMessages: {} }
const plainBlocks = { map: () => null, shortlist: () => null }

function PlainCard({ record: { stableId, heads }, number }: CardProps) {
  return (
    <article aria-label={heads?.[0]?.name?.[0]?.text} id={`card-${stableId}`} tabIndex={-1}>
      {number}
    </article>
  )
}

/** Answers like a directory with this many records: pages are slices of it. */
export function directory(totals: Record<Kind, number>, meta: SearchMeta = {}) {
  return ({ kind, query }: SearchCall): Answer => {
    const [skip, limit] = [query.skip ?? 0, query.limit ?? 10]
    return { total: totals[kind], records: records(Math.max(0, Math.min(limit, totals[kind] - skip)), skip + 1), meta }
  }
}

// jsdom lacks it; React Aria's tabs use it to find the tab of a key.
// Only this member is used.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
