import { none, type Columns, type FieldColumn } from '../columns/columns.ts'
import { shareWords } from '../columns/cells.ts'
import { setBit, wordsFor } from '../columns/bits.ts'
import type { Frozen } from '../columns/frozen.ts'
import { postingsOf } from '../columns/postings.ts'
import { prefixSetsOf } from '../columns/prefixes.ts'
import { partSetsOf } from '../columns/parts.ts'
import type { IndexSchema } from '../schema.ts'
import { slices, type Slices } from '../slices.ts'
import { mergeField } from './merge-fields.ts'
import { mergeIds } from './merge-ids.ts'
import { rowOrder, type Level, type Part } from './row-order.ts'

/**
 * The documents of all parts as one index. The same code builds and merges: a builder is a part that has no order yet.
 */
export function* freeze(schema: IndexSchema, parts: readonly Part[]): Slices<Frozen> {
  const position = Object.keys(schema.row).find((name) => schema.row[name]?.type === 'position')
  const { rows, bands } = yield* rowOrder(parts, position)
  const { parents, rowParents } = yield* numberParents(parts, rows)
  const whole = parts.every(({ dead }) => !dead)
  const columns = yield* mergeColumns(schema, parts, { rows, parents, rowParents, whole })
  const frozen: Frozen = {
    columns,
    bands,
    ...(yield* rowsOfParents(columns)),
    present: {},
    postings: {},
    prefixes: {},
    parts: {},
  }
  for (const [name, field] of Object.entries(columns.fields)) {
    yield
    yield* derive(frozen, name, field, Object.hasOwn(schema.parent, name) ? rowParents : undefined)
  }
  const fieldsOf = (level: object) => Object.keys(level).flatMap((name) => columns.fields[name] ?? [])
  yield* share(fieldsOf(schema.parent), columns.parents)
  yield* share(fieldsOf(schema.row), columns.rows)
  return frozen
}

interface Numbering {
  rows: Level
  parents: Level
  rowParents: Uint32Array
  whole: boolean
}

/** Parents are numbered in the order of their first rows, so that neighbors on the map are neighbors in memory. */
function* numberParents(parts: readonly Part[], rows: Level): Slices<{ parents: Level; rowParents: Uint32Array }> {
  const numbers = parts.map(({ columns }) => new Uint32Array(columns.parents).fill(none))
  const most = parts.reduce((sum, { columns }) => sum + columns.parents, 0)
  const parents: Level = { count: 0, parts: new Uint16Array(most), numbers: new Uint32Array(most) }
  const rowParents = new Uint32Array(rows.count)
  for (let row = 0; row < rows.count; row++) {
    if (row % slices.rows === 0) yield
    const part = rows.parts[row] ?? 0
    const old = parts[part]?.columns.rowParents[rows.numbers[row] ?? 0] ?? 0
    const known = numbers[part]
    if (!known) continue
    if (known[old] === none) {
      parents.parts[parents.count] = part
      parents.numbers[parents.count] = old
      known[old] = parents.count++
    }
    rowParents[row] = known[old] ?? 0
  }
  return { parents, rowParents }
}

function* mergeColumns(
  schema: IndexSchema,
  parts: readonly Part[],
  { rows, parents, rowParents, whole }: Numbering,
): Slices<Columns> {
  const columns: Columns = {
    parents: parents.count,
    rows: rows.count,
    ids: yield* mergeIds(
      parts.map((part) => part.columns.ids),
      parents,
    ),
    pointers: new Float64Array(parents.count),
    rowParents,
    rowOrdinals: new Uint16Array(rows.count),
    fields: {},
  }
  for (let parent = 0; parent < parents.count; parent++) {
    if (parent % slices.rows === 0) yield
    columns.pointers[parent] = parts[parents.parts[parent] ?? 0]?.columns.pointers[parents.numbers[parent] ?? 0] ?? NaN
  }
  for (let row = 0; row < rows.count; row++) {
    if (row % slices.rows === 0) yield
    columns.rowOrdinals[row] = parts[rows.parts[row] ?? 0]?.columns.rowOrdinals[rows.numbers[row] ?? 0] ?? 0
  }
  for (const name of [...Object.keys(schema.parent), ...Object.keys(schema.row)]) {
    yield
    const fields = parts.map((part) => part.columns.fields[name]).filter((field) => field !== undefined)
    columns.fields[name] = yield* mergeField(fields, Object.hasOwn(schema.parent, name) ? parents : rows, whole)
  }
  return columns
}

