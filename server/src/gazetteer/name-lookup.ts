import { editsBetween } from './edit-distance.ts'
import { bitCount, bucketAt, letterBits, longestFuzzy } from './fuzzy-buckets.ts'
import type { Gazetteer } from './gazetteer.ts'

export interface KeyRange {
  from: number
  to: number
}
export interface FuzzyKey {
  key: number
  edits: number
}

/** The keys that are exactly this folded text. */
export function keysEqual({ keys }: Gazetteer, text: string): KeyRange {
  const from = firstKey(keys.text, text)
  let to = from
  while (keys.text[to] === text) to++
  return { from, to }
}

/** The keys that begin with this folded text, in alphabetical order. */
export function keysBeginning({ keys }: Gazetteer, text: string): KeyRange {
  return { from: firstKey(keys.text, text), to: firstKey(keys.text, `${text}\uffff`) }
}

/** One typo in words of 4 to 7 letters, two in longer ones: in shorter words, every other name is one typo away. */
export function editsAllowed(text: string): number {
  return text.length < 4 ? 0 : text.length < 8 ? 1 : 2
}

/**
 * Distinct keys within this many typos. The first letter is right in nearly all typos; `anywhere` also tries all
 * others.
 */
export function keysResembling({ keys }: Gazetteer, text: string, limit: number, anywhere = false): FuzzyKey[] {
  const found: FuzzyKey[] = []
  if (limit === 0 || text.length > longestFuzzy) return found
  const bits = letterBits(text)
  for (const letter of anywhere ? allLetters : firstLetters(text)) {
    for (let length = Math.max(1, text.length - limit); length <= text.length + limit; length++) {
      const bucket = bucketAt(letter, length)
      if (bucket < 0) continue
      const end = keys.fuzzyStart[bucket + 1] ?? 0
      for (let at = keys.fuzzyStart[bucket] ?? 0; at < end; at++) {
        if (bitCount(bits ^ (keys.fuzzyBits[at] ?? 0)) > limit * 2) continue
        const key = keys.fuzzy[at] ?? 0
        const edits = editsBetween(text, keys.text[key] ?? '', limit)
        if (edits <= limit) found.push({ key, edits })
      }
    }
  }
  return found
}

/** Distinct keys with a prefix within this many typos of the text typed so far. */
export function keysBeginningLike({ keys }: Gazetteer, text: string, limit: number): FuzzyKey[] {
  const found: FuzzyKey[] = []
  if (limit === 0) return found
  const bits = letterBits(text)
  for (const letter of firstLetters(text)) {
    const from = keys.fuzzyStart[bucketAt(letter, Math.max(1, Math.min(text.length - limit, longestFuzzy)))] ?? 0
    const to = keys.fuzzyStart[bucketAt(letter, longestFuzzy) + 1] ?? 0
    for (let at = from; at < to; at++) {
      // Typed letters that do not occur in the name; the name may have any number of further letters.
      if (bitCount(bits & ~(keys.fuzzyBits[at] ?? 0)) > limit) continue
      const key = keys.fuzzy[at] ?? 0
      const edits = editsBetween(text, keys.text[key] ?? '', limit, true)
      if (edits <= limit) found.push({ key, edits })
    }
  }
  return found
}

const allLetters = Array.from({ length: 26 }, (_, letter) => letter)

/** The first letter, and the second in case the two were swapped or the first was omitted. */
function firstLetters(text: string): number[] {
  return [...new Set([text.charCodeAt(0) - 97, text.charCodeAt(1) - 97])].filter((letter) => letter >= 0 && letter < 26)
}

function firstKey(texts: readonly string[], text: string): number {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((texts[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
