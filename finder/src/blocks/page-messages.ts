import { textIn, type Text } from '@care/contract'
import { useBoot } from '../api/BootContext.tsx'
import { createContext, useContext } from 'react'
import { fillMessage } from '../criteria/validation.ts'
import type { CoreMessages } from '../messages/en.ts'
import { useLanguage, useText, type MessageId } from '../messages/useText.ts'

/** The messages of the tenant's page by key; they override the built-in ones (APP-ERR-07). */
export const PageMessagesContext = createContext<Record<string, Text>>({})

type MessageKey = keyof CoreMessages extends infer K ? (K extends `validation.${infer Key}` ? Key : never) : never

/** A validation message with its values. */
export function useValidationMessage() {
  const words = useErrorText()
  return (key: MessageKey, first?: string | number, second?: string | number): string =>
    fillMessage(words(key, `validation.${key}`), first, second)
}

/** The text of an error: from the page, else from the tenant, else ours. */
export function useErrorText() {
  const ofPage = useContext(PageMessagesContext)
  const ofTenant = useBoot().errorMessages ?? {}
  const language = useLanguage()
  const text = useText()
  return (key: string, otherwise: MessageId): string => {
    const messages = [ofPage, ofTenant].find((known) => Object.hasOwn(known, key))
    return (messages && textIn(language, messages[key])) || text(otherwise)
  }
}
