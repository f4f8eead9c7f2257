import { cellsOf } from '../columns/cells.ts'
import type { CompositeColumn } from '../columns/columns.ts'
import { GrowingUint32 } from '../columns/growing.ts'
import { SetCollector, sortedDistinct } from '../columns/sets.ts'
import { DocumentError } from '../errors.ts'
import type { CompositeField, FieldValue } from '../schema.ts'
import { Interner } from '../text/interner.ts'
import type { FieldDraft } from './field-draft.ts'

export class CompositeDraft implements FieldDraft {
  readonly #parts: readonly string[]
  readonly #values: Interner[]
  readonly #tuples = new Interner()
  readonly #sets = new SetCollector()
  readonly #column = new GrowingUint32()

  constructor(field: CompositeField) {
    this.#parts = field.parts
    this.#values = field.parts.map(() => new Interner())
  }

  add(value: FieldValue): void {
    if (value !== undefined && !Array.isArray(value)) throw new DocumentError('A list of entries is needed')
    const numbers: number[] = []
    for (const entry of value ?? []) {
      if (typeof entry !== 'object') throw new DocumentError('An entry is an object')
      const tuple = this.#parts.map((part, at) => {
        const text = entry[part]
        return text === undefined ? 0 : (this.#values[at]?.number(text) ?? 0) + 1
      })
      if (tuple.some((number) => number > 0)) numbers.push(this.#tuples.number(tuple.join(' ')))
    }
    this.#column.push(this.#sets.add(sortedDistinct(numbers)))
  }

  finish(): CompositeColumn {
    const finished = this.#values.map((values) => values.finish())
    const tuples = Array.from(this.#tuples.texts(), (tuple) => tuple.split(' ').map(Number))
    const entries = finished.map(({ places }, part) =>
      Uint32Array.from(tuples, (tuple) => {
        const number = tuple[part] ?? 0
        return number === 0 ? 0 : (places[number - 1] ?? 0) + 1
      }),
    )
    return {
      type: 'composite',
      parts: this.#parts,
      tables: finished.map(({ table }) => table),
      entries,
      sets: this.#sets.finish(),
      column: cellsOf(this.#column.finish()),
    }
  }
}
