import type { MapScene } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { joinArcs } from './join-arcs.ts'
import { project, unproject, type Pixel, type Projection } from './mercator.ts'
import { noCounty } from '../gazetteer/place-kinds.ts'

/** Visible land, borders and coasts, as SVG path data. */
export function drawOutlines(
  gazetteer: Gazetteer,
  view: Projection,
): Pick<MapScene, 'abroad' | 'land' | 'coast' | 'countyLines' | 'stateLines'> {
  const { counties, entries, abroad } = gazetteer
  const { outlines } = counties
  const box = boxOf(view)
  const visible = visibleCounties(gazetteer, box)
  const points = arcPoints(gazetteer, view)
  const land = joinArcs(
    visible.flatMap((county) => ringsOf(gazetteer, county)),
    (arc) => endsOf(gazetteer, arc),
  ).map((ring) =>
    pathOf(
      ring.flatMap((arc) => (arc < 0 ? [...points(~arc)].reverse() : points(arc))),
      true,
    ),
  )
  const lines = { coast: [] as string[], countyLines: [] as string[], stateLines: [] as string[] }
  const drawn = new Set<number>()
  for (const county of visible) {
    for (const arc of ringsOf(gazetteer, county)
      .flat()
      .map((walked) => (walked < 0 ? ~walked : walked))) {
      if (drawn.has(arc)) continue
      drawn.add(arc)
      const [one = noCounty, other = noCounty] = outlines.arcSides.subarray(arc * 2, arc * 2 + 2)
      const path = pathOf(points(arc), false)
      if (one === noCounty || other === noCounty) lines.coast.push(path)
      else if (entries.state[counties.firstEntry + one] === entries.state[counties.firstEntry + other])
        lines.countyLines.push(path)
      else lines.stateLines.push(path)
    }
  }
  return {
    abroad: abroad
      .filter((ring) => overlaps(ring, box))
      .map((ring) =>
        pathOf(
          ring.map(({ latitude, longitude }) => project(view, latitude, longitude)),
          true,
        ),
      )
      .join(''),
    land: land.join(''),
    coast: lines.coast.join(''),
    countyLines: lines.countyLines.join(''),
    stateLines: lines.stateLines.join(''),
  }
}

/** The number of outline points in the view, which approximates the cost of drawing; stops counting at `most`. */
export function outlinePoints(gazetteer: Gazetteer, view: Projection, most: number): number {
  const { arcStart } = gazetteer.counties.outlines
  let points = 0
  for (const county of visibleCounties(gazetteer, boxOf(view))) {
    for (const walked of ringsOf(gazetteer, county).flat()) {
      const arc = walked < 0 ? ~walked : walked
      points += (arcStart[arc + 1] ?? 0) - (arcStart[arc] ?? 0)
    }
    if (points > most) break
  }
  return points
}

interface Box {
  west: number
  south: number
  east: number
  north: number
}

export function boxOf(view: Projection): Box {
  const northWest = unproject(view, 0, 0)
  const southEast = unproject(view, view.width, view.height)
  return { west: northWest.longitude, south: southEast.latitude, east: southEast.longitude, north: northWest.latitude }
}

export function visibleCounties({ counties }: Gazetteer, { west, south, east, north }: Box): number[] {
  const { boxes } = counties.outlines
  const found: number[] = []
  for (let at = 0; at < boxes.length; at += 4) {
    if (
      (boxes[at] ?? 0) <= east * 1e5 &&
      (boxes[at + 2] ?? 0) >= west * 1e5 &&
      (boxes[at + 1] ?? 0) <= north * 1e5 &&
      (boxes[at + 3] ?? 0) >= south * 1e5
    )
      found.push(at / 4)
  }
  return found
}

function overlaps(
  ring: readonly { latitude: number; longitude: number }[],
  { west, south, east, north }: Box,
): boolean {
  const latitudes = ring.map(({ latitude }) => latitude)
  const longitudes = ring.map(({ longitude }) => longitude)
  return (
    Math.min(...longitudes) <= east &&
    Math.max(...longitudes) >= west &&
    Math.min(...latitudes) <= north &&
    Math.max(...latitudes) >= south
  )
}

function ringsOf({ counties: { outlines } }: Gazetteer, county: number): number[][] {
  const rings: number[][] = []
  for (let ring = outlines.countyRings[county] ?? 0; ring < (outlines.countyRings[county + 1] ?? 0); ring++) {
    rings.push([...outlines.ringArcs.subarray(outlines.ringStart[ring], outlines.ringStart[ring + 1])])
  }
  return rings
}

function endsOf({ counties: { outlines } }: Gazetteer, arc: number): [string, string] {
  const at = (point: number) => outlines.arcPoints.subarray(point * 2, point * 2 + 2).join(' ')
  return [at(outlines.arcStart[arc] ?? 0), at((outlines.arcStart[arc + 1] ?? 0) - 1)]
}

/** Projected points of an arc, each arc once. Both ends stay, so that adjacent arcs meet. */
function arcPoints({ counties: { outlines } }: Gazetteer, view: Projection): (arc: number) => readonly Pixel[] {
  const known = new Map<number, Pixel[]>()
  return (arc) => {
    const old = known.get(arc)
    if (old) return old
    const from = outlines.arcStart[arc] ?? 0
    const to = outlines.arcStart[arc + 1] ?? 0
    const points: Pixel[] = []
    for (let at = from; at < to; at++) {
      const point = project(view, (outlines.arcPoints[at * 2 + 1] ?? 0) / 1e5, (outlines.arcPoints[at * 2] ?? 0) / 1e5)
      const last = points.at(-1)
      if (at === from || at === to - 1 || !last || Math.abs(last.x - point.x) + Math.abs(last.y - point.y) >= 1.2)
        points.push(point)
    }
    const soft = roundCorners(points)
    known.set(arc, soft)
    return soft
  }
}

/** Maximum distance of the rounding from a corner, and the length below which sides are not rounded. */
const rounding = { most: 10, shortest: 9 }

/**
 * The outlines were made for a map of the country: in close-up their long straight sides meet in corners that no shore
 * has.
 */
function roundCorners(points: readonly Pixel[]): Pixel[] {
  return points.flatMap((corner, at) => {
    const before = points[at - 1]
    const after = points[at + 1]
    if (!before || !after) return [corner]
    const reach = Math.min(
      rounding.most,
      Math.hypot(before.x - corner.x, before.y - corner.y) / 2,
      Math.hypot(after.x - corner.x, after.y - corner.y) / 2,
    )
    if (reach * 2 < rounding.shortest) return [corner]
    const from = towards(corner, before, reach)
    const to = towards(corner, after, reach)
    return [0, 0.25, 0.5, 0.75, 1].map((t) => ({
      x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * corner.x + t ** 2 * to.x,
      y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * corner.y + t ** 2 * to.y,
    }))
  })
}

function towards(from: Pixel, to: Pixel, pixels: number): Pixel {
  const share = pixels / Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Far outside the image, precise numbers only cost bytes. */
function pathOf(points: readonly Pixel[], close: boolean): string {
  let path = ''
  for (const [at, { x, y }] of points.entries())
    path += `${at === 0 ? 'M' : at === 1 ? 'L' : ' '}${tenth(x)} ${tenth(y)}`
  return close ? `${path}Z` : path
}

function tenth(value: number): number {
  return Math.round(Math.max(-20_000, Math.min(20_000, value)) * 10) / 10
}
