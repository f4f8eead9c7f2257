import { slices, type Slices } from '../slices.ts'

/**
 * One number for each parent or row: that of number n is `(cells[n * stride + offset] >>> shift) & mask`. In a frozen
 * index the columns of a
 * level share the bits of a few words, so that asking a row for several of its fields costs one access to memory.
 */
export interface Cells {
  cells: Uint32Array
  stride: number
  offset: number
  shift: number
  mask: number
}

/** A separate column. */
export function cellsOf(cells: Uint32Array): Cells {
  return { cells, stride: 1, offset: 0, shift: 0, mask: -1 }
}

export interface SharedColumn {
  column: Cells
  /** The number of distinct values: 0 up to, not including, this. */
  size: number
}

/** Puts plain columns side by side, each taking the bits it needs of the first word that has space for it. */
export function* shareWords(columns: readonly SharedColumn[], count: number): Slices<Cells[]> {
  const free: number[] = []
  const places = new Map<SharedColumn, { offset: number; shift: number; bits: number }>()
  for (const column of [...columns].sort((a, b) => b.size - a.size)) {
    const bits = Math.max(1, 32 - Math.clz32(Math.max(0, column.size - 1)))
    let offset = free.findIndex((left) => left >= bits)
    if (offset < 0) offset = free.push(32) - 1
    const left = free[offset] ?? 0
    places.set(column, { offset, shift: 32 - left, bits })
    free[offset] = left - bits
  }
  const stride = free.length
  const cells = new Uint32Array(count * stride)
  const shared: Cells[] = []
  for (const column of columns) {
    const { offset, shift, bits } = places.get(column) ?? { offset: 0, shift: 0, bits: 32 }
    const own = column.column.cells
    for (let number = 0; number < count; number++) {
      if (number % slices.rows === 0) yield
      const place = number * stride + offset
      cells[place] = (cells[place] ?? 0) | ((own[number] ?? 0) << shift)
    }
    shared.push({ cells, stride, offset, shift, mask: bits === 32 ? -1 : 2 ** bits - 1 })
  }
  return shared
}
