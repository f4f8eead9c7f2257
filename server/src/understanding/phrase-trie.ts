import type { Entry } from './entry.ts'
import type { Token } from './tokens.ts'

export interface TrieNode { next: Map<string, TrieNode>; entries: Entry[]; /** Whose specialties stand here; later layers do not add to them. */ layer: number }

/** Phrases as paths of word keys. Small words inside a phrase are skipped on both sides, so "pain in my knee" meets "pain in the knee". */
export class PhraseTrie {
  readonly root: TrieNode = { next: new Map(), entries: [], layer: -1 }
  /** Every word that occurs in a phrase. */
  readonly words = new Set<string>()

  add(tokens: readonly Token[], entry: Entry, layer = 0): void {
    const keys = keysOf(tokens)
    if (keys.length === 0) return
    this.#put(keys, entry, layer)
    const doctor = keys.indexOf('doctor')
    // "doctor for my heart" as well as "heart doctor".
    if (keys.length === 2 && doctor >= 0) this.#put([...keys].reverse(), entry, layer)
    const joined = keys.join('')
    // "footdoctor", "checkup", "obgyn".
    if (keys.length === 2 && joined.length >= 5 && keys.every((key) => key.length > 1 || joined.length > 3)) this.#put([joined], entry, layer)
  }

  #put(keys: readonly string[], entry: Entry, layer: number): void {
    let node = this.root
    for (const key of keys) {
      this.words.add(key)
      let next = node.next.get(key)
      if (!next) node.next.set(key, next = { next: new Map(), entries: [], layer: -1 })
      node = next
    }
    if (entry.slot === 'specialties') {
      if (node.layer >= 0 && node.layer !== layer) return
      node.layer = layer
    }
    merge(node.entries, entry)
  }
}

/** A phrase made of small words and one other keeps them all: "walk in" is no walk. */
function keysOf(tokens: readonly Token[]): string[] {
  const all = tokens.map(({ key }) => doctorKey(key))
  const bare = all.filter((key) => !skipped.has(key))
  return bare.length < 2 && all.length > 1 && all.some((key) => binding.has(key)) || bare.length === 0 ? all : bare
}

/** One meaning a slot; specialties that share a phrase come together, the first named stays first. */
function merge(entries: Entry[], entry: Entry): void {
  const at = entries.findIndex((other) => other.slot === entry.slot && (entry.slot !== 'cue' || other.slot === 'cue' && other.cue === entry.cue))
  const other = entries[at]
  if (!other) entries.push(entry)
  else if (other.slot === 'specialties' && entry.slot === 'specialties' && other.strength === entry.strength) {
    entries[at] = { ...other, names: [...new Set([...other.names, ...entry.names])], place: other.place && entry.place }
  }
}

export function doctorKey(key: string): string {
  return doctorWords.has(key) ? 'doctor' : key
}

const words = (text: string) => new Set(text.trim().split(/\s+/))
const doctorWords: ReadonlySet<string> = words('doctor doc dr drs physician specialist doctora medico medica doctore especialista docter doktor doctr dotor specialista phisician physican')

/** Nouns that stand for "doctor" behind a part of the body: "back cracking guy". */
export const doctorLike: ReadonlySet<string> = words('guy person people expert professional provider dude profesional experto persona')

/** Small words that a phrase may skip. */
export const skipped: ReadonlySet<string> = words(`
a an the my our your his her their its of for with to and or in on at is are am be that this those some any from by as
i im we me it have has having get got do does need needs very really bad
el la los las un una unos de del al mi mis su sus para con en por y o que me se lo le tengo tiene es`)

/** Of those, the ones that make a phrase what it is when only one other word stands beside them. */
const binding: ReadonlySet<string> = words('in on at to by from do get me with me sin no bad')
