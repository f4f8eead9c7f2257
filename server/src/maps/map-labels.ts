import type { MapScene } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { boxOf, visibleCounties } from './map-outlines.ts'
import { project, unproject, type Pixel, type Projection } from './mercator.ts'
import { isInCounty } from '../gazetteer/outlines.ts'
import { entryKinds } from '../gazetteer/place-kinds.ts'

export interface Taken {
  left: number
  top: number
  right: number
  bottom: number
}

type Town = MapScene['towns'][number]

const sizes = {
  large: { people: 100_000, font: 14 },
  medium: { people: 15_000, font: 12 },
  small: { people: 0, font: 12 },
} as const
export const townFont = { large: sizes.large.font, medium: sizes.medium.font, small: sizes.small.font } as const

/** Labels of towns and counties by importance, each placed where it overlaps nothing. */
export function placeLabels(
  gazetteer: Gazetteer,
  view: Projection,
  taken: readonly Taken[],
): Pick<MapScene, 'towns' | 'counties'> {
  const boxes = [...taken]
  const mostTowns = Math.max(4, Math.round((view.width * view.height) / 12_000))
  const towns: Town[] = []
  for (const entry of townsInView(gazetteer, view)) {
    if (towns.length >= mostTowns) break
    const town = placeTown(gazetteer, view, entry, boxes)
    if (town) towns.push(town)
  }
  return { towns, counties: placeCounties(gazetteer, view, boxes) }
}

function townsInView({ entries, counties }: Gazetteer, view: Projection): number[] {
  const { west, south, east, north } = boxOf(view)
  const found: number[] = []
  for (let entry = 0; entry < counties.firstEntry; entry++) {
    const latitude = (entries.latitude[entry] ?? 0) / 1e5
    const longitude = (entries.longitude[entry] ?? 0) / 1e5
    if (latitude > south && latitude < north && longitude > west && longitude < east && importance(entries, entry) > 0)
      found.push(entry)
  }
  return found.sort((a, b) => importance(entries, b) - importance(entries, a) || a - b).slice(0, 400)
}

/** Neighborhoods count less than separate towns: in a wide view they would crowd them out. */
function importance(entries: Gazetteer['entries'], entry: number): number {
  return (entries.population[entry] ?? 0) * (entryKinds[entries.kind[entry] ?? 0] === 'neighborhood' ? 0.3 : 1)
}

function placeTown({ entries }: Gazetteer, view: Projection, entry: number, boxes: Taken[]): Town | undefined {
  const { x, y } = project(view, (entries.latitude[entry] ?? 0) / 1e5, (entries.longitude[entry] ?? 0) / 1e5)
  const name = entries.name[entry] ?? ''
  const people = importance(entries, entry)
  const size = people >= sizes.large.people ? 'large' : people >= sizes.medium.people ? 'medium' : 'small'
  const font = sizes[size].font
  const wide = name.length * font * 0.56
  if (x < 8 || y < 8 || x > view.width - 8 || y > view.height - 8) return undefined
  const dot = { left: x - 4, top: y - 4, right: x + 4, bottom: y + 4 }
  const options = [
    { anchor: 'start', labelX: x + 7, labelY: y + font * 0.35, left: x + 5, top: y - font * 0.6 },
    { anchor: 'end', labelX: x - 7, labelY: y + font * 0.35, left: x - 9 - wide, top: y - font * 0.6 },
    { anchor: 'middle', labelX: x, labelY: y - 7, left: x - wide / 2, top: y - 7 - font },
    { anchor: 'middle', labelX: x, labelY: y + 7 + font * 0.8, left: x - wide / 2, top: y + 6 },
  ] as const
  for (const { anchor, labelX, labelY, left, top } of options) {
    const label = { left, top, right: left + wide + 4, bottom: top + font * 1.2 }
    if (
      label.left < 4 ||
      label.right > view.width - 4 ||
      label.top < 4 ||
      label.bottom > view.height - 4 ||
      [label, dot].some((box) => boxes.some((other) => cover(box, other)))
    )
      continue
    boxes.push(dot, label)
    return { x: tenth(x), y: tenth(y), name, size, labelX: tenth(labelX), labelY: tenth(labelY), anchor }
  }
  return undefined
}

/**
 * A county's name is placed where the county is widest in view, if it fits; a county that fills the image needs none.
 */
function placeCounties(gazetteer: Gazetteer, view: Projection, boxes: Taken[]): MapScene['counties'] {
  const { entries, counties } = gazetteer
  const visible = visibleCounties(gazetteer, boxOf(view))
  if (visible.length < 2 || visible.length > 60) return []
  const placed: MapScene['counties'] = []
  for (const county of visible) {
    const name = (entries.name[counties.firstEntry + county] ?? '').toUpperCase()
    const wide = name.length * 9
    const spot = spotsIn(counties.outlines.boxes, county, view).find(({ x, y }) => {
      const box = { left: x - wide / 2 - 6, top: y - 13, right: x + wide / 2 + 6, bottom: y + 7 }
      return (
        box.left > 4 &&
        box.right < view.width - 4 &&
        box.top > 4 &&
        box.bottom < view.height - 4 &&
        boxes.every((other) => !cover(box, other)) &&
        contains(gazetteer, view, county, [box.left, box.right], y)
      )
    })
    if (!spot) continue
    boxes.push({ left: spot.x - wide / 2, top: spot.y - 10, right: spot.x + wide / 2, bottom: spot.y + 4 })
    placed.push({ x: tenth(spot.x), y: tenth(spot.y), name })
  }
  return placed
}

/** Candidate positions inside the county's box: the center first, then a grid around it. */
function spotsIn(boxes: Int32Array, county: number, view: Projection): Pixel[] {
  const [west = 0, south = 0, east = 0, north = 0] = boxes.subarray(county * 4, county * 4 + 4)
  return [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((down) =>
    [0.5, 0.35, 0.65].map((across) =>
      project(view, (south + (north - south) * down) / 1e5, (west + (east - west) * across) / 1e5),
    ),
  )
}

function contains(gazetteer: Gazetteer, view: Projection, county: number, xs: readonly number[], y: number): boolean {
  return [...xs, (xs[0] ?? 0) / 2 + (xs[1] ?? 0) / 2].every((x) => {
    const { latitude, longitude } = unproject(view, x, y)
    return isInCounty(gazetteer.counties.outlines, county, latitude, longitude)
  })
}

function cover(a: Taken, b: Taken): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
