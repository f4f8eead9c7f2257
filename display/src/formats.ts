import type { Language } from '@care/contract'

/** Created on first use and cached: Intl is slow to set up, and a page in one language never needs the other's. */
function cachedByLanguage<T>(create: (language: Language) => T): (language: Language) => T {
  const cache = new Map<Language, T>()
  return (language) => {
    const format = cache.get(language) ?? create(language)
    cache.set(language, format)
    return format
  }
}

export const listFormat = cachedByLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))
export const clockFormat = cachedByLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'UTC' }),
)
/** A day without an hour, as "November 16, 2026". */
export const dayFormat = cachedByLanguage(
  (language) => new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }),
)
/** The same in a short line, as "Nov 16, 2026". */
export const shortDayFormat = cachedByLanguage(
  (language) => new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'medium', timeZone: 'UTC' }),
)
