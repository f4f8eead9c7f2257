import { languages, textIn, type Language, type Text } from '@care/contract'
import { useCallback, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type askEn from './ask.en.ts'
import type { CoreMessages } from './en.ts'
import type printEn from './print.en.ts'
import type reportEn from './report.en.ts'
import type resultsEn from './results.en.ts'

export type MessageId =
  | keyof CoreMessages
  | keyof typeof resultsEn
  | keyof typeof printEn
  | keyof typeof askEn
  | keyof typeof reportEn
export type MessageValues = Record<string, string | number>
export type RichValues = Record<string, string | number | ((parts: ReactNode[]) => ReactNode)>

/** Messages of the app in the member's language: `text('submit.label')`, `text('distance.miles', { miles: 5 })`. */
export function useText() {
  const intl = useIntl()
  return useCallback((id: MessageId, values?: MessageValues): string => intl.formatMessage({ id }, values), [intl])
}

/** Like `useText`, for messages with links or emphasis. */
export function useRichText() {
  const intl = useIntl()
  return useCallback(
    (id: MessageId, values: RichValues): ReactNode =>
      intl.formatMessage({ id }, values as Parameters<typeof intl.formatMessage>[1]),
    [intl],
  ) // react-intl's type allows the same values.
}

/** Configurable texts of the tenant: a string, or one per language. */
export function useTenantText() {
  const language = useLanguage()
  return useCallback((text: Text | undefined) => textIn(language, text), [language])
}

export function useLanguage(): Language {
  const { locale } = useIntl()
  return languages.find((language) => locale.startsWith(language)) ?? 'en'
}
