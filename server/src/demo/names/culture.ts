/** Names that go together, and the languages people who bear them often speak. */
export interface Culture {
  id: string
  female: readonly string[]
  male: readonly string[]
  family: readonly string[]
  /** Language by its English name, and how likely it is spoken beside English. */
  speaks?: Readonly<Record<string, number>>
  /** How a full name is put together; without it: given, perhaps a middle letter, family. */
  style?: 'two-families'
  /** How common it is in each state, as parts of a hundred; elsewhere `0.4`. */
  share: Readonly<Record<string, number>>
}

export function names(list: string): string[] {
  return list.split(',').map((name) => name.trim())
}
