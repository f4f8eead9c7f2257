/** First position in [from, to) whose row is not below `row`. */
export function firstNotBelow(rows: Uint32Array, from: number, to: number, row: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rows[middle] ?? 0) < row) from = middle + 1
    else to = middle
  }
  return from
}

/** The same, by growing steps from `from`: fast if the result is near. */
export function gallop(rows: Uint32Array, from: number, to: number, row: number): number {
  if (from >= to || (rows[from] ?? 0) >= row) return from
  let step = 1
  while (from + step < to && (rows[from + step] ?? 0) < row) step *= 2
  return firstNotBelow(rows, from + (step >>> 1) + 1, Math.min(to, from + step), row)
}
