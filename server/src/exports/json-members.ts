import { keyOf, otherForm, type JsonText, type Key } from './json-text.ts'

/** Steps over a value and gives what to write; undefined where nothing of it is written. */
export type Take = (json: JsonText) => string | undefined
type Table = Readonly<Record<string, Take>>

export interface Found {
  /** What was taken of each member, in the order of the table. */
  readonly values: (string | undefined)[]
  /** The object as it is, where nothing of it is left out or in another place: most objects. */
  whole: string | undefined
}

/** Objects whose members are in a table, in any order. */
export class Members {
  readonly #names: readonly string[]
  readonly #takes: readonly Take[]
  /** Which member came after each one, in the last object that was read. Most are alike. */
  readonly #after: number[]
  /** `"name":` of each. */
  readonly #texts: readonly string[]
  readonly #keys: readonly Key[]
  /** How many of the table come first, which are written: `others` are after them. */
  readonly #own: number
  readonly #nothing: readonly undefined[]

  constructor(table: Table, others: Table = {}) {
    const all = { ...table, ...others }
    this.#names = Object.keys(all)
    this.#takes = Object.values(all)
    this.#after = [...this.#names.keys(), 0]
    this.#texts = this.#names.map((name) => `"${name}":`)
    this.#keys = this.#texts.map(keyOf)
    this.#own = Object.keys(table).length
    this.#nothing = this.#names.map(() => undefined)
  }

  slot(name: string): number {
    const slot = this.#names.indexOf(name)
    if (slot < 0) throw new Error(`There is no ${name} in the table.`)
    return slot
  }

  read(json: JsonText): Found {
    const found: Found = { values: this.#nothing.slice(), whole: undefined }
    const start = json.at
    const changesBefore = json.changes
    if (!json.enterObject()) return found
    let slot = this.#names.length
    let isWhole = true
    let last = -1
    do {
      slot = this.#next(json, slot)
      const taken = this.#takes[slot]?.(json)
      found.values[slot] = taken
      if (slot < last || slot >= this.#own || taken === undefined) isWhole = false
      last = slot
    } while (json.nextMember())
    if (isWhole && json.changes === changesBefore) found.whole = json.text.slice(start, json.at)
    else json.changes += 1
    return found
  }

  /** The object with those properties that are written, in the order of the table; `more` comes after them. */
  written({ values, whole }: Found, more = ''): string {
    if (whole !== undefined && more === '') return whole
    let text = '{'
    for (let slot = 0; slot < this.#own; slot += 1) {
      const value = values[slot]
      if (value !== undefined) text += (text.length > 1 ? ',' : '') + this.#texts[slot] + value
    }
    return `${text}${more}}`
  }

  #next(json: JsonText, last: number): number {
    const usual = this.#after[last] ?? 0
    const key = this.#keys[usual]
    if (key && json.isAt(key)) return usual
    const slot = this.#names.indexOf(json.name())
    if (slot < 0) throw otherForm
    this.#after[last] = slot
    return slot
  }
}
