import { editsBetween } from '../places/edit-distance.ts'

/** Known words by how they begin and how long they are, for finding the one that was meant. */
export interface Speller { spellingsOf(word: string): readonly string[] }

export function createSpeller(words: Iterable<string>): Speller {
  const buckets = new Map<string, { word: string; sound: string }[]>()
  for (const word of new Set(words)) {
    if (word.length < 4 || !/^\p{Script=Latin}+$/u.test(word)) continue
    const sound = soundOf(word)
    for (const letter of new Set([word[0], sound[0]])) bucket(buckets, letter ?? '').push({ word, sound })
  }
  return { spellingsOf: (word) => nearest(buckets, word) }
}

const shown = 3

function nearest(buckets: ReadonlyMap<string, { word: string; sound: string }[]>, typed: string): string[] {
  if (typed.length < 4 || /\d/.test(typed) || !/^\p{Script=Latin}+$/u.test(typed)) return []
  const sound = soundOf(typed)
  const limit = typed.length < 6 ? 1 : typed.length < 9 ? 2 : 3
  const found: { word: string; cost: number }[] = []
  for (const letter of new Set([typed[0] ?? '', sound[0] ?? ''])) {
    for (const known of buckets.get(letter) ?? []) {
      const cost = costOf(typed, sound, known, limit)
      if (cost !== undefined && !found.some(({ word }) => word === known.word)) found.push({ word: known.word, cost })
    }
  }
  const best = Math.min(...found.map(({ cost }) => cost))
  return found.filter(({ cost }) => cost <= best + 0.3).sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1)).slice(0, shown).map(({ word }) => word)
}

/** Letters to change, less when it sounds the same; undefined when it is another word. */
function costOf(typed: string, sound: string, known: { word: string; sound: string }, limit: number): number | undefined {
  if (Math.abs(typed.length - known.word.length) > limit) return undefined
  const letters = editsBetween(typed, known.word, limit)
  const sounds = editsBetween(sound, known.sound, 2)
  const short = Math.min(typed.length, known.word.length) < 6
  if (short) return letters <= 1 && typed[0] === known.word[0] ? letters : sounds === 0 && letters <= 2 && typed.length > 4 ? 0.8 : undefined
  const allowed = typed.length < 8 ? 1 : 2
  if (letters <= allowed) return letters + sounds * 0.3
  if (sounds === 0 && letters <= limit + 1) return 0.9
  if (sounds <= 1 && letters <= limit && typed.length >= 7) return letters * 0.6 + sounds
  return undefined
}

/** How a word sounds, roughly: what people write when they have only heard it. */
export function soundOf(word: string): string {
  return word
    .replace(/^ps|^pn/, 's').replace(/^kn|^gn/, 'n').replace(/^wr/, 'r').replace(/^hy/, 'hi')
    .replace(/ph/g, 'f').replace(/ght/g, 't').replace(/[cs]h/g, 'k').replace(/ck/g, 'k').replace(/c(?=[eiy])/g, 's').replace(/c|q/g, 'k')
    .replace(/rh/g, 'r').replace(/th/g, 't').replace(/ae|oe|ea|ee|ie|ei/g, 'e').replace(/y/g, 'i').replace(/z/g, 's').replace(/x/g, 'ks')
    .replace(/([a-z])\1+/g, '$1').replace(/e$/, '')
}

function bucket<T>(buckets: Map<string, T[]>, key: string): T[] {
  const list = buckets.get(key) ?? []
  buckets.set(key, list)
  return list
}
