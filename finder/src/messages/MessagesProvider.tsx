import type { Language } from '@care/contract'
import { createContext, startTransition, use, useContext, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { loadCatalog, type Catalog, type CatalogName } from './catalog.ts'

interface Choice {
  language: Language
  choose: (language: Language) => Promise<void>
  messages: Catalog
}

/** The member's language and its texts; `lang` of the page follows. */
export function MessagesProvider({
  language: initial,
  messages: given,
  onChoose,
  children,
}: {
  language: Language
  messages: Catalog
  onChoose?: (language: Language) => void
  children: ReactNode
}) {
  const [chosen, setChosen] = useState({ language: initial, messages: given })
  const value = useMemo<Choice>(
    () => ({
      ...chosen,
      async choose(language) {
        const messages = await loadCatalog('core', language, true)
        // The rooms' texts are fetched before the switch, so that no screen waits half translated.
        await Promise.all([loadCatalog('results', language, true), loadCatalog('ask', language, true)])
        document.documentElement.lang = language
        onChoose?.(language)
        // As a transition: a room whose texts are only just there keeps standing, and with it the focus.
        startTransition(() => setChosen({ language, messages }))
      },
    }),
    [chosen, onChoose],
  )
  return (
    <ChoiceContext value={value}>
      <IntlProvider locale={chosen.language} messages={chosen.messages} onError={logMissing}>
        {children}
      </IntlProvider>
    </ChoiceContext>
  )
}

/** Adds a room's own texts for what is inside it. Suspends until they are there. */
export function ScreenMessages({ room, children }: { room: CatalogName; children: ReactNode }) {
  const { language, messages } = useLanguageChoice()
  const own = use(loadCatalog(room, language))
  // Both of one form: texts in tests, compiled in a build.
  const merged = useMemo(() => ({ ...messages, ...own }) as Catalog, [messages, own])
  return (
    <IntlProvider locale={language} messages={merged} onError={logMissing}>
      {children}
    </IntlProvider>
  )
}

export function useLanguageChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('useLanguageChoice needs a MessagesProvider')
  return choice
}

const ChoiceContext = createContext<Choice | undefined>(undefined)

function logMissing(error: unknown): void {
  console.error(error)
}
