import { editsBetween } from '../gazetteer/edit-distance.ts'

/** Finds the known words that a misspelled one may mean. */
export interface Speller {
  spellingsOf(word: string): readonly string[]
}

interface Known {
  word: string
  sound: string
  letters: number
}

export function createSpeller(words: Iterable<string>): Speller {
  /** By first letter and length: only words of about the same length are compared. */
  const buckets = new Map<string, Known[]>()
  const bySound = new Map<string, string[]>()
  for (const word of new Set(words)) {
    if (word.length < 4 || !/^[a-z]+$/.test(word)) continue
    const known = { word, sound: soundOf(word), letters: lettersOf(word) }
    put(bySound, known.sound, word)
    for (const letter of new Set([word[0] ?? '', known.sound[0] ?? ''])) put(buckets, `${letter}${word.length}`, known)
  }
  return { spellingsOf: (typed) => nearest(buckets, bySound, typed) }
}

const mostSpellings = 3

function nearest(
  buckets: ReadonlyMap<string, readonly Known[]>,
  bySound: ReadonlyMap<string, readonly string[]>,
  typed: string,
): string[] {
  if (typed.length < 4 || typed.length > 30 || !/^[a-z]+$/.test(typed)) return []
  const sound = soundOf(typed)
  const letters = lettersOf(typed)
  const limit = typed.length < 6 ? 1 : typed.length < 9 ? 2 : 3
  const costs = new Map<string, number>()
  for (const word of bySound.get(sound) ?? [])
    if (editsBetween(typed, word, limit + 1) <= (typed.length > 4 ? limit + 1 : 1)) costs.set(word, 0.8)
  for (const letter of new Set([typed[0] ?? '', sound[0] ?? ''])) {
    for (let length = typed.length - limit; length <= typed.length + limit; length++) {
      for (const known of buckets.get(`${letter}${length}`) ?? []) {
        // Each edit affects at most two letters of the alphabet: this excludes most words before any table is filled.
        if (ones(known.letters ^ letters) > 2 * limit) continue
        const cost = costOf(typed, sound, known, limit)
        if (cost !== undefined && cost < (costs.get(known.word) ?? Infinity)) costs.set(known.word, cost)
      }
    }
  }
  const best = Math.min(...costs.values())
  return [...costs]
    .filter(([, cost]) => cost <= best + 0.5)
    .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
    .slice(0, mostSpellings)
    .map(([word]) => word)
}

/** Number of edits, reduced if it sounds nearly the same; undefined if it is a different word. */
function costOf(typed: string, sound: string, known: Known, limit: number): number | undefined {
  const edits = editsBetween(typed, known.word, limit)
  if (edits > limit) return undefined
  if (Math.min(typed.length, known.word.length) < 6)
    return edits <= 1 && typed[0] === known.word[0] && (known.word.length > 4 || sameLetters(typed, known.word))
      ? edits
      : undefined
  const sounds = editsBetween(sound, known.sound, 2)
  // Spelled by sound: "nefrologest" is closer to nephrologist than to neurologist.
  const heard = sounds <= 1 && typed.length >= 8 ? 0.9 + sounds * 0.7 : Infinity
  const cost = Math.min(heard, edits <= (typed.length < 8 ? 1 : 2) ? edits + sounds * 0.3 : Infinity)
  return cost === Infinity ? undefined : cost
}

/** Words of four letters have too many similar words: only swapped and doubled letters count as typos. */
function sameLetters(typed: string, word: string): boolean {
  return [...new Set(typed)].sort().join('') === [...new Set(word)].sort().join('')
}

/** Approximate sound of a word: people misspell words that they have only heard. */
export function soundOf(word: string): string {
  return word
    .replace(/(?:ti|ci|si|shi)?(?:on|an|un|en)$|sh[uaeo]n$/, (end) => (end.length > 2 ? 'sn' : end))
    .replace(/^ps|^pn/, 's')
    .replace(/^kn|^gn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/ph/g, 'f')
    .replace(/ght/g, 't')
    .replace(/[cs]h|ck/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/[cq]/g, 'k')
    .replace(/rh/g, 'r')
    .replace(/th/g, 't')
    .replace(/ae|oe|ea|ee|ie|ei/g, 'e')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/x/g, 'ks')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/e$/, '')
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

function put<T>(buckets: Map<string, T[]>, key: string, value: T): void {
  const bucket = buckets.get(key)
  if (bucket) bucket.push(value)
  else buckets.set(key, [value])
}
