import { slices, type Slices } from '../slices.ts'
import { StringTable } from './string-table.ts'
import { TextsBuilder } from './texts.ts'

/** Distinct texts in order. */
export interface OrderedTexts {
  length: number
  bytesAt(index: number): Uint8Array
  /** Which texts are still in use; undefined: all. */
  used?: Uint8Array | undefined
}

/** One table of all texts in use, and for each part the new number of each of its texts. */
export function* mergeTables(
  parts: readonly { table: StringTable; used?: Uint8Array | undefined }[],
): Slices<{ table: StringTable; maps: Uint32Array[] }> {
  const only = parts[0]
  if (parts.length === 1 && only && !only.used)
    return { table: only.table, maps: [Uint32Array.from({ length: only.table.length }, (_, at) => at)] }
  const builder = new TextsBuilder(parts.reduce((sum, { table }) => sum + table.length, 0))
  const ordered = parts.map(({ table, used }) => ({
    length: table.length,
    bytesAt: (index: number) => table.bytesAt(index),
    used,
  }))
  const maps = yield* mergeTexts(ordered, (bytes) => builder.add(bytes))
  const { bytes, starts } = builder.finish()
  return { table: new StringTable(bytes, starts), maps }
}

/**
 * Hands out all texts in use, each once and in order; returns for each part the number of each of its texts in that
 * order.
 */
export function* mergeTexts(parts: readonly OrderedTexts[], take: (bytes: Uint8Array) => void): Slices<Uint32Array[]> {
  const maps = parts.map(({ length }) => new Uint32Array(length))
  const places = parts.map((part) => nextUsed(part, 0))
  const heads = parts.map((part, at) => headOf(part, places[at] ?? 0))
  for (let number = 0; ; number++) {
    const least = leastOf(heads)
    if (!least) return maps
    take(least)
    for (const [at, part] of parts.entries()) {
      const head = heads[at]
      const place = places[at] ?? 0
      if (!head || (head !== least && compareBytes(head, least) !== 0)) continue
      const map = maps[at]
      if (map) map[place] = number
      places[at] = nextUsed(part, place + 1)
      heads[at] = headOf(part, places[at] ?? 0)
    }
    if (number % slices.texts === 0) yield
  }
}

function leastOf(heads: readonly (Uint8Array | undefined)[]): Uint8Array | undefined {
  let least: Uint8Array | undefined
  for (const head of heads) if (head && (!least || compareBytes(head, least) < 0)) least = head
  return least
}

function headOf(part: OrderedTexts, place: number): Uint8Array | undefined {
  return place < part.length ? part.bytesAt(place) : undefined
}

function nextUsed({ length, used }: OrderedTexts, from: number): number {
  if (!used) return from
  let at = from
  while (at < length && used[at] === 0) at++
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
