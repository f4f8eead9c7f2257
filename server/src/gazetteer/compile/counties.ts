import { noCounty } from '../place-kinds.ts'
import { states } from '../states.ts'
import { countySquares, type Outlines } from '../outlines.ts'
import type { Atlas, AtlasShape } from './sources.ts'

export interface CompiledCounty {
  fips: number
  state: number
  name: string
  full: string
}

export interface CompiledOutlines extends Outlines {
  counties: CompiledCounty[]
}

/** Counties in the order of their FIPS code, with outlines as shared arcs so that a border is stored and drawn once. */
export function compileCounties(atlas: Atlas): CompiledOutlines {
  const shapes = [...atlas.objects.counties.geometries]
    .filter((shape) => stateOf(shape) >= 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const arcs = atlas.arcs.map((arc) => decodeArc(arc, atlas.transform))
  const arcStart = [0]
  for (const arc of arcs) arcStart.push((arcStart.at(-1) ?? 0) + arc.length / 2)

  const ringArcs: number[] = []
  const ringStart = [0]
  const countyRings = [0]
  const arcSides = new Uint16Array(arcs.length * 2).fill(noCounty)
  const boxes: number[] = []
  for (const [county, shape] of shapes.entries()) {
    const rings = shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat()
    const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
    for (const ring of rings) {
      for (const arc of ring) {
        const index = arc < 0 ? ~arc : arc
        arcSides[arcSides[index * 2] === noCounty ? index * 2 : index * 2 + 1] = county
        growBox(box, arcs[index] ?? [])
        ringArcs.push(arc)
      }
      ringStart.push(ringArcs.length)
    }
    countyRings.push(ringStart.length - 1)
    boxes.push(...box)
  }

  return {
    counties: shapes.map((shape) => ({ fips: Number(shape.id), state: stateOf(shape), ...countyNames(shape) })),
    arcPoints: Int32Array.from(arcs.flat()),
    arcStart: Uint32Array.from(arcStart),
    arcSides,
    ringArcs: Int32Array.from(ringArcs),
    ringStart: Uint32Array.from(ringStart),
    countyRings: Uint32Array.from(countyRings),
    boxes: Int32Array.from(boxes),
    squares: countySquares(Int32Array.from(boxes)),
  }
}

function decodeArc(arc: readonly (readonly number[])[], { scale, translate }: Atlas['transform']): number[] {
  let x = 0
  let y = 0
  return arc.flatMap(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return [
      Math.round((x * (scale[0] ?? 1) + (translate[0] ?? 0)) * 1e5),
      Math.round((y * (scale[1] ?? 1) + (translate[1] ?? 0)) * 1e5),
    ]
  })
}

function growBox(box: [number, number, number, number], points: readonly number[]): void {
  for (let at = 0; at < points.length; at += 2) {
    const longitude = points[at] ?? 0
    const latitude = points[at + 1] ?? 0
    if (longitude < box[0]) box[0] = longitude
    if (latitude < box[1]) box[1] = latitude
    if (longitude > box[2]) box[2] = longitude
    if (latitude > box[3]) box[3] = latitude
  }
}

function stateOf(shape: AtlasShape): number {
  return states.findIndex((state) => state.fips === shape.id.slice(0, 2))
}

const censusAreas = new Set([
  'Aleutians West',
  'Bethel',
  'Dillingham',
  'Hoonah-Angoon',
  'Kusilvak',
  'Nome',
  'Prince of Wales-Hyder',
  'Southeast Fairbanks',
  'Valdez-Cordova',
  'Yukon-Koyukuk',
])

/** Six names occur twice in one state, for a county and an independent city; the city keeps the word "city". */
function countyNames(shape: AtlasShape): { name: string; full: string } {
  const name = shape.properties.name
  const state = shape.id.slice(0, 2)
  const number = Number(shape.id.slice(2))
  if (state === '11' || (/\bCity$/.test(name) && number >= 510) || ['60', '66', '69', '78'].includes(state))
    return { name, full: name }
  if (['24', '29', '51'].includes(state) && number >= 510) return { name: `${name} city`, full: `${name} city` }
  if (state === '22') return { name, full: `${name} Parish` }
  if (state === '72') return { name, full: `${name} Municipio` }
  if (state === '02') return { name, full: `${name} ${censusAreas.has(name) ? 'Census Area' : 'Borough'}` }
  return { name, full: `${name} County` }
}
