import type { Slices } from '../slices.ts'

/**
 * Rows with a position are ordered by (band of 0.1° latitude, longitude), so that a circle is a few contiguous ranges.
 */
export interface Bands {
  /** First row of each band; the last entry is the number of rows with a position. */
  starts: Uint32Array
  /** Longitude of each row, rounded: good enough for finding ranges, not for deciding who is inside. */
  lons: Float32Array
  /**
   * Each band is cut into cells of equal width, a few rows each on average. First cell of each band; the last entry is
   * their number.
   */
  firstCells: Uint32Array
  /** First row of each cell; the last entry is the number of rows with a position. */
  cellStarts: Uint32Array
  /** How many cells of its band a degree has. */
  cellsPerDegree: Float64Array
}

export const bandCount = 1801
const bandsPerDegree = 10
const degrees = 180 / Math.PI

export function bandOf(lat: number): number {
  return Math.max(0, Math.min(bandCount - 1, Math.floor((lat + 90) * bandsPerDegree)))
}

/** Southern edge of a band. */
export function latOfBand(band: number): number {
  return band / bandsPerDegree - 90
}

// By atan2, which stays exact at the poles where asin does not.
export function latOfVector(x: number, y: number, z: number): number {
  return Math.atan2(z, Math.sqrt(x * x + y * y)) * degrees
}

export function lonOfVector(x: number, y: number): number {
  return Math.fround(Math.atan2(y, x) * degrees)
}

const rowsPerCell = 8

/** The cells of bands whose rows are in order. */
export function* withCells(starts: Uint32Array, lons: Float32Array): Slices<Bands> {
  const firstCells = new Uint32Array(bandCount + 1)
  const cellsPerDegree = new Float64Array(bandCount)
  for (let band = 0; band < bandCount; band++) {
    const from = starts[band] ?? 0
    const to = starts[band + 1] ?? 0
    const cells = Math.ceil((to - from) / rowsPerCell)
    firstCells[band + 1] = (firstCells[band] ?? 0) + cells
    // Where all rows have one longitude, all are in the first cell.
    cellsPerDegree[band] = cells / ((lons[to - 1] ?? 0) - (lons[from] ?? 0) || 360)
  }
  const bands: Bands = {
    starts,
    lons,
    firstCells,
    cellStarts: new Uint32Array((firstCells[bandCount] ?? 0) + 1),
    cellsPerDegree,
  }
  const { cellStarts } = bands
  let cell = 0
  for (let band = 0; band < bandCount; band++) {
    const to = starts[band + 1] ?? 0
    for (let row = starts[band] ?? 0; row < to; row++)
      for (const own = cellAt(bands, band, lons[row] ?? 0); cell <= own; cell++) cellStarts[cell] = row
    for (; cell < (firstCells[band + 1] ?? 0); cell++) cellStarts[cell] = to
    if (starts[band] !== to) yield
  }
  cellStarts[cell] = lons.length
  return bands
}

/**
 * Increases with the longitude, so a row of a lower cell is west of every row of a higher one. Only for bands that have
 * rows.
 */
function cellAt({ starts, lons, firstCells, cellsPerDegree }: Bands, band: number, lon: number): number {
  const first = firstCells[band] ?? 0
  const cell = first + Math.floor((lon - (lons[starts[band] ?? 0] ?? 0)) * (cellsPerDegree[band] ?? 0))
  return Math.max(first, Math.min((firstCells[band + 1] ?? 0) - 1, cell))
}

/** First row of a band, which has rows, whose longitude is not below `lon`. */
export function firstAtLon(bands: Bands, band: number, lon: number): number {
  const cell = cellAt(bands, band, lon)
  let low = bands.cellStarts[cell] ?? 0
  let high = bands.cellStarts[cell + 1] ?? 0
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((bands.lons[middle] ?? 0) < lon) low = middle + 1
    else high = middle
  }
  return low
}