function* rowsOfParents({
  parents,
  rows,
  rowParents,
  rowOrdinals,
}: Columns): Slices<Pick<Frozen, 'parentStarts' | 'parentRows' | 'singles'>> {
  const parentStarts = new Uint32Array(parents + 1)
  for (let row = 0; row < rows; row++) {
    if (row % slices.rows === 0) yield
    const after = (rowParents[row] ?? 0) + 1
    parentStarts[after] = (parentStarts[after] ?? 0) + 1
  }
  for (let parent = 0; parent < parents; parent++)
    parentStarts[parent + 1] = (parentStarts[parent + 1] ?? 0) + (parentStarts[parent] ?? 0)
  const parentRows = new Uint32Array(rows)
  const singles = new Uint32Array(wordsFor(rows))
  for (let row = 0; row < rows; row++) {
    if (row % slices.rows === 0) yield
    const parent = rowParents[row] ?? 0
    const start = parentStarts[parent] ?? 0
    parentRows[start + (rowOrdinals[row] ?? 0)] = row
    if ((parentStarts[parent + 1] ?? 0) - start === 1) setBit(singles, row)
  }
  return { parentStarts, parentRows, singles }
}

function* derive(frozen: Frozen, name: string, field: FieldColumn, rowParents: Uint32Array | undefined): Slices<void> {
  const presence = yield* presenceOf(field, frozen.columns.rows, rowParents)
  frozen.present[name] = yield* postingsOf(presence, { starts: Uint32Array.of(0, 0, 1), values: Uint32Array.of(0) }, 1)
  if (field.type === 'date' || field.type === 'position') return
  const setOfRow = rowParents ? yield* ofRows(field.column.cells, rowParents) : field.column.cells
  if (field.type === 'composite') {
    const parts = []
    for (const [part, table] of field.tables.entries())
      parts.push(yield* postingsOf(setOfRow, yield* partSetsOf(field, part), table.length))
    frozen.parts[name] = parts
    return
  }
  frozen.postings[name] = yield* postingsOf(setOfRow, field.sets, field.table.length)
  if (field.type !== 'words') return
  const { table, sets } = yield* prefixSetsOf(field)
  frozen.prefixes[name] = { table, postings: yield* postingsOf(setOfRow, sets, table.length) }
}

function* ofRows(ofParents: Uint32Array, rowParents: Uint32Array): Slices<Uint32Array> {
  const cells = new Uint32Array(rowParents.length)
  for (let row = 0; row < cells.length; row++) {
    if (row % slices.rows === 0) yield
    cells[row] = ofParents[rowParents[row] ?? 0] ?? 0
  }
  return cells
}

/** The columns of a level in shared words: facets ask each row for many fields. */
function* share(fields: readonly FieldColumn[], count: number): Slices<void> {
  const columns = fields.flatMap((field) => (field.type === 'date' || field.type === 'position' ? [] : [field]))
  const shared = yield* shareWords(
    columns.map(({ column, sets }) => ({ column, size: sets.starts.length - 1 })),
    count,
  )
  for (const [at, field] of columns.entries()) field.column = shared[at] ?? field.column
}

/** 1 for rows that have the field, else 0. */
function* presenceOf(field: FieldColumn, rows: number, rowParents: Uint32Array | undefined): Slices<Uint32Array> {
  const presence = new Uint32Array(rows)
  const cells = field.type === 'position' ? undefined : field.type === 'date' ? field.days : field.column.cells
  for (let row = 0; row < rows; row++) {
    if (row % slices.rows === 0) yield
    const at = rowParents ? (rowParents[row] ?? 0) : row
    const has = cells ? (cells[at] ?? 0) > 0 : field.type === 'position' && !Number.isNaN(field.points[at * 3] ?? NaN)
    presence[row] = has ? 1 : 0
  }
  return presence
}
