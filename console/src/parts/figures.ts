import { useCallback } from 'react'
import { useIntl, type FormatNumberOptions } from 'react-intl'

/** Numbers in the format of the language. */
export function useNumber(): (value: number, options?: FormatNumberOptions) => string {
  const intl = useIntl()
  return useCallback((value: number, options?: FormatNumberOptions) => intl.formatNumber(value, options), [intl])
}

/** Days in the format of the language. A day without a time is the same day everywhere. */
export function useDay(): (value: string) => string {
  const intl = useIntl()
  return useCallback(
    (value: string) =>
      intl.formatDate(value, { dateStyle: 'medium', ...(value.length === 10 && { timeZone: 'UTC' as const }) }),
    [intl],
  )
}
