import type { Cells } from '../columns/cells.ts'
import { none, type FieldColumn } from '../columns/columns.ts'
import { slices, type Slices } from '../slices.ts'
import type { Level } from './row-order.ts'

/** The column in its new order, each number translated by its part's map. */
export function* gather(columns: readonly Cells[], level: Level, maps?: readonly Uint32Array[]): Slices<Uint32Array> {
  const gathered = new Uint32Array(level.count)
  for (let number = 0; number < level.count; number++) {
    if (number % slices.rows === 0) yield
    const part = level.parts[number] ?? 0
    const value = cellAt(columns[part], level.numbers[number] ?? 0)
    gathered[number] = maps && value !== none ? (maps[part]?.[value] ?? 0) : value
  }
  return gathered
}

/** Points in their new order. */
export function* gatherPoints(fields: readonly FieldColumn[], level: Level): Slices<Float64Array> {
  const columns = fields.map((field) => (field.type === 'position' ? field.points : new Float64Array(0)))
  const gathered = new Float64Array(level.count * 3)
  for (let number = 0; number < level.count; number++) {
    if (number % slices.rows === 0) yield
    const points = columns[level.parts[number] ?? 0]
    const from = (level.numbers[number] ?? 0) * 3
    for (let axis = 0; axis < 3; axis++) gathered[number * 3 + axis] = points?.[from + axis] ?? NaN
  }
  return gathered
}

/** For each part, which of its numbers its remaining rows still use. */
export function* usedIn(columns: readonly Cells[], sizes: readonly number[], level: Level): Slices<Uint8Array[]> {
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

function cellAt(column: Cells | undefined, number: number): number {
  if (!column) return none
  const { cells, stride, offset, shift, mask } = column
  // Unsigned again: a plain column may hold `none`.
  return (((cells[number * stride + offset] ?? 0) >>> shift) & mask) >>> 0
}
