import { doubleMetaphone } from 'double-metaphone'

/** The sound of a name in English; a name without such letters is its own sound. */
export function soundOf(word: string): string {
  const [primary] = doubleMetaphone(word)
  return primary === '' ? word : primary
}
