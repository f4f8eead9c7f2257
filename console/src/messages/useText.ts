import { languages, type Language } from '@care/contract'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type messages from './en/index.ts'

export type MessageId = keyof typeof messages

/** The console's messages in the chosen language: `text('work.count', { count: 3 })`. */
export function useText() {
  const intl = useIntl()
  return useCallback(
    (id: MessageId, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values),
    [intl],
  )
}

export function useLanguage(): Language {
  const { locale } = useIntl()
  return languages.find((language) => locale.startsWith(language)) ?? 'en'
}
