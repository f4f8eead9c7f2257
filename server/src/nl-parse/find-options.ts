import type { Language } from '@care/contract'

export interface FindOptions {
  language?: Language | undefined
  /** Words the caller knows to mean something else: never taken for misspelled names. */
  isKnownWord?: ((folded: string) => boolean) | undefined
}
