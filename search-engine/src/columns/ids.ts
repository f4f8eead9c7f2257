import { DocumentError } from '../errors.ts'
import { sortTexts } from '../text/interner.ts'
import { bytesOf, Texts, textsOf } from '../text/texts.ts'

/** The ids of documents. */
export interface Ids {
  /** In the order of parents: those on one page are also neighbors in memory. */
  texts: Texts
  /** Position of each parent in the order of ids. */
  ranks: Uint32Array
}

export function idsOf(list: readonly string[]): Ids {
  const numbers = new Map(list.map((id, parent) => [id, parent]))
  if (numbers.size !== list.length) throw new DocumentError('Two documents have the same id')
  const ranks = new Uint32Array(list.length)
  sortTexts([...list]).forEach((id, rank) => {
    ranks[numbers.get(id) ?? 0] = rank
  })
  const { bytes, starts } = textsOf(list)
  return { texts: new Texts(bytes, starts), ranks }
}

/** Parents in the order of their ids. */
export function parentsById({ ranks }: Ids): Uint32Array {
  const parents = new Uint32Array(ranks.length)
  for (let parent = 0; parent < ranks.length; parent++) parents[ranks[parent] ?? 0] = parent
  return parents
}

/** The parent with the id, or -1. */
export function findParent({ texts }: Ids, byId: Uint32Array, id: string): number {
  const key = bytesOf(id)
  let from = 0
  let to = byId.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const parent = byId[middle] ?? 0
    const order = texts.compareAt(parent, key)
    if (order === 0) return parent
    if (order < 0) from = middle + 1
    else to = middle
  }
  return -1
}
