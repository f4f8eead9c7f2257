import { fullNamesOf } from './nicknames.ts'
import { soundOf } from './sound.ts'

/**
 * A value that several statements may share, and the weight of its agreement: log2(statements / those that have it).
 */
export interface Counted {
  /** Its number among all values of its kind; -1 for one that is only compared. */
  id: number
  readonly text: string
  /** Hashes are stored with the values: blocking mixes them for every statement, millions of times. */
  readonly hash: number
  count: number
  bits: number
  /** A list of this alone, which most statements can share. */
  alone?: readonly this[]
}

/** A ZIP code or a specialty, and the wider group it belongs to: the first digits of the code. */
export interface Grouped extends Counted {
  readonly group: string
  readonly groupHash: number
}

export interface GivenName extends Counted {
  readonly soundHash: number
  readonly fullNames: readonly string[]
  /** Hashes of its own initial and those of the names it may abbreviate: Bob is indexed under B and R. */
  readonly initials: readonly number[]
  /** Of its first two letters. */
  readonly startHash: number
}

export interface FamilyName extends Counted {
  /** Its words without particles; a name of one word is its own part. */
  readonly parts: readonly Counted[]
  readonly sound: string
  /** Hashes of its own sound and those of its parts. */
  readonly sounds: readonly number[]
  /** Of its first and last letter, which most typing errors leave intact. */
  readonly endsHash: number
  /** One bit for each letter in it: names with other letters need no full comparison. */
  readonly letters: number
}

export interface FacilityName extends Counted {
  readonly words: readonly Counted[]
}

/**
 * The values of all statements, each stored once. Counts are of statements, so the order of the statements does not
 * matter. Call `weigh` after the last one.
 */
export class Vocabulary {
  private statements = 0
  readonly phones = new Values<Counted>()
  readonly doors = new Values<Counted>()
  readonly specialties = new Values<Grouped>()
  readonly zips = new Values<Grouped>()
  readonly givens = new Values<GivenName>()
  readonly families = new Values<FamilyName>()
  readonly facilities = new Values<FacilityName>()
  private readonly texts = new Map<string, string>()
  readonly familyParts = new Values<Counted>()
  private readonly facilityWords = new Values<Counted>()

  /** `by` is 0 for a statement that is only compared. */
  countStatement(by: 0 | 1): void {
    this.statements += by
  }

  value(of: Values<Counted>, text: string, by: 0 | 1): Counted {
    return add(of, text, by, () => this.counted(text))
  }

  /** The first four characters of a taxonomy code are its field. */
  specialty(code: string, by: 0 | 1): Grouped {
    return add(this.specialties, code, by, () => this.grouped(code, 4))
  }

  zip(zip: string, by: 0 | 1): Grouped {
    return add(this.zips, zip, by, () => this.grouped(zip, 3))
  }

  /** The same text as one object, so that comparing equal ones compares no letters. */
  text(text: string): string {
    const known = this.texts.get(text)
    if (known === undefined) this.texts.set(text, text)
    return known ?? text
  }

  given(text: string, by: 0 | 1): GivenName {
    return add(this.givens, text, by, () => this.newGiven(text))
  }

  /** Middle names do not count: many more people have one of them than use it. */
  middle(text: string, by: 0 | 1): GivenName {
    return this.givens.find(text) ?? kept(this.givens, this.newGiven(text), by)
  }

  family(words: readonly string[], by: 0 | 1): FamilyName {
    const written = words.length === 1 ? (words[0] ?? '') : words.join(' ')
    return add(this.families, written, by, () => this.newFamily(words, by))
  }

  facility(text: string, by: 0 | 1): FacilityName {
    const name = add(this.facilities, text, by, () => ({
      ...this.counted(text),
      words: [...new Set(text.split(' '))].map((word) => this.word(this.facilityWords, word, by)),
    }))
    for (const word of name.words) word.count += by
    return name
  }

  /** The weight of each value, from the counts. */
  weigh(): void {
    for (const { count, parts } of this.families.all) for (const part of parts) part.count += count
    const all = [this.phones, this.doors, this.specialties, this.zips, this.givens, this.familyParts]
    for (const values of [...all, this.facilities, this.facilityWords])
      for (const value of values.all) value.bits = this.bitsOf(value.count)
    const spellings = new Map<string, number>()
    for (const { text, count } of this.families.all) spellings.set(text, (spellings.get(text) ?? 0) + count)
    for (const name of this.families.all) name.bits = this.bitsOf(spellings.get(name.text) ?? 1)
  }

  private newGiven(text: string): GivenName {
    const fullNames = fullNamesOf(text)
    const initials = [...new Set([text, ...fullNames].map((name) => hashOf(name.slice(0, 1))))]
    const [soundHash, startHash] = [hashOf(soundOf(text)), hashOf(text.slice(0, 2))]
    return { ...this.counted(text), soundHash, fullNames, initials, startHash }
  }

  private newFamily(words: readonly string[], by: 0 | 1): FamilyName {
    const named = words.filter((word) => !particles.has(word))
    const own = named.length > 0 ? named : words
    const text = words.join('')
    const sound = soundOf(text)
    const sounds = [hashOf(sound)]
    for (const word of own) if (word !== text) sounds.push(hashOf(soundOf(word)))
    return {
      ...this.counted(text),
      parts: own.map((word) => this.word(this.familyParts, word, by)),
      sound,
      sounds: sounds.length < 2 ? sounds : [...new Set(sounds)],
      endsHash: hashOf(text.slice(0, 1) + text.slice(-1)),
      letters: lettersIn(text),
    }
  }

  private word(values: Values<Counted>, text: string, by: 0 | 1): Counted {
    return values.find(text) ?? kept(values, this.counted(text), by)
  }

  private grouped(text: string, digits: number): Omit<Grouped, 'alone'> {
    const group = this.text(text.slice(0, digits))
    return { ...this.counted(text), group, groupHash: hashOf(group) }
  }

  private counted(text: string): Omit<Counted, 'alone'> {
    return { id: -1, text, hash: hashOf(text), count: 0, bits: this.bitsOf(1) }
  }

  private bitsOf(count: number): number {
    return Math.log2(Math.max(2, this.statements) / Math.max(1, count))
  }
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

export function lettersIn(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

/** Values by their text and by their number. */
export class Values<T extends Counted> {
  readonly all: T[] = []
  private readonly byText = new Map<string, T>()

  find(text: string): T | undefined {
    return this.byText.get(text)
  }

  /** `text` is what it is found by. */
  keep(text: string, value: T): void {
    value.id = this.all.length
    this.all.push(value)
    this.byText.set(text, value)
  }
}

function add<T extends Counted>(values: Values<T>, text: string, by: 0 | 1, make: () => T): T {
  let value = values.find(text)
  if (!value) {
    value = make()
    // One that is only compared must not be kept: memory would grow with every query.
    if (by === 1) values.keep(text, value)
  }
  value.count += by
  return value
}

function kept<T extends Counted>(values: Values<T>, value: T, by: 0 | 1): T {
  if (by === 1) values.keep(value.text, value)
  return value
}

const particles: ReadonlySet<string> = new Set(
  'de la las los del da das do dos di van von der den el al bin ben ibn st'.split(' '),
)
