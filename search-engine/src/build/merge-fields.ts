import { cellsOf, type Cells } from '../columns/cells.ts'
import { none, type CompositeColumn, type FieldColumn, type KeywordColumn, type WordsColumn } from '../columns/columns.ts'
import { SetCollector, sortedDistinct, type Sets } from '../columns/sets.ts'
import { slices, type Slices } from '../slices.ts'
import { mergeTables } from '../text/merge-tables.ts'
import type { StringTable } from '../text/string-table.ts'
import type { Level } from './row-order.ts'

/** One field of all parts in the numbering of the new index. Values that only left-out rows had are gone. */
export function* mergeField(fields: readonly FieldColumn[], level: Level, whole: boolean): Slices<FieldColumn> {
  const first = fields[0]
  if (first?.type === 'date') return { type: 'date', days: yield* gather(fields.map((field) => cellsOf(field.type === 'date' ? field.days : empty)), level) }
  if (first?.type === 'position') return { type: 'position', points: yield* gatherPoints(fields, level) }
  if (first?.type === 'composite') return yield* mergeComposite(fields.filter((field) => field.type === 'composite'), level, whole)
  if (first?.type === 'words') return yield* mergeWords(fields.filter((field) => field.type === 'words'), level, whole)
  return yield* mergeKeyword(fields.filter((field) => field.type === 'keyword'), level, whole)
}

const empty = new Uint32Array(0)

function* mergeKeyword(fields: readonly KeywordColumn[], level: Level, whole: boolean): Slices<KeywordColumn> {
  return { type: 'keyword', ...yield* mergeValues(fields, level, whole) }
}

function* mergeWords(fields: readonly WordsColumn[], level: Level, whole: boolean): Slices<WordsColumn> {
  const words: WordsColumn = { type: 'words', ...yield* mergeValues(fields, level, whole) }
  const texts = fields.map((field) => field.texts).filter((text) => text !== undefined)
  if (texts.length < fields.length) return words
  const used = whole ? undefined : yield* usedIn(texts.map(({ ranks }) => cellsOf(ranks)), texts.map(({ table }) => table.length), level)
  const { table, maps } = yield* mergeTables(texts.map((text, at) => ({ table: text.table, used: used?.[at] })))
  words.texts = { table, ranks: yield* gather(texts.map(({ ranks }) => cellsOf(ranks)), level, maps) }
  return words
}

interface Values { table: StringTable; sets: Sets; column: Cells }

function* mergeValues(fields: readonly Values[], level: Level, whole: boolean): Slices<Values> {
  const only = fields[0]
  const columns = fields.map(({ column }) => column)
  if (whole && fields.length === 1 && only) return { table: only.table, ...yield* inOrderOfUse(only.sets, yield* gather(columns, level)) }
  const usedSets = yield* usedIn(columns, fields.map(({ sets }) => sets.starts.length - 1), level)
  const parts: { table: StringTable; used: Uint8Array }[] = []
  for (const [at, { table, sets }] of fields.entries()) parts.push({ table, used: yield* membersOf(sets, usedSets[at] ?? allUsed, table.length) })
  const { table, maps } = yield* mergeTables(parts)
  const { sets, setMaps } = yield* mergeSets(fields.map((field) => field.sets), usedSets, maps)
  return { table, ...yield* inOrderOfUse(sets, yield* gather(columns, level, setMaps)) }
}

const allUsed = new Uint8Array(0)

