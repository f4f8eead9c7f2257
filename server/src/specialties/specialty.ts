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
 * One trade of a person or one sort of place. On the wire it is known by `display.en`; its codes are understood, never
 * produced.
 */
export interface Specialty {
  /** NUCC code. */
  code: string
  /**
   * NUCC lists one trade under several boards (pain medicine under four); records with any of these codes mean this
   * one.
   */
  otherCodes: readonly string[]
  display: BothLanguages
  /** Earlier display names, so that records and bookmarks from before a mapping reload are still found. */
  aliases: readonly string[]
  /** What members call it. */
  plain: BothLanguages
  group: string
  kind: SpecialtyKind
  /**
   * What members type when they mean it: lay names, body parts, complaints, treatments, abbreviations. One phrase may
   * lead to several.
   */
  words: { en: readonly string[]; es: readonly string[]; zh: readonly string[] }
}

export interface SpecialtyGroup {
  id: string
  name: BothLanguages
}
