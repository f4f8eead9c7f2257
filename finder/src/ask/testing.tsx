import type { ComponentLists, Features, NlSearchResponse, ParsedQuery } from '@care/contract'
import { createLoadingCount, AnnouncerProvider, LoadingProvider } from '@care/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { BootContext, type Boot } from '../api/BootContext.tsx'
import { createClient } from '../api/client.ts'
import { createSearchStore, SearchStoreContext } from '../criteria/search-store.ts'
import core from '../messages/en.ts'
import { MessagesProvider, ScreenMessages } from '../messages/MessagesProvider.tsx'

/** One natural-language call of the page; the test sends its response. */
export interface Question {
  url: string
  body: unknown
  headers: Headers
  signal: AbortSignal
  answer: (response: Response) => void
  fail: (error: unknown) => void
}

export const yonkers: ParsedQuery['location'] = {
  text: 'Yonkers, NY',
  message: null,
  latitude: 40.93,
  longitude: -73.9,
  distance: '25',
}
const suggestedYonkers = { text: 'Yonkers, NY', kind: 'town', lat: 40.93, lon: -73.9 }
export const noPlace: ParsedQuery['location'] = {
  text: null,
  message: 'LOCATION_NOT_PROVIDED',
  latitude: null,
  longitude: null,
  distance: '25',
}

export function answerWith(query: Partial<ParsedQuery> = {}, more: Partial<NlSearchResponse> = {}): Response {
  const nothing: ParsedQuery = {
    location: yonkers,
    attrs: null,
    sortBy: null,
    specialtiesV2: null,
    language: null,
    gender: null,
    isPCP: null,
    name: null,
    programType: null,
    isAcceptingNewPatient: null,
    isHandicapAccessible: null,
  }
  const answer: NlSearchResponse = { query: { ...nothing, ...query }, understood: [], leftOver: [], ...more }
  return Response.json(answer)
}

const doctor = { stableId: '1', heads: [{ name: [{ text: 'Ann Lee' }] }] }
const option = (value: string) => ({ value, description: value })
const lists: ComponentLists = {
  planDropdown: { options: [] },
  stateDropdown: { options: [] },
  sortDropdown: { options: [] },
  telehealthDropdown: { options: [] },
  specialtyDropdown: { options: [option('Cardiology')] },
  genderDropdown: { options: [option('female')] },
  languageDropdown: { options: [option('Russian'), option('Spanish')] },
}

/**
 * Renders screens at a URL, over a server whose natural-language responses come from the test and which finds one
 * doctor for anything.
 */
export async function openAt(
  address: string,
  screens: ReactNode,
  { features = { isNLSearchEnabled: true }, pages = {} }: { features?: Features; pages?: Boot['pages'] } = {},
) {
  const questions: Question[] = []
  const others: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const url = String(input)
      if (!url.includes('nl-search')) {
        others.push(`${url} ${String(init?.body ?? '')}`)
        if (url.includes('/places/resolve')) resolve(Response.json({ place: null }))
        else if (url.includes('/places/suggest?q=Yonk')) resolve(Response.json({ suggestions: [suggestedYonkers] }))
        else if (url.includes('feature-flag')) resolve(new Response('false'))
        else
          resolve(
            Response.json({ data: { total: 1, providers: [doctor], facilities: [doctor], meta: {} }, suggestions: [] }),
          )
        return
      }
      const signal = init?.signal ?? new AbortController().signal
      signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      questions.push({
        url,
        body: JSON.parse(String(init?.body)),
        headers: new Headers(init?.headers),
        signal,
        answer: resolve,
        fail: reject,
      })
    })
  const settings = { apiBase: '', apiV2Base: '', searchGateway: '', nlGateway: '', mapTilesUrl: '', harness: true }
  const boot: Boot = {
    settings,
    features,
    specialties: 'ready',
    reloadSpecialties: () => {},
    components: lists,
    pages,
    client: createClient({ settings, tenantId: 'centerlight', visitorId: 'v', language: () => 'en', fetch }),
    tenant: {
      id: 'centerlight',
      name: 'CenterLight',
      finder: true,
      hosts: [],
      area: { lat: 40.9, lon: -73.9, states: ['NY'], text: '' },
      theme: { light: {}, dark: {}, logo: '' },
      printTitle: '',
      prefacePages: [],
    },
  }
  const store = createSearchStore()
  const loading = createLoadingCount()
  const place = { now: '' }
  const screen = (
    <BootContext value={boot}>
      <QueryClientProvider client={new QueryClient()}>
        <SearchStoreContext value={store}>
          <MessagesProvider language="en" messages={core}>
            <MemoryRouter initialEntries={[address]}>
              <AnnouncerProvider>
                <LoadingProvider count={loading} label="Loading...">
                  {screens}
                </LoadingProvider>
              </AnnouncerProvider>
              <Watch
                onPlace={(now) => {
                  place.now = now
                }}
              />
            </MemoryRouter>
          </MessagesProvider>
        </SearchStoreContext>
      </QueryClientProvider>
    </BootContext>
  )
  // Inside act: what waits for its messages renders before the test continues.
  const view = await act(async () => render(screen))
  return { ...view, questions, others, store, address: () => place.now }
}

export const withAskMessages = (children: ReactNode) => <ScreenMessages screen="ask">{children}</ScreenMessages>

function Watch({ onPlace }: { onPlace: (place: string) => void }) {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => onPlace(pathname + search))
  return null
}

// jsdom lacks it; React Aria uses it to find elements.
// Only this member is used.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
