import type { Language } from '@care/contract'
import { createContext, startTransition, useContext, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'

/** Texts, or their compiled form in a build. */
export type Catalog = Record<string, string> | Record<string, MessageFormatElement[]>

const storageKey = 'care-console-language'

export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(storageKey) ?? navigator.language
  return chosen.startsWith('es') ? 'es' : 'en'
}

export async function loadMessages(language: Language): Promise<Catalog> {
  return (await (language === 'es' ? import('./es/index.ts') : import('./en/index.ts'))).default
}

const ChooseContext = createContext<(language: Language) => void>(() => undefined)

/** Changes the language of the whole console. */
export const useChooseLanguage = () => useContext(ChooseContext)

export function MessagesProvider({
  language: initial,
  messages: given,
  onChange,
  children,
}: {
  language: Language
  messages: Catalog
  /** The server says much in the language of a call: what it said must be asked for again. */
  onChange?: () => void
  children: ReactNode
}) {
  const [chosen, setChosen] = useState({ language: initial, messages: given })
  const choose = useMemo(
    () => async (language: Language) => {
      const messages = await loadMessages(language)
      localStorage.setItem(storageKey, language)
      document.documentElement.lang = language
      startTransition(() => setChosen({ language, messages }))
      onChange?.()
    },
    [onChange],
  )
  return (
    <ChooseContext value={(language) => void choose(language)}>
      <IntlProvider locale={chosen.language} messages={chosen.messages} onError={(error) => console.error(error)}>
        {children}
      </IntlProvider>
    </ChooseContext>
  )
}
