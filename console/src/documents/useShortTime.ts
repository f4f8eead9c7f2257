import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** The time if today, else with the date: "10:42", "Nov 3, 2026, 10:42". */
export function useShortTime(): (at: string) => string {
  const intl = useIntl()
  return useCallback(
    (at: string) => {
      const isToday = new Date(at).toDateString() === new Date().toDateString()
      return intl.formatDate(at, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' as const }) })
    },
    [intl],
  )
}
