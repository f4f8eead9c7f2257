import { doubleMetaphone } from 'double-metaphone'

/** How a name sounds to an English ear; a name that it has no letters for sounds like itself. */
export function soundOf(word: string): string {
  const [primary] = doubleMetaphone(word)
  return primary === '' ? word : primary
}
