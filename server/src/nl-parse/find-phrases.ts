import type { Phrase } from '../lexicon/entry.ts'
import { type PhraseTrie, type TrieNode } from '../lexicon/phrase-trie.ts'
import { doctorKey } from '../lexicon/doctor-key.ts'
import { doctorLikeNouns, skippedWords } from '../lexicon/vocabulary.ts'
import type { Token } from '../lexicon/tokenize.ts'

const longestGap = 3

/**
 * Every phrase of the lexicon in the text, longest first if they overlap. `spellings` holds known words for unknown
 * tokens.
 */
export function findPhrases(
  tries: readonly PhraseTrie[],
  tokens: readonly Token[],
  spellings: ReadonlyMap<number, readonly string[]>,
): Phrase[] {
  const found: Phrase[] = []
  for (const trie of tries)
    for (const [start] of tokens.entries())
      walk(trie.root, start, { start, size: 0, corrected: 0, crossed: false, gap: 0, doctor: false })
  return leaveOutOverlaps(found)

  function walk(
    node: TrieNode,
    at: number,
    state: { start: number; size: number; corrected: number; crossed: boolean; gap: number; doctor: boolean },
  ): void {
    const token = tokens[at]
    if (!token) return
    const crossed = state.crossed || (at > state.start && token.breakBefore)
    const step = (key: string, corrected: number) => {
      const next = node.next?.get(key)
      if (!next) return
      const size = state.size + 1
      const sum = state.corrected + corrected
      // "eye, ear": two words across a comma are separate; "ear, nose, throat" is one.
      if (next.entries.length > 0 && (!crossed || size > 2))
        found.push({
          start: state.start,
          end: at + 1,
          size,
          corrected: sum,
          entries: next.entries,
          ...(state.doctor ? { doctorFirst: true } : {}),
        })
      walk(next, at + 1, {
        ...state,
        size,
        corrected: sum,
        crossed,
        gap: 0,
        doctor: state.doctor || (size === 1 && key === 'doctor'),
      })
    }
    const key = doctorKey(token.key)
    step(key, 0)
    if (key !== token.key) step(token.key, 0)
    if (state.size > 0 && doctorLikeNouns.has(token.key)) step('doctor', 0)
    for (const spelling of spellings.get(at) ?? []) step(doctorKey(spelling), 1)
    if (state.size > 0 && state.gap < longestGap && skippedWords.has(key))
      walk(node, at + 1, { ...state, crossed, gap: state.gap + 1 })
  }
}

function leaveOutOverlaps(found: readonly Phrase[]): Phrase[] {
  const chosen: Phrase[] = []
  const taken = new Set<number>()
  // "doctor para dolor de rodilla": the knee is more specific than the doctor.
  const weight = ({ size, corrected, start, end, doctorFirst }: Phrase) =>
    size * 10 - corrected * 4 - (end - start) * 0.01 - (doctorFirst ? 1 : 0)
  for (const phrase of [...found].sort((a, b) => weight(b) - weight(a) || a.start - b.start)) {
    const own = Array.from({ length: phrase.end - phrase.start }, (_, nth) => phrase.start + nth)
    if (own.some((at) => taken.has(at))) continue
    for (const at of own) taken.add(at)
    chosen.push(phrase)
  }
  return chosen.sort((a, b) => a.start - b.start)
}
