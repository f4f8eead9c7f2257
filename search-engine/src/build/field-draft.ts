import { cellsOf } from '../columns/cells.ts'
import { none, type CompositeColumn, type DateColumn, type FieldColumn, type KeywordColumn, type PositionColumn, type WordsColumn } from '../columns/columns.ts'
import { dayOf } from '../columns/day.ts'
import { GrowingFloat64, GrowingUint32 } from '../columns/growing.ts'
import { SetCollector, sortedDistinct, type Sets } from '../columns/sets.ts'
import { DocumentError } from '../errors.ts'
import { isOnEarth, vectorOf } from '../geo/sphere.ts'
import type { CompositeField, FieldValue, RowField } from '../schema.ts'
import { fold, tokenize } from '../text/fold.ts'
import { Interner } from '../text/interner.ts'

/** Takes the value of one field from each parent or row in turn. */
export interface FieldDraft {
  add(value: FieldValue): void
  finish(): FieldColumn
}

export function draftOf(field: RowField, sortable: boolean): FieldDraft {
  if (field.type === 'words') return new WordsDraft(sortable)
  if (field.type === 'date') return new DateDraft()
  if (field.type === 'position') return new PositionDraft()
  if (field.type === 'composite') return new CompositeDraft(field)
  return new KeywordDraft(field.type === 'flag')
}

class KeywordDraft implements FieldDraft {
  readonly #flag: boolean
  readonly #values = new Interner()
  readonly #sets = new SetCollector()
  readonly #column = new GrowingUint32()

  constructor(flag: boolean) {
    this.#flag = flag
  }

  add(value: FieldValue): void {
    const texts = this.#flag ? flagTexts(value) : textsOf(value)
    this.#column.push(this.#sets.add(sortedDistinct(texts.map((text) => this.#values.number(text)))))
  }

  finish(): KeywordColumn {
    const { table, places } = this.#values.finish()
    return { type: 'keyword', table, sets: renumber(this.#sets.finish(), places), column: cellsOf(this.#column.finish()) }
  }
}

class WordsDraft implements FieldDraft {
  readonly #tokens = new Interner()
  readonly #sets = new SetCollector()
  readonly #column = new GrowingUint32()
  readonly #texts: Interner | undefined
  readonly #firsts = new GrowingUint32()

  constructor(sortable: boolean) {
    this.#texts = sortable ? new Interner() : undefined
  }

  add(value: FieldValue): void {
    const texts = textsOf(value)
    this.#column.push(this.#sets.add(sortedDistinct(texts.flatMap(tokenize).map((token) => this.#tokens.number(token)))))
    if (!this.#texts) return
    const first = fold(texts[0] ?? '')
    this.#firsts.push(first === '' ? none : this.#texts.number(first))
  }

  finish(): WordsColumn {
    const { table, places } = this.#tokens.finish()
    const words: WordsColumn = { type: 'words', table, sets: renumber(this.#sets.finish(), places), column: cellsOf(this.#column.finish()) }
    if (this.#texts) {
      const texts = this.#texts.finish()
      words.texts = { table: texts.table, ranks: this.#firsts.finish().map((first) => first === none ? none : texts.places[first] ?? none) }
    }
    return words
  }
}

class DateDraft implements FieldDraft {
  readonly #days = new GrowingUint32()

  /** A text that is not a day is no day. */
  add(value: FieldValue): void {
    this.#days.push(dayOf(textsOf(value)[0] ?? '') ?? 0)
  }

  finish(): DateColumn {
    return { type: 'date', days: this.#days.finish() }
  }
}

class PositionDraft implements FieldDraft {
  readonly #points = new GrowingFloat64()

  add(value: FieldValue): void {
    if (value !== undefined && (typeof value !== 'object' || !('lat' in value))) throw new DocumentError('A position is needed')
    const { x, y, z } = value && isOnEarth(value.lat, value.lon) ? vectorOf(value.lat, value.lon) : { x: NaN, y: NaN, z: NaN }
    this.#points.push(x)
    this.#points.push(y)
    this.#points.push(z)
  }

  finish(): PositionColumn {
    return { type: 'position', points: this.#points.finish() }
  }
}

class CompositeDraft implements FieldDraft {
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
    const entries = finished.map(({ places }, part) => Uint32Array.from(tuples, (tuple) => {
      const number = tuple[part] ?? 0
      return number === 0 ? 0 : (places[number - 1] ?? 0) + 1
    }))
    return {
      type: 'composite', parts: this.#parts, tables: finished.map(({ table }) => table), entries,
      sets: this.#sets.finish(), column: cellsOf(this.#column.finish()),
    }
  }
}

function textsOf(value: FieldValue): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) throw new DocumentError('A text or a list of texts is needed')
  return value.map((text) => {
    if (typeof text !== 'string') throw new DocumentError('A text or a list of texts is needed')
    return text
  })
}

function flagTexts(value: FieldValue): string[] {
  if (value !== undefined && typeof value !== 'boolean') throw new DocumentError('A flag is true, false or absent')
  return value ? ['true'] : []
}

function renumber(sets: Sets, places: Uint32Array): Sets {
  const values = sets.values.map((value) => places[value] ?? 0)
  for (let set = 0; set + 1 < sets.starts.length; set++) values.subarray(sets.starts[set], sets.starts[set + 1]).sort()
  return { starts: sets.starts, values }
}
