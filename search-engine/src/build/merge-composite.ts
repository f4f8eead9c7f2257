import { none, type CompositeColumn } from '../columns/columns.ts'
import { SetCollector, type Sets } from '../columns/sets.ts'
import { slices, type Slices } from '../slices.ts'
import { mergeTables } from '../text/merge-tables.ts'
import type { StringTable } from '../text/string-table.ts'
import { gather, usedIn } from './gather.ts'
import { inOrderOfUse, membersOf, mergeSets } from './merge-sets.ts'
import type { Level } from './row-order.ts'

const empty = new Uint32Array(0)
const allUsed = new Uint8Array(0)

/** A composite field of all parts. */
export function* mergeComposite(
  fields: readonly CompositeColumn[],
  level: Level,
  whole: boolean,
): Slices<CompositeColumn> {
  const only = fields[0]
  if (!only) throw new Error('Nothing to merge')
  const columns = fields.map(({ column }) => column)
  if (whole && fields.length === 1) return yield* compositeInOrder(only, only.sets, yield* gather(columns, level))
  const usedSets = yield* usedIn(
    columns,
    fields.map(({ sets }) => sets.starts.length - 1),
    level,
  )
  const usedEntries: Uint8Array[] = []
  for (const [at, { sets, entries }] of fields.entries())
    usedEntries.push(yield* membersOf(sets, usedSets[at] ?? allUsed, entries[0]?.length ?? 0))
  const tables: StringTable[] = []
  const partMaps: Uint32Array[][] = []
  for (let part = 0; part < only.parts.length; part++) {
    const merged = yield* mergeTables(
      fields.map(({ entries, tables: own }, at) => {
        const table = own[part] ?? only.tables[part]
        if (!table) throw new Error('A part has no table')
        return { table, used: valuesOf(entries[part] ?? empty, usedEntries[at] ?? allUsed, table.length) }
      }),
    )
    tables.push(merged.table)
    partMaps.push(merged.maps)
  }
  // Entries have a fixed number of values, in which order matters; numbered like sets they start with 1, as 0 is the
  // empty one.
  const collector = new SetCollector(usedEntries.reduce((sum, { length }) => sum + length, 0))
  const entryMaps: Uint32Array[] = []
  for (const [at, { entries }] of fields.entries()) {
    const used = usedEntries[at] ?? allUsed
    const map = new Uint32Array(used.length)
    for (let entry = 0; entry < used.length; entry++) {
      if (entry % slices.texts === 0) yield
      if (used[entry] === 0) continue
      map[entry] =
        collector.add(
          partMaps.map((maps, part) => {
            const value = entries[part]?.[entry] ?? 0
            return value === 0 ? 0 : (maps[at]?.[value - 1] ?? 0) + 1
          }),
        ) - 1
    }
    entryMaps.push(map)
  }
  const { sets, setMaps } = yield* mergeSets(
    fields.map((field) => field.sets),
    usedSets,
    entryMaps,
  )
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
  { parts, tables, entries }: Pick<CompositeColumn, 'parts' | 'tables' | 'entries'>,
  sets: Sets,
  column: Uint32Array,
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

function valuesOf(entries: Uint32Array, usedEntries: Uint8Array, size: number): Uint8Array {
  const used = new Uint8Array(size)
  for (let entry = 0; entry < usedEntries.length; entry++) {
    const value = entries[entry] ?? 0
    if (usedEntries[entry] === 1 && value > 0) used[value - 1] = 1
  }
  return used
}
