import '@care/ui/ui.css'
import './shell.css'
import { parseBlueprint, type BootData, type Language, type Page } from '@care/contract'
import { createLoadingCount, LoadingOverlay } from '@care/ui'
import { QueryClient } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '../api/client.ts'
import { bootFromPage, emptyBoot, fetchBoot, isRefused, type FetchedBoot } from '../api/load-boot.ts'
import { tenantOfHost } from '../api/tenant-of-host.ts'
import { visitorId } from '../api/visitor.ts'
import { delays } from '../delays.ts'
import { loadCatalog } from '../messages/catalog.ts'
import en from '../messages/en.ts'
import { App } from './App.tsx'
import { prefetchResults } from './prefetch-results.ts'
import { initialLanguage, rememberLanguage } from './language.ts'
import { nextTask } from './next-task.ts'
import { applyTheme } from './theme.ts'

void nextTask().then(start)

async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) return
  const local = storage(() => window.localStorage)
  const given = bootFromPage(document)
  let language: Language = initialLanguage(given?.language, navigator.languages, local)
  const visitor = visitorId(
    storage(() => window.sessionStorage),
    (bytes) => crypto.getRandomValues(bytes),
  )
  const base = { visitorId: visitor, language: () => language, fetch: window.fetch.bind(window) }
  const root = createRoot(element)
  if (!given) root.render(<LoadingOverlay label={language === 'es' ? 'Cargando...' : 'Loading...'} />)
  const data: FetchedBoot =
    given ?? (await fetchedBoot({ ...base, tenantId: tenantOfHost(location.hostname) }, language))
  const client = createClient({ ...base, tenantId: data.tenant.id, settings: data.settings })
  const queries = new QueryClient()
  await nextTask()
  void prefetchResults({ client, specialtiesLater: data.specialtiesLater }, queries, language, location)
  const messages = await loadCatalog('core', language).catch(() => {
    language = 'en'
    return en
  })
  await nextTask()
  // The first use of Intl loads the browser's locales; better here than in the middle of a render.
  Intl.NumberFormat.supportedLocalesOf(language)
  await nextTask()
  document.documentElement.lang = language
  applyTheme(data.tenant, document)
  const boot = { ...data, pages: pagesFrom(data), client }
  const choose = (next: Language) => {
    language = next
    rememberLanguage(next, local)
  }
  // In slices: on a slow phone the server's page stays responsive while the app is rendered.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App
          boot={boot}
          queries={queries}
          language={language}
          messages={messages}
          loading={createLoadingCount()}
          onLanguage={choose}
        />
      </StrictMode>,
    ),
  )
}

/**
 * 403 leads to the error page (APP-CFG-04). A call that does not answer in time counts as
 * failed.
 */
async function fetchedBoot(context: Parameters<typeof fetchBoot>[0], language: Language): Promise<FetchedBoot> {
  const limit = new AbortController()
  const timer = setTimeout(
    () => limit.abort(new DOMException('The configuration did not come in time.', 'TimeoutError')),
    delays.configuration,
  )
  try {
    return await fetchBoot({
      ...context,
      fetch: (input, init) => context.fetch(input, { ...init, signal: limit.signal }),
    })
  } catch (error) {
    const refused = isRefused(error)
    if (refused) history.replaceState(null, '', `/error-handler?msg=${encodeURIComponent('Access denied')}`)
    else console.error('Please try again later or contact support.', error)
    return { ...emptyBoot(context.tenantId, language), refused }
  } finally {
    clearTimeout(timer)
  }
}

function pagesFrom({ blueprints }: BootData): Record<string, Page> {
  return Object.fromEntries(
    Object.entries(blueprints).flatMap(([name, blueprint]) => {
      const page = parseBlueprint(blueprint, (words, cause) => console.error(`${name}: ${words}`, cause))
      return page ? [[name, page]] : []
    }),
  )
}

/** Reading the property itself throws if storage is blocked. */
function storage(get: () => Storage): Storage | undefined {
  try {
    return get()
  } catch {
    return undefined
  }
}
