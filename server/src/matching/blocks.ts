import { isOfNames, largestBlock, largestBlockOfNames } from './blocking-keys.ts'
import { sortByHash, type Entries } from './radix-sort.ts'

/** The statements under each key, in flat arrays of numbers. */
export class Blocks {
  /** In order; the members of block n are from `starts[n]` to `starts[n + 1]`, in order. */
  private readonly hashes: Uint32Array
  private readonly starts: Uint32Array
  private readonly members: Uint32Array
  private readonly sources: Uint16Array

  /** The entries of a statement come after those of the one before. `sources` has a number for each statement. */
  constructor(entries: Entries, sources: Uint16Array) {
    this.sources = sources
    const { hashes, starts, members } = withoutLargeBlocks(sortByHash(entries))
    this.hashes = hashes
    this.starts = starts
    this.members = members
  }

  /** Calls `visit` with the members of the block of this hash. */
  forEachMember(hash: number, visit: (at: number) => void): void {
    let [low, high] = [0, this.hashes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.hashes[middle] ?? 0) < hash) low = middle + 1
      else high = middle
    }
    if (this.hashes[low] !== hash) return
    for (const at of this.members.subarray(this.starts[low], this.starts[low + 1])) visit(at)
  }

  /** Calls `visit` once for every pair of two sources that are in one block, the smaller number first. */
  forEachPair(visit: (a: number, b: number) => void): void {
    const { sources, members } = this
    const { firstOf, positions, ends } = this.laterOnes()
    const seenBy = new Int32Array(sources.length).fill(-1)
    const isDone = new Uint8Array(sources.length)
    // Block by block: a statement with the same key as the previous one has most candidates in common with it, and they
    // are still in the CPU cache, which saves about a fifth.
    for (let turn = 0; turn < members.length; turn++) {
      const at = members[turn] ?? 0
      if (isDone[at] === 1) continue
      isDone[at] = 1
      const source = sources[at]
      const last = firstOf[at + 1] ?? 0
      for (let own = firstOf[at] ?? 0; own < last; own++) {
        const end = ends[own] ?? 0
        for (let position = positions[own] ?? 0; position < end; position++) {
          const other = members[position] ?? 0
          if (seenBy[other] === at) continue
          seenBy[other] = at
          if (sources[other] !== source) visit(at, other)
        }
      }
    }
  }

  /**
   * For each statement, where in its blocks the later members are, from `positions` to `ends`: those of statement n are
   * from `firstOf[n]` to `firstOf[n + 1]`. Blocks where all later ones are of its own source are left out.
   */
  private laterOnes() {
    const { members, sources } = this
    const firstOf = new Uint32Array(sources.length + 1)
    this.forEachFollowed((position) => {
      const at = (members[position] ?? 0) + 1
      firstOf[at] = (firstOf[at] ?? 0) + 1
    })
    for (let at = 0; at < sources.length; at++) firstOf[at + 1] = (firstOf[at + 1] ?? 0) + (firstOf[at] ?? 0)
    const count = firstOf[sources.length] ?? 0
    const [positions, ends] = [new Uint32Array(count), new Uint32Array(count)]
    const next = firstOf.slice()
    this.forEachFollowed((position, end) => {
      const at = members[position] ?? 0
      const to = next[at] ?? 0
      positions[to] = position + 1
      ends[to] = end
      next[at] = to + 1
    })
    return { firstOf, positions, ends }
  }

  /** Calls `visit` for every position that has one of another source after it in its block. */
  private forEachFollowed(visit: (position: number, end: number) => void): void {
    const { members, starts, sources } = this
    for (let block = 0; block + 1 < starts.length; block++) {
      const start = starts[block] ?? 0
      const end = starts[block + 1] ?? 0
      const lastSource = sources[members[end - 1] ?? 0]
      // From here on all are of the last one's source.
      let same = end - 1
      while (same > start && sources[members[same - 1] ?? 0] === lastSource) same--
      for (let position = start; position < same; position++) visit(position, end)
    }
  }
}

/** A statement that has one key twice is there once. */
function withoutLargeBlocks({ hashes, numbers }: Entries) {
  const starts = new Uint32Array(hashes.length + 1)
  let [blocks, kept, from] = [0, 0, 0]
  // In place: the write position never overtakes the read position.
  while (from < hashes.length) {
    const hash = hashes[from] ?? 0
    const start = kept
    for (; from < hashes.length && hashes[from] === hash; from++)
      if (kept === start || numbers[from] !== numbers[kept - 1]) numbers[kept++] = numbers[from] ?? 0
    if (kept - start > (isOfNames(hash) ? largestBlockOfNames : largestBlock)) kept = start
    else {
      hashes[blocks] = hash
      starts[blocks++] = start
    }
  }
  starts[blocks] = kept
  return { hashes: hashes.slice(0, blocks), starts: starts.slice(0, blocks + 1), members: numbers.slice(0, kept) }
}
