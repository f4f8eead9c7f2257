import type { Language } from '@care/contract'
import { createContext, startTransition, use, useContext, useMemo, useState, type ReactNode } from 'react'
import { loadOnce } from './load-once.ts'
import { IntlProvider, type MessageFormatElement } from 'react-intl'

/** Texts, or their compiled form in a build. */
export type Catalog = Record<string, string> | Record<string, MessageFormatElement[]>

const storageKey = 'care-console-language'

export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(storageKey) ?? navigator.language
  return chosen.startsWith('es') ? 'es' : 'en'
}

/** Words of the start page and the queue; those of all other screens come with the first of these. */
export async function loadFirstMessages(language: Language): Promise<Catalog> {
  return (await (language === 'es' ? import('./es/index.first.ts') : import('./en/index.first.ts'))).default
}

async function loadAllMessages(language: Language): Promise<Catalog> {
  const rest = language === 'es' ? import('./es/index.rest.ts') : import('./en/index.rest.ts')
  return { ...(await loadFirstMessages(language)), ...(await rest).default } as Catalog // Both are of one form.
}

interface Words {
  choose: (language: Language) => void
  hasAll: boolean
  loadAll: () => Promise<void>
}

const WordsContext = createContext<Words>({
  choose: () => undefined,
  hasAll: true,
  loadAll: () => Promise.resolve(),
})

/** Changes the language of the whole console. */
export const useChooseLanguage = () => useContext(WordsContext).choose

/** Waits, as for a script that is not there yet, until the words of all screens are. */
export function AllWords({ children }: { children: ReactNode }) {
  const { hasAll, loadAll } = useContext(WordsContext)
  if (!hasAll) use(loadAll())
  return children
}

export function MessagesProvider({
  language: initial,
  messages: given,
  onChange,
  children,
}: {
  language: Language
  /** The first ones. */
  messages: Catalog
  /** The server's texts are in the language of a call, so they must be loaded again. */
  onChange?: () => void
  children: ReactNode
}) {
  const [chosen, setChosen] = useState({ language: initial, messages: given, hasAll: false })
  const { language, messages, hasAll } = chosen
  const words = useMemo((): Words => {
    const loadAll = loadOnce(async () => {
      const all = await loadAllMessages(language)
      setChosen({ language, messages: all, hasAll: true })
    })
    const change = async (next: Language) => {
      const changed = await (hasAll ? loadAllMessages(next) : loadFirstMessages(next))
      localStorage.setItem(storageKey, next)
      document.documentElement.lang = next
      startTransition(() => setChosen({ language: next, messages: changed, hasAll }))
      onChange?.()
    }
    return { hasAll, loadAll, choose: (next) => void change(next) }
  }, [language, hasAll, onChange])
  return (
    <WordsContext value={words}>
      <IntlProvider locale={language} messages={messages} onError={(error) => console.error(error)}>
        {children}
      </IntlProvider>
    </WordsContext>
  )
}
