import type { Phrase } from '../lexicon/entry.ts'
import type { PhraseTrie, TrieNode } from '../lexicon/phrase-trie.ts'
import { doctorKey } from '../lexicon/doctor-key.ts'
import type { Token } from '../lexicon/tokenize.ts'

/** "speech and occupational therapist": the noun after the second word applies to the first too. */
export function expandSharedNoun(
  tries: readonly PhraseTrie[],
  tokens: readonly Token[],
  phrases: readonly Phrase[],
): Phrase[] {
  const shared = phrases.flatMap((phrase) => {
    const isTrade = phrase.entries.some((entry) => entry.slot === 'specialties' && entry.strength === 'specialty')
    const head = tokens[phrase.end - 1]
    if (!isTrade || phrase.end - phrase.start < 2 || !head) return []
    const at = joinedAt(tokens, phrase.start)
    const first = tokens[at]
    const entries = first && lookUp(tries, [first.key, doctorKey(head.key)])
    const covered = phrases.find(({ start, end }) => start <= at && at < end)
    const alone =
      !covered ||
      (covered.end - covered.start === 1 &&
        covered.entries.every(
          (entry) => entry.slot === 'cue' || (entry.slot === 'specialties' && entry.strength !== 'specialty'),
        ))
    return entries?.some(({ slot }) => slot === 'specialties') && alone
      ? [{ start: at, end: at + 1, size: 1, corrected: 0, entries }]
      : []
  })
  if (shared.length === 0) return [...phrases]
  return [...phrases.filter(({ start }) => !shared.some((one) => one.start === start)), ...shared].sort(
    (a, b) => a.start - b.start,
  )
}

/** The word before "and", "or" or a comma; -1 if nothing is joined. */
function joinedAt(tokens: readonly Token[], start: number): number {
  if (/^(?:and|or|y|o|e|u)$/.test(tokens[start - 1]?.word ?? '')) return start - 2
  return tokens[start]?.breakBefore ? start - 1 : -1
}

function lookUp(tries: readonly PhraseTrie[], keys: readonly string[]): TrieNode['entries'] | undefined {
  for (const { root } of tries) {
    const node = keys.reduce<TrieNode | undefined>((at, key) => at?.next?.get(key), root)
    if (node && node.entries.length > 0) return node.entries
  }
  return undefined
}
