export type SpecialtyKind = 'person' | 'place' | 'both'
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

export type SpecialtyRow = Omit<Specialty, 'group'>

export interface SpecialtyGroup {
  id: string
  name: BothLanguages
}

/** Rows of the tables. `codes` and the three word lists are separated by `|`; the first code is the main one. */
export const person = row('person')
export const place = row('place')
export const both = row('both')

function row(kind: SpecialtyKind) {
  return (
    codes: string,
    en: string,
    es: string,
    plainEn: string,
    plainEs: string,
    ...words: [en: string, es: string, zh: string]
  ): SpecialtyRow => {
    const [code = '', ...otherCodes] = codes.split('|')
    return {
      code,
      otherCodes,
      aliases: [],
      kind,
      display: { en, es },
      plain: { en: plainEn, es: plainEs },
      words: { en: phrases(words[0]), es: phrases(words[1]), zh: phrases(words[2]) },
    }
  }
}

function phrases(text: string): string[] {
  return text
    .split('|')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}
