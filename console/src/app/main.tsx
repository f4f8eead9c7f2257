import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { AnnouncerProvider } from '@care/ui'
import { loadFirstMessages, MessagesProvider, preferredLanguage } from '../messages/MessagesProvider.tsx'
import { CallError } from '../api/call.ts'
import { ToastProvider } from '../parts/toasts.tsx'
import { App } from './App.tsx'
import '@care/ui/ui.css'
import '@care/ui/switch.css'
import './console.css'
import '../parts/parts.css'

const root = document.getElementById('root')
if (root) {
  const language = preferredLanguage()
  document.documentElement.lang = language
  const messages = await loadFirstMessages(language)
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a connection it shows an error; by default, it would wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A request refused by the server will be refused again; one that did not reach it may succeed.
        retry: (failures, error) => error instanceof CallError && error.status === 0 && failures < 2,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const askAgain = () => void queries.invalidateQueries()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <MessagesProvider language={language} messages={messages} onChange={askAgain}>
          <AnnouncerProvider>
            <ToastProvider>
              <BrowserRouter basename="/console">
                <App />
              </BrowserRouter>
            </ToastProvider>
          </AnnouncerProvider>
        </MessagesProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