function* mergeComposite(fields: readonly CompositeColumn[], level: Level, whole: boolean): Slices<CompositeColumn> {
  const only = fields[0]
  if (!only) throw new Error('Nothing to merge')
  const columns = fields.map(({ column }) => column)
  if (whole && fields.length === 1) return yield* compositeInOrder(only, only.sets, yield* gather(columns, level))
  const usedSets = yield* usedIn(columns, fields.map(({ sets }) => sets.starts.length - 1), level)
  const usedEntries: Uint8Array[] = []
  for (const [at, { sets, entries }] of fields.entries()) usedEntries.push(yield* membersOf(sets, usedSets[at] ?? allUsed, entries[0]?.length ?? 0))
  const tables: StringTable[] = []
  const partMaps: Uint32Array[][] = []
  for (let part = 0; part < only.parts.length; part++) {
    const merged = yield* mergeTables(fields.map(({ entries, tables: own }, at) => {
      const table = own[part] ?? only.tables[part]
      if (!table) throw new Error('A part has no table')
      return { table, used: valuesOf(entries[part] ?? empty, usedEntries[at] ?? allUsed, table.length) }
    }))
    tables.push(merged.table)
    partMaps.push(merged.maps)
  }
  // Entries have a fixed number of values, in which order matters; numbered like sets they start with 1, as 0 is the empty one.
  const collector = new SetCollector(usedEntries.reduce((sum, { length }) => sum + length, 0))
  const entryMaps: Uint32Array[] = []
  for (const [at, { entries }] of fields.entries()) {
    const used = usedEntries[at] ?? allUsed
    const map = new Uint32Array(used.length)
    for (let entry = 0; entry < used.length; entry++) {
      if (entry % slices.texts === 0) yield
      if (used[entry] === 0) continue
      map[entry] = collector.add(partMaps.map((maps, part) => {
        const value = entries[part]?.[entry] ?? 0
        return value === 0 ? 0 : (maps[at]?.[value - 1] ?? 0) + 1
      })) - 1
    }
    entryMaps.push(map)
  }
  const { sets, setMaps } = yield* mergeSets(fields.map((field) => field.sets), usedSets, entryMaps)
  const flat = collector.finish().values
  const width = only.parts.length
  const entries = only.parts.map(() => new Uint32Array(flat.length / width))
  for (const [part, own] of entries.entries()) {
    yield
    for (let entry = 0; entry < own.length; entry++) own[entry] = flat[entry * width + part] ?? 0
  }
  return yield* compositeInOrder({ parts: only.parts, tables, entries }, sets, yield* gather(columns, level, setMaps))
}

/** Sets and then entries in the order in which rows use them. */
function* compositeInOrder(
  { parts, tables, entries }: Pick<CompositeColumn, 'parts' | 'tables' | 'entries'>, sets: Sets, column: Uint32Array,
): Slices<CompositeColumn> {
  const ordered = yield* inOrderOfUse(sets, column)
  const numbers = new Uint32Array(entries[0]?.length ?? 0).fill(none)
  const olds = new Uint32Array(numbers.length)
  const { starts, values } = ordered.sets
  let count = 0
  for (let at = 0; at < values.length; at++) {
    if (at % slices.rows === 0) yield
    const entry = values[at] ?? 0
    if (numbers[entry] === none) {
      olds[count] = entry
      numbers[entry] = count++
    }
    values[at] = numbers[entry] ?? 0
  }
  for (let set = 0; set + 1 < starts.length; set++) {
    if (set % slices.texts === 0) yield
    if ((starts[set + 1] ?? 0) - (starts[set] ?? 0) > 1) values.subarray(starts[set], starts[set + 1]).sort()
  }
  const used = olds.subarray(0, count)
  const moved: Uint32Array[] = []
  for (const own of entries) {
    yield
    moved.push(used.map((old) => own[old] ?? 0))
  }
  return { type: 'composite', parts, tables, entries: moved, ...ordered }
}

/** Sets numbered as rows first use them, so that what neighbours on the map hold lies together in memory. The empty set stays the first. */
function* inOrderOfUse(sets: Sets, column: Uint32Array): Slices<{ sets: Sets; column: Cells }> {
  const numbers = new Uint32Array(sets.starts.length - 1).fill(none)
  const starts = new Uint32Array(sets.starts.length)
  const values = new Uint32Array(sets.values.length)
  numbers[0] = 0
  let count = 1
  let length = 0
  for (let place = 0; place < column.length; place++) {
    if (place % slices.rows === 0) yield
    const set = column[place] ?? 0
    if (numbers[set] === none) {
      for (let at = sets.starts[set] ?? 0; at < (sets.starts[set + 1] ?? 0); at++) values[length++] = sets.values[at] ?? 0
      numbers[set] = count
      starts[++count] = length
    }
    column[place] = numbers[set] ?? 0
  }
  return { sets: { starts: starts.slice(0, count + 1), values: values.slice(0, length) }, column: cellsOf(column) }
}

