import type { Language } from '@care/contract'

/** Made when first asked for, and kept: Intl is slow to set up, and a page in one language never needs the other's. */
function kept<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const found = made.get(language) ?? make(language)
    made.set(language, found)
    return found
  }
}

export const listFormat = kept((language) => new Intl.ListFormat(language, { type: 'conjunction' }))
export const clockFormat = kept(
  (language) =>
    new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'UTC' }),
)
/** A day without an hour, as "November 16, 2026". */
export const dayFormat = kept(
  (language) => new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }),
)
