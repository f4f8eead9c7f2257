import { cellsOf } from '../columns/cells.ts'
import { parentsById, type Ids } from '../columns/ids.ts'
import { slices, type Slices } from '../slices.ts'
import { mergeTexts } from '../text/merge-tables.ts'
import { Texts, TextsBuilder } from '../text/texts.ts'
import { gather } from './gather.ts'
import type { Level } from './row-order.ts'

/** The ids of all parts in the numbering of the new index. */
export function* mergeIds(parts: readonly Ids[], parents: Level): Slices<Ids> {
  const builder = new TextsBuilder(parents.count)
  const used = parts.map(({ ranks }) => new Uint8Array(ranks.length))
  for (let parent = 0; parent < parents.count; parent++) {
    if (parent % slices.rows === 0) yield
    const part = parents.parts[parent] ?? 0
    const old = parents.numbers[parent] ?? 0
    const ids = parts[part]
    const marks = used[part]
    if (!ids || !marks) continue
    builder.add(ids.texts.bytesAt(old))
    marks[ids.ranks[old] ?? 0] = 1
  }
  const ordered = parts.map((ids, at) => {
    const byId = parentsById(ids)
    return { length: byId.length, bytesAt: (rank: number) => ids.texts.bytesAt(byId[rank] ?? 0), used: used[at] }
  })
  const maps = yield* mergeTexts(ordered, () => undefined)
  const ranks = yield* gather(
    parts.map((ids) => cellsOf(ids.ranks)),
    parents,
    maps,
  )
  const { bytes, starts } = builder.finish()
  return { texts: new Texts(bytes, starts), ranks }
}
