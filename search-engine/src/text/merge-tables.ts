import { StringTable, StringTableBuilder } from './string-table.ts'
import { slices, type Slices } from '../slices.ts'

export interface TablePart {
  table: StringTable
  /** Which texts are still in use; undefined: all. */
  used?: Uint8Array
}

/** One table of all texts in use, and for each part the new number of each of its texts. */
export function* mergeTables(parts: readonly TablePart[]): Slices<{ table: StringTable; maps: Uint32Array[] }> {
  const only = parts[0]
  if (parts.length === 1 && only && !only.used) return { table: only.table, maps: [Uint32Array.from({ length: only.table.length }, (_, at) => at)] }
  const builder = new StringTableBuilder(parts.reduce((sum, { table }) => sum + table.length, 0))
  const maps = parts.map(({ table }) => new Uint32Array(table.length))
  const heads = parts.map((part) => nextUsed(part, 0))
  for (let step = 1; ; step++) {
    const least = leastHead(parts, heads)
    if (least === undefined) break
    const number = builder.add(least)
    parts.forEach((part, at) => {
      const head = heads[at] ?? 0
      const map = maps[at]
      if (!map || head >= part.table.length || compareBytes(part.table.bytesAt(head), least) !== 0) return
      map[head] = number
      heads[at] = nextUsed(part, head + 1)
    })
    if (step % slices.texts === 0) yield
  }
  return { table: builder.finish(), maps }
}

function leastHead(parts: readonly TablePart[], heads: readonly number[]): Uint8Array | undefined {
  let least: Uint8Array | undefined
  parts.forEach(({ table }, at) => {
    const head = heads[at] ?? 0
    if (head >= table.length) return
    const bytes = table.bytesAt(head)
    if (!least || compareBytes(bytes, least) < 0) least = bytes
  })
  return least
}

function nextUsed({ table, used }: TablePart, from: number): number {
  let at = from
  while (used && at < table.length && used[at] === 0) at++
  return at
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const order = (a[at] ?? 0) - (b[at] ?? 0)
    if (order !== 0) return order
  }
  return a.length - b.length
}
