import type { Entry } from './entry.ts'
import { phraseKeys } from './phrase-keys.ts'
import { skippedWords } from './vocabulary.ts'

export interface TrieNode {
  next: Map<string, TrieNode> | undefined
  entries: Entry[]
  /** The layer whose specialties are in `entries`; later layers do not add to them. */
  layer: number
}

/**
 * Phrases as paths of word keys. Small words inside a phrase are skipped on both sides, so "pain in my knee" matches
 * "pain in the knee".
 */
export class PhraseTrie {
  readonly root: TrieNode = newNode()
  /** Every word that occurs in a phrase. */
  readonly words = new Set<string>()

  /** A word of some phrase, or two of them written as one. */
  knows(key: string): boolean {
    return this.words.has(key) || this.root.next?.has(key) === true
  }

  add(phrase: string, entry: Entry, layer = 0): void {
    const keys = keysOf(phraseKeys(phrase))
    if (keys.length === 0) return
    this.#put(keys, entry, layer)
    for (const key of keys) this.words.add(key)
    const doctor = keys.indexOf('doctor')
    // "doctor for my heart" as well as "heart doctor".
    if (keys.length === 2 && doctor >= 0) this.#put([...keys].reverse(), entry, layer)
    const joined = keys.join('')
    // "footdoctor", "checkup", "obgyn".
    if (keys.length === 2 && joined.length >= 5 && keys.every((key) => key.length > 1 || joined.length > 3))
      this.#put([joined], entry, layer)
  }

  #put(keys: readonly string[], entry: Entry, layer: number): void {
    let node = this.root
    for (const key of keys) {
      node.next ??= new Map()
      let next = node.next.get(key)
      if (!next) node.next.set(key, (next = newNode()))
      node = next
    }
    if (entry.slot === 'specialties') {
      if (node.layer >= 0 && node.layer !== layer) return
      node.layer = layer
    }
    merge(node.entries, entry)
  }
}

function newNode(): TrieNode {
  return { next: undefined, entries: [], layer: -1 }
}

/** A phrase made of small words and one other keeps them all: "walk in" is not "walk", "can be" is not "can". */
function keysOf(all: readonly string[]): readonly string[] {
  const bare = all.filter((key) => !skippedWords.has(key))
  return bare.length < 2 ? all : bare
}

/** One meaning per slot; specialties that share a phrase are merged, the first named stays first. */
function merge(entries: Entry[], entry: Entry): void {
  const at = entries.findIndex(
    (other) => other.slot === entry.slot && (entry.slot !== 'cue' || (other.slot === 'cue' && other.cue === entry.cue)),
  )
  const other = entries[at]
  if (!other) entries.push(entry)
  else if (other.slot === 'specialties' && entry.slot === 'specialties' && other.strength === entry.strength) {
    entries[at] = { ...other, names: [...new Set([...other.names, ...entry.names])], place: other.place && entry.place }
  }
}