function* mergeSets(all: readonly Sets[], used: readonly Uint8Array[], maps: readonly Uint32Array[]): Slices<{ sets: Sets; setMaps: Uint32Array[] }> {
  const collector = new SetCollector(all.reduce((sum, { starts }) => sum + starts.length, 0))
  const setMaps: Uint32Array[] = []
  for (const [at, sets] of all.entries()) {
    const map = new Uint32Array(sets.starts.length - 1)
    for (let set = 0; set < map.length; set++) {
      if (set % slices.texts === 0) yield
      if (used[at]?.[set] === 0) continue
      const values: number[] = []
      for (let place = sets.starts[set] ?? 0; place < (sets.starts[set + 1] ?? 0); place++) values.push(maps[at]?.[sets.values[place] ?? 0] ?? 0)
      map[set] = collector.add(sortedDistinct(values))
    }
    setMaps.push(map)
  }
  return { sets: collector.finish(), setMaps }
}

/** For each part, which of its numbers its remaining rows still hold. */
function* usedIn(columns: readonly Cells[], sizes: readonly number[], level: Level): Slices<Uint8Array[]> {
  const used = sizes.map((size) => new Uint8Array(size))
  for (let number = 0; number < level.count; number++) {
    if (number % slices.rows === 0) yield
    const part = level.parts[number] ?? 0
    const value = cellAt(columns[part], level.numbers[number] ?? 0)
    const marks = used[part]
    if (marks && value < marks.length) marks[value] = 1
  }
  return used
}

function* membersOf(sets: Sets, usedSets: Uint8Array, size: number): Slices<Uint8Array> {
  const used = new Uint8Array(size)
  for (let set = 0; set + 1 < sets.starts.length; set++) {
    if (set % slices.rows === 0) yield
    if (usedSets[set] === 0) continue
    for (let place = sets.starts[set] ?? 0; place < (sets.starts[set + 1] ?? 0); place++) used[sets.values[place] ?? 0] = 1
  }
  return used
}

function valuesOf(entries: Uint32Array, usedEntries: Uint8Array, size: number): Uint8Array {
  const used = new Uint8Array(size)
  for (let entry = 0; entry < usedEntries.length; entry++) {
    const value = entries[entry] ?? 0
    if (usedEntries[entry] === 1 && value > 0) used[value - 1] = 1
  }
  return used
}

/** The column in its new order, each number translated by its part's map. */
export function* gather(columns: readonly Cells[], level: Level, maps?: readonly Uint32Array[]): Slices<Uint32Array> {
  const gathered = new Uint32Array(level.count)
  for (let number = 0; number < level.count; number++) {
    if (number % slices.rows === 0) yield
    const part = level.parts[number] ?? 0
    const value = cellAt(columns[part], level.numbers[number] ?? 0)
    gathered[number] = maps && value !== none ? maps[part]?.[value] ?? 0 : value
  }
  return gathered
}

function cellAt(column: Cells | undefined, number: number): number {
  if (!column) return none
  const { cells, stride, offset, shift, mask } = column
  // Unsigned again: a plain column may hold `none`.
  return (((cells[number * stride + offset] ?? 0) >>> shift) & mask) >>> 0
}

function* gatherPoints(fields: readonly FieldColumn[], level: Level): Slices<Float64Array> {
  const columns = fields.map((field) => field.type === 'position' ? field.points : new Float64Array(0))
  const gathered = new Float64Array(level.count * 3)
  for (let number = 0; number < level.count; number++) {
    if (number % slices.rows === 0) yield
    const points = columns[level.parts[number] ?? 0]
    const from = (level.numbers[number] ?? 0) * 3
    for (let axis = 0; axis < 3; axis++) gathered[number * 3 + axis] = points?.[from + axis] ?? NaN
  }
  return gathered
}
