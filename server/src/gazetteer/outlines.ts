/** County outlines as the gazetteer file stores them. */
export interface Outlines {
  /** longitude, latitude pairs in 1e-5 degree, arc after arc. */
  arcPoints: Int32Array
  arcStart: Uint32Array
  /** The one or two counties on either side of an arc; `noCounty` on the sea side. */
  arcSides: Uint16Array
  /** Arc numbers ring after ring; ~n is arc n walked backwards. */
  ringArcs: Int32Array
  ringStart: Uint32Array
  countyRings: Uint32Array
  /** west, south, east, north in 1e-5 degree. */
  boxes: Int32Array
  /**
   * Counties by the one-degree squares that their boxes touch, so a point is tested against a dozen of them instead of
   * three thousand.
   */
  squares: ReadonlyMap<number, readonly number[]>
}

export function countySquares(boxes: Int32Array): Map<number, number[]> {
  const squares = new Map<number, number[]>()
  for (let county = 0; county * 4 < boxes.length; county++) {
    const [west = 0, south = 0, east = 0, north = 0] = boxes.subarray(county * 4, county * 4 + 4)
    for (let latitude = Math.floor(south / 1e5); latitude <= Math.floor(north / 1e5); latitude++) {
      for (let longitude = Math.floor(west / 1e5); longitude <= Math.floor(east / 1e5); longitude++) {
        const square = squares.get(squareOf(latitude, longitude))
        if (square) square.push(county)
        else squares.set(squareOf(latitude, longitude), [county])
      }
    }
  }
  return squares
}

function squareOf(latitude: number, longitude: number): number {
  return Math.floor(latitude) * 1000 + Math.floor(longitude)
}

/**
 * The number of the county that contains the point, or -1. A point on a border belongs to one side, always the same.
 */
export function countyContaining(outlines: Outlines, latitude: number, longitude: number): number {
  const { boxes } = outlines
  const x = longitude * 1e5
  const y = latitude * 1e5
  for (const county of outlines.squares.get(squareOf(latitude, longitude)) ?? []) {
    const at = county * 4
    if (x < (boxes[at] ?? 0) || y < (boxes[at + 1] ?? 0) || x > (boxes[at + 2] ?? 0) || y > (boxes[at + 3] ?? 0))
      continue
    if (isInside(outlines, county, x, y)) return county
  }
  return -1
}

export function isInCounty(outlines: Outlines, county: number, latitude: number, longitude: number): boolean {
  return isInside(outlines, county, longitude * 1e5, latitude * 1e5)
}

/**
 * Even-odd rule over all arcs of a county: the order and direction of arcs do not matter, and holes need no special
 * case.
 */
function isInside(
  { arcPoints, arcStart, ringArcs, ringStart, countyRings }: Outlines,
  county: number,
  x: number,
  y: number,
): boolean {
  let inside = false
  const last = ringStart[countyRings[county + 1] ?? 0] ?? 0
  for (let at = ringStart[countyRings[county] ?? 0] ?? 0; at < last; at++) {
    const walked = ringArcs[at] ?? 0
    const arc = walked < 0 ? ~walked : walked
    const end = (arcStart[arc + 1] ?? 0) * 2
    let from = (arcStart[arc] ?? 0) * 2
    let x1 = arcPoints[from] ?? 0
    let y1 = arcPoints[from + 1] ?? 0
    for (from += 2; from < end; from += 2) {
      const x2 = arcPoints[from] ?? 0
      const y2 = arcPoints[from + 1] ?? 0
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
      x1 = x2
      y1 = y2
    }
  }
  return inside
}
