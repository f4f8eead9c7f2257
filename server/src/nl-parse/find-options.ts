import type { Language } from '@care/contract'

export interface FindOptions {
  language?: Language | undefined
  /** Words with another known meaning: never treated as misspelled names. */
  isKnownWord?: ((folded: string) => boolean) | undefined
}
