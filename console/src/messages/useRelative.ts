import { useIntl } from 'react-intl'

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** Further away, a date is clearer than a number of days. */
const furthestMs = 45 * 86_400_000

/** Relative time in words; the date if it is far away. */
export function useRelative(): (at: string, now?: number) => string {
  const intl = useIntl()
  return (at, now = Date.now()) => {
    const distance = Date.parse(at) - now
    if (Math.abs(distance) > furthestMs) return intl.formatDate(at, { dateStyle: 'medium' })
    const { unit, ms } = steps.find((step) => Math.abs(distance) >= step.ms) ?? { unit: 'minute', ms: 60_000 }
    return intl.formatRelativeTime(Math.trunc(distance / ms), unit, { numeric: 'auto' })
  }
}
