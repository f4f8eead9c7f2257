/** The columns that identify a cell of daily counts. */
export type Cell = Readonly<Record<string, string>>
export interface CountedCell<C extends Cell> {
  cell: C
  times: number
}

/**
 * Counts in memory. Holds a fixed number of cells, so that a flood of searches cannot fill the memory: when it is full,
 * new cells are not counted until the next flush.
 */
export class DayCounts<C extends Cell> {
  private cells = new Map<string, CountedCell<C>>()
  private readonly most: number
  /** Counts that did not fit. */
  dropped = 0

  constructor(most: number) {
    this.most = most
  }

  get size(): number {
    return this.cells.size
  }

  add(cell: C, times = 1): void {
    let key = ''
    for (const name in cell) key += `${cell[name]}\n`
    const known = this.cells.get(key)
    if (known) known.times += times
    else if (this.cells.size < this.most) this.cells.set(key, { cell, times })
    else this.dropped += times
  }

  /** Everything counted so far, in a fixed order: two servers that write the same cells must not deadlock. */
  take(): CountedCell<C>[] {
    const taken = [...this.cells].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
    this.cells = new Map()
    return taken
  }
}
