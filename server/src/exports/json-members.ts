import { otherForm, type JsonText } from './json-text.ts'

type Take<Value> = (json: JsonText) => Value | undefined
type Table<Value> = Readonly<Record<string, Take<Value>>>

/** Objects whose members are in a table, in any order. */
export class Members<Value> {
  readonly #names: readonly string[]
  readonly #takes: readonly Take<Value>[]
  /** Which member came after each one, in the last object that was read. Most are alike. */
  readonly #after: number[]
  /** `"name":` of each. */
  readonly keys: readonly string[]
  /** How many of the table come first: `others` are after them. */
  readonly own: number

  constructor(table: Table<Value>, others: Table<Value> = {}) {
    const all = { ...table, ...others }
    this.#names = Object.keys(all)
    this.#takes = Object.values(all)
    this.#after = [...this.#names.keys(), 0]
    this.keys = this.#names.map((name) => `"${name}":`)
    this.own = Object.keys(table).length
  }

  slot(name: string): number {
    const slot = this.#names.indexOf(name)
    if (slot < 0) throw new Error(`There is no ${name} in the table.`)
    return slot
  }

  /** What was taken of each member, in the order of the table. */
  read(json: JsonText): (Value | undefined)[] {
    const found: (Value | undefined)[] = this.#names.map(nothing)
    if (!json.enterObject()) return found
    let slot = this.#names.length
    do {
      slot = this.#next(json, slot)
      found[slot] = this.#takes[slot]?.(json)
    } while (json.nextMember())
    return found
  }

  #next(json: JsonText, last: number): number {
    const usual = this.#after[last] ?? 0
    if (json.isAt(this.keys[usual] ?? '')) return usual
    const slot = this.#names.indexOf(json.name())
    if (slot < 0) throw otherForm
    this.#after[last] = slot
    return slot
  }
}

const nothing = () => undefined
