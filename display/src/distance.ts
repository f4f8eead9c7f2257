import type { Language, Location } from '@care/contract'
import { isApproximate } from './directions.ts'
import { phrases } from './phrases.ts'

/** As displayed: "2.13", or "about 2.1" if the position is approximate. */
export function shownMiles(
  language: Language,
  miles: number | undefined | null,
  location: Location | undefined,
): string {
  if (!isMiles(miles) || !isApproximate(location)) return cardDistance(miles)
  return phrases[language].about(miles.toFixed(1))
}

/** Two decimals, or N/A; used on cards. */
export function cardDistance(miles: number | undefined | null): string {
  return isMiles(miles) ? miles.toFixed(2) : 'N/A'
}

/**
 * Truncated to four decimals, never rounded, as in version 1. Works on the digits, since 1.0005 × 10000 is not 10005.
 */
export function cutDistance(miles: number | undefined | null): string {
  if (!isMiles(miles)) return 'N/A'
  const digits = String(miles)
  if (digits.includes('e')) return miles < 1 ? '0' : digits
  return digits
    .replace(/(\.\d{4})\d+$/u, '$1')
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '')
}

function isMiles(miles: number | undefined | null): miles is number {
  return typeof miles === 'number' && Number.isFinite(miles) && miles >= 0
}
