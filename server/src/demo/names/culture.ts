/** Names that belong together, and the languages that people with these names often speak. */
export interface Culture {
  id: string
  female: readonly string[]
  male: readonly string[]
  family: readonly string[]
  /** Language by its English name, and the probability that it is spoken in addition to English. */
  speaks?: Readonly<Record<string, number>>
  /** How a full name is composed; by default: given, perhaps a middle initial, family. */
  style?: 'two-families'
  /** Its share in each state, in percent; elsewhere `0.4`. */
  share: Readonly<Record<string, number>>
}

export function names(list: string): string[] {
  return list.split(',').map((name) => name.trim())
}
