import type { Language } from '@care/contract'
import { AnnouncerProvider, LoadingProvider, type LoadingCount } from '@care/ui'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { createSearchStore, SearchStoreContext } from '../criteria/search-store.ts'
import { delays } from '../delays.ts'
import type { Catalog } from '../messages/catalog.ts'
import { MessagesProvider } from '../messages/MessagesProvider.tsx'
import { useText } from '../messages/useText.ts'
import { SpecialtiesProvider, type StartedBoot } from './SpecialtiesProvider.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Screens } from './Screens.tsx'
import { LastResort } from './Shell.tsx'

export interface AppProps {
  boot: StartedBoot
  queries: QueryClient
  language: Language
  messages: Catalog
  loading: LoadingCount
  onLanguage?: (language: Language) => void
}

export function App({ boot, queries, language, messages, loading, onLanguage }: AppProps) {
  const [search] = useState(() => createSearchStore())
  return (
    <QueryClientProvider client={queries}>
      <SpecialtiesProvider boot={boot}>
        <SearchStoreContext value={search}>
          <MessagesProvider language={language} messages={messages} {...(onLanguage ? { onChoose: onLanguage } : {})}>
            <ScreenBoundary otherwise={<LastResort />}>
              <BrowserRouter>
                <Speaking loading={loading} />
              </BrowserRouter>
            </ScreenBoundary>
          </MessagesProvider>
        </SearchStoreContext>
      </SpecialtiesProvider>
    </QueryClientProvider>
  )
}

function Speaking({ loading }: { loading: LoadingCount }) {
  const text = useText()
  return (
    <AnnouncerProvider>
      <LoadingProvider
        count={loading}
        label={text('app.loading')}
        slow={{ label: text('app.slow'), after: delays.slowSearch }}
      >
        <Screens />
      </LoadingProvider>
    </AnnouncerProvider>
  )
}
