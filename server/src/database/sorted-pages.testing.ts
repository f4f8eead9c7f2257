import { expect } from 'vitest'

export interface ReadPage<Row> {
  rows: readonly Row[]
  total: number
}

/** All rows of a list in its order, read in pages of three; each page says the exact total. */
export async function allPages<Row>(
  read: (page: { offset: number; limit: number }) => Promise<ReadPage<Row>>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows, total } = await read({ offset: all.length, limit: 3 })
    all.push(...rows)
    if (rows.length === 0 || all.length === total) {
      expect(total).toBe(all.length)
      return all
    }
  }
}

/** The slow, obvious order: by a value, nothing last, ties by id. */
export function sortedBy<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number | null | undefined,
  { isDown = false, idOf }: { isDown?: boolean; idOf: (row: Row) => string | number },
): Row[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one) ?? null, valueOf(other) ?? null]
    if (a !== b) {
      if (a === null) return 1
      if (b === null) return -1
      return a < b === isDown ? 1 : -1
    }
    return idOf(one) < idOf(other) ? -1 : 1
  })
}
