interface Sum<Row> {
  key: string
  /** The first row of the key, with the values shared by all. */
  first: Row
  total: number
}

/** Rows of one key added up, largest first. */
export function sumBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => number,
): Sum<Row>[] {
  const sums = new Map<string, Sum<Row>>()
  for (const row of rows) {
    const key = keyOf(row)
    const sum = sums.get(key)
    if (sum) sum.total += valueOf(row)
    else sums.set(key, { key, first: row, total: valueOf(row) })
  }
  return [...sums.values()].sort((a, b) => b.total - a.total)
}
