import type { Columns } from '../columns/columns.ts'
import { hasBit } from '../columns/bits.ts'
import { DocumentError } from '../errors.ts'
import { bandCount, bandOf, latOfVector, lonOfVector, withCells, type Bands } from '../geo/bands.ts'
import { slices, type Slices } from '../slices.ts'

/** Documents for one index: those of a builder, or of an index without its replaced and deleted ones. */
export interface Part {
  columns: Columns
  /** Bits of the rows to leave out. */
  dead?: Uint32Array | undefined
}

/** For each new number (of a row, or of a parent) the part it comes from and its number there. */
export interface Level {
  count: number
  parts: Uint16Array
  numbers: Uint32Array
}

/** The order of rows in the new index: by band and longitude, those without a position last, in input order. */
export function* rowOrder(parts: readonly Part[], position: string | undefined): Slices<{ rows: Level; bands: Bands }> {
  const starts = new Uint32Array(bandCount + 2)
  const bandOfRow = parts.map(({ columns }) => new Uint16Array(columns.rows))
  let count = 0
  for (const [at, part] of parts.entries()) {
    const bands = bandOfRow[at] ?? new Uint16Array(0)
    for (let row = 0; row < part.columns.rows; row++) {
      if (row % slices.rows === 0) yield
      if (part.dead && hasBit(part.dead, row)) continue
      const band = bandOfPoint(part, position, row)
      bands[row] = band
      starts[band + 1] = (starts[band + 1] ?? 0) + 1
      count++
    }
  }
  for (let band = 0; band <= bandCount; band++) starts[band + 1] = (starts[band + 1] ?? 0) + (starts[band] ?? 0)
  const rows: Level = { count, parts: new Uint16Array(count), numbers: new Uint32Array(count) }
  const next = starts.slice()
  for (const [at, part] of parts.entries()) {
    for (let row = 0; row < part.columns.rows; row++) {
      if (row % slices.rows === 0) yield
      if (part.dead && hasBit(part.dead, row)) continue
      const band = bandOfRow[at]?.[row] ?? 0
      const place = next[band] ?? 0
      next[band] = place + 1
      rows.parts[place] = at
      rows.numbers[place] = row
    }
  }
  const lons = new Float32Array(starts[bandCount] ?? 0)
  for (let band = 0; band < bandCount; band++) {
    sortBand(parts, position, rows, lons, starts[band] ?? 0, starts[band + 1] ?? 0)
    if (starts[band] !== starts[band + 1]) yield
  }
  return { rows, bands: yield* withCells(starts.slice(0, bandCount + 1), lons) }
}

function bandOfPoint({ columns }: Part, position: string | undefined, row: number): number {
  const field = position === undefined ? undefined : columns.fields[position]
  if (field?.type !== 'position') return bandCount
  const { points } = field
  const x = points[row * 3] ?? NaN
  return Number.isNaN(x) ? bandCount : bandOf(latOfVector(x, points[row * 3 + 1] ?? NaN, points[row * 3 + 2] ?? NaN))
}

/** Longitude and position packed into one number each, so that the engine's own numeric sort does the work. */
function sortBand(
  parts: readonly Part[],
  position: string | undefined,
  rows: Level,
  lons: Float32Array,
  from: number,
  to: number,
): void {
  if (from === to || position === undefined) return
  if (to - from > maxRowsInBand) throw new DocumentError(`More than ${maxRowsInBand} rows within 0.1° of latitude`)
  const packed = new Float64Array(to - from)
  const own = new Float32Array(to - from)
  for (let place = from; place < to; place++) {
    const field = parts[rows.parts[place] ?? 0]?.columns.fields[position]
    if (field?.type !== 'position') continue
    const point = (rows.numbers[place] ?? 0) * 3
    const lon = lonOfVector(field.points[point] ?? 0, field.points[point + 1] ?? 0)
    own[place - from] = lon
    packed[place - from] = Math.round((lon + 180) * lonSteps) * maxRowsInBand + (place - from)
  }
  packed.sort()
  const oldParts = rows.parts.slice(from, to)
  const oldNumbers = rows.numbers.slice(from, to)
  for (let at = 0; at < packed.length; at++) {
    const old = (packed[at] ?? 0) % maxRowsInBand
    rows.parts[from + at] = oldParts[old] ?? 0
    rows.numbers[from + at] = oldNumbers[old] ?? 0
    lons[from + at] = own[old] ?? 0
  }
  // Steps are coarser than the longitudes themselves: without this, neighbors could be in the wrong order.
  for (let at = from + 1; at < to; at++) if ((lons[at] ?? 0) < (lons[at - 1] ?? 0)) lons[at] = lons[at - 1] ?? 0
}

// 2^22 rows in one band and 2^31 steps around the Earth fill the 53 bits of a number; the circle's slack is far wider
// than a step.
const maxRowsInBand = 2 ** 22
const lonSteps = (2 ** 31 - 1) / 360
