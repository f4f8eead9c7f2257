import type { Columns } from '../columns/columns.ts'
import { idsOf } from '../columns/ids.ts'
import { GrowingFloat64, GrowingUint32 } from '../columns/growing.ts'
import { DocumentError } from '../errors.ts'
import { FrozenIndex } from '../frozen-index.ts'
import { checkSchema, fieldOf, type FieldValue, type IndexDocument, type IndexSchema } from '../schema.ts'
import { runAtOnce } from '../slices.ts'
import { draftOf } from './draft-of.ts'
import type { FieldDraft } from './field-draft.ts'
import { freeze } from './freeze.ts'

const mostRows = 0xffff

/** Takes documents one by one, keeping only their columns; then freezes them into an index. */
export class IndexBuilder {
  readonly schema: IndexSchema
  readonly #ids: string[] = []
  /** Set when a document was rejected halfway, which leaves columns of different lengths. */
  #broken: unknown
  readonly #pointers = new GrowingFloat64()
  readonly #rowParents = new GrowingUint32()
  readonly #rowOrdinals = new GrowingUint32()
  readonly #parentDrafts: [string, FieldDraft][]
  readonly #rowDrafts: [string, FieldDraft][]

  constructor(schema: IndexSchema) {
    checkSchema(schema)
    this.schema = schema
    this.#parentDrafts = Object.entries(schema.parent).map(([name, field]) => [name, draftOf(field, true)])
    this.#rowDrafts = Object.entries(schema.row).map(([name, field]) => [name, draftOf(field, false)])
  }

  get size(): number {
    return this.#ids.length
  }

  add(document: IndexDocument): void {
    if (document.rows.length > mostRows) throw new DocumentError(`${document.id}: more than ${mostRows} rows`)
    this.#checkNames(document)
    if (document.rows.length === 0) return // Without a row no condition can match: it can never be found.
    const parent = this.#ids.push(document.id) - 1
    this.#pointers.push(document.pointer ?? NaN)
    try {
      for (const [name, draft] of this.#parentDrafts) addValue(document.id, name, draft, document.fields[name])
      document.rows.forEach((row, ordinal) => {
        this.#rowParents.push(parent)
        this.#rowOrdinals.push(ordinal)
        for (const [name, draft] of this.#rowDrafts) addValue(document.id, name, draft, row[name])
      })
    } catch (error) {
      this.#broken = error
      throw error
    }
  }

  build(): FrozenIndex {
    return new FrozenIndex(this.schema, runAtOnce(freeze(this.schema, [{ columns: this.columns() }])))
  }

  columns(): Columns {
    if (this.#broken !== undefined) throw new DocumentError('A document was refused halfway', { cause: this.#broken })
    return {
      parents: this.#ids.length,
      rows: this.#rowParents.length,
      ids: idsOf(this.#ids),
      pointers: this.#pointers.finish(),
      rowParents: this.#rowParents.finish(),
      rowOrdinals: Uint16Array.from(this.#rowOrdinals.view()),
      fields: Object.fromEntries(
        [...this.#parentDrafts, ...this.#rowDrafts].map(([name, draft]) => [name, draft.finish()]),
      ),
    }
  }

  /** Before anything is stored, so that a rejected document leaves no partial data. */
  #checkNames({ id, fields, rows }: IndexDocument): void {
    const strange =
      strangeName(fields, this.schema.parent) ??
      rows.map((row) => strangeName(row, this.schema.row)).find((name) => name !== undefined)
    if (strange === undefined) return
    throw new DocumentError(
      `${id}: "${strange}" is ${fieldOf(this.schema, strange) ? 'on the wrong level' : 'not in the schema'}`,
    )
  }
}

function strangeName(values: object, fields: object): string | undefined {
  for (const name of Object.keys(values)) if (!Object.hasOwn(fields, name)) return name
  return undefined
}

function addValue(id: string, name: string, draft: FieldDraft, value: FieldValue): void {
  try {
    draft.add(value)
  } catch (cause) {
    throw new DocumentError(`${id}: "${name}": ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
