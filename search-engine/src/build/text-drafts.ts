import { cellsOf } from '../columns/cells.ts'
import { none, type KeywordColumn, type WordsColumn } from '../columns/columns.ts'
import { GrowingUint32 } from '../columns/growing.ts'
import { SetCollector, sortedDistinct, type Sets } from '../columns/sets.ts'
import { DocumentError } from '../errors.ts'
import type { FieldValue } from '../schema.ts'
import { foldIndexText, tokenize } from '../text/fold-index-text.ts'
import { Interner } from '../text/interner.ts'
import { textsOf, type FieldDraft } from './field-draft.ts'

export class KeywordDraft implements FieldDraft {
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
    return {
      type: 'keyword',
      table,
      sets: renumber(this.#sets.finish(), places),
      column: cellsOf(this.#column.finish()),
    }
  }
}

export class WordsDraft implements FieldDraft {
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
    this.#column.push(
      this.#sets.add(sortedDistinct(texts.flatMap(tokenize).map((token) => this.#tokens.number(token)))),
    )
    if (!this.#texts) return
    const first = foldIndexText(texts[0] ?? '')
    this.#firsts.push(first === '' ? none : this.#texts.number(first))
  }

  finish(): WordsColumn {
    const { table, places } = this.#tokens.finish()
    const words: WordsColumn = {
      type: 'words',
      table,
      sets: renumber(this.#sets.finish(), places),
      column: cellsOf(this.#column.finish()),
    }
    if (this.#texts) {
      const texts = this.#texts.finish()
      words.texts = {
        table: texts.table,
        ranks: this.#firsts.finish().map((first) => (first === none ? none : (texts.places[first] ?? none))),
      }
    }
    return words
  }
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
