import { tsvRows } from '../../tsv.ts'

/** Rows of `abroad.tsv` (ring, latitude, longitude): latitude, longitude pairs in 1e-5 degree, ring after ring. */
export function compileAbroad(tables: Readonly<Record<string, string>>): { points: Int32Array; start: Uint32Array } {
  const points: number[] = []
  const start: number[] = []
  let open: string | undefined
  for (const [ring = '', latitude = '', longitude = ''] of tsvRows(tables['abroad.tsv'] ?? '')) {
    if (ring !== open) start.push(points.length / 2)
    open = ring
    points.push(Math.round(Number(latitude) * 1e5), Math.round(Number(longitude) * 1e5))
  }
  return { points: Int32Array.from(points), start: Uint32Array.from([...start, points.length / 2]) }
}
