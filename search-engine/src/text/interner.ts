import { compareTexts } from './compare-texts.ts'
import { StringTable } from './string-table.ts'

/** Numbers texts in order of appearance while documents stream in; sorted once at the end. */
export class Interner {
  readonly #numbers = new Map<string, number>()

  number(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }

  /** In the order of their numbers. */
  texts(): Iterable<string> {
    return this.#numbers.keys()
  }

  /** The sorted table, and for each number its position there. */
  finish(): { table: StringTable; places: Uint32Array } {
    const texts = sortTexts([...this.#numbers.keys()])
    const places = new Uint32Array(texts.length)
    texts.forEach((text, place) => {
      places[this.#numbers.get(text) ?? 0] = place
    })
    return { table: StringTable.fromSorted(texts), places }
  }
}

export function sortTexts(texts: string[]): string[] {
  // The built-in order is several times faster and differs from ours only where surrogates occur.
  return texts.some((text) => surrogate.test(text)) ? texts.sort(compareTexts) : texts.sort()
}

const surrogate = /[\ud800-\udfff]/
