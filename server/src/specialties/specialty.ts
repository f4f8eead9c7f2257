const specialtyKinds = ['person', 'place', 'both'] as const
export type SpecialtyKind = (typeof specialtyKinds)[number]

export function isSpecialtyKind(value: string): value is SpecialtyKind {
  return specialtyKinds.some((kind) => kind === value)
}

export interface BothLanguages {
  en: string
  es: string
}

/**
 * A specialty of a person or a type of facility. `display.en` identifies it in the API; its codes are accepted but
 * never sent.
 */
export interface Specialty {
  /** NUCC code. */
  code: string
  /**
   * NUCC lists some specialties under several boards (pain medicine under four); records with any of these codes count
   * as this one.
   */
  otherCodes: readonly string[]
  display: BothLanguages
  /** Former display names, so that records and bookmarks from before a mapping change are still found. */
  aliases: readonly string[]
  /** The name that members see. */
  plain: BothLanguages
  group: string
  kind: SpecialtyKind
  /**
   * Words that members type for it: lay names, body parts, complaints, treatments, abbreviations. One phrase may refer
   * to several specialties.
   */
  words: { en: readonly string[]; es: readonly string[]; zh: readonly string[] }
}

export interface SpecialtyGroup {
  id: string
  name: BothLanguages
}
