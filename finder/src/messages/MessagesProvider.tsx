import type { Language } from '@care/contract'
import { createContext, startTransition, use, useContext, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { loadCatalog, type Catalog, type CatalogName } from './catalog.ts'

interface Choice {
  language: Language
  choose: (language: Language) => Promise<void>
  messages: Catalog
}

/** The language and messages of the member app; keeps the `lang` of the page in sync. */
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
        // All messages load before the switch, so that no screen is half translated.
        await Promise.all(screens.map((name) => loadCatalog(name, language, true)))
        document.documentElement.lang = language
        onChoose?.(language)
        // As a transition: a screen that suspends for its messages stays visible and keeps the focus.
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

/** Adds the messages of a screen for its children. Suspends until they have loaded. */
export function ScreenMessages({ screen, children }: { screen: CatalogName; children: ReactNode }) {
  const { language, messages } = useLanguageChoice()
  const own = use(loadCatalog(screen, language))
  // Both have the same form: text in tests, compiled in a build.
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

const screens: readonly CatalogName[] = ['results', 'ask', 'report']

const ChoiceContext = createContext<Choice | undefined>(undefined)

function logMissing(error: unknown): void {
  console.error(error)
}
