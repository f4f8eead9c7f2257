import { isOnEarth, milesBetween, toPoint, type Location, type Point } from '@care/contract'
import { codeOfState, type AddressPoint, type AddressPoints } from '../gazetteer/gazetteer.service.ts'
import type { Note } from '../records/statement.ts'
import { noteOf, type NoteKind } from './note-words.ts'

type Position = NonNullable<Location['position']>

/**
 * The position of a location. Without a stated one, or if the stated one cannot be right, it is that of its ZIP code or
 * town, marked approximate. Swapped coordinates and a missing minus sign are repaired.
 */
export function locate(location: Location, points: AddressPoints, notes: Note[]): Position | undefined {
  const { address, position: stated } = location
  if (!address) return stated
  const expected = points.find(address)
  if (!stated) return expected && approximate(expected)
  // If the ZIP code belongs to another state it says nothing about the position: either may be wrong.
  const isSure = expected && (codeOfState(address.state ?? expected.state) ?? expected.state) === expected.state
  if (!isSure && isInOtherState(stated, address.state, { expected, points, notes }))
    return expected && approximate(expected)
  return checked(stated, isSure ? expected : undefined, notes) ?? (expected && approximate(expected))
}

interface Expected {
  expected: AddressPoint | undefined
  points: AddressPoints
  notes: Note[]
}

/** Whether it is neither in or near the state of the address nor that of its ZIP code. */
function isInOtherState(stated: Position, state: string | undefined, { expected, points, notes }: Expected): boolean {
  const code = state === undefined ? undefined : codeOfState(state)
  const at = toPoint(stated)
  if (code === undefined || !isOnEarth(at) || (at.latitude === 0 && at.longitude === 0)) return false
  const around = borders.map(([north, east]) =>
    points.stateAt({ latitude: at.latitude + north, longitude: at.longitude + east }),
  )
  if (around.some((each) => each !== undefined && (each === code || each === expected?.state))) return false
  const [where] = around
  const values = [stated.lat, stated.lon, code, ...(where === undefined ? [] : [where])]
  notes.push(noteOf('location.position', where === undefined ? 'position-abroad' : 'position-other-state', ...values))
  return true
}

/** The point itself, then about six miles around it, because outlines of states are coarse. */
const borders = [
  [0, 0],
  [0.09, 0],
  [-0.09, 0],
  [0, 0.11],
  [0, -0.11],
] as const

/** The stated position, possibly repaired; undefined if it is unusable. */
function checked(stated: Position, expected: AddressPoint | undefined, notes: Note[]): Position | undefined {
  const { lat, lon } = stated
  // Most are within 20 miles: nothing to compute.
  if (expected && Math.abs(lat - expected.latitude) < 0.3 && Math.abs(lon - expected.longitude) < 0.3) return stated
  const note = (what: NoteKind, ...values: (string | number)[]) =>
    notes.push(noteOf('location.position', what, lat, lon, ...values))
  const isUsable = isOnEarth(toPoint(stated)) && (lat !== 0 || lon !== 0)
  if (!expected) {
    if (isUsable) return stated
    note('position-unusable')
    return undefined
  }
  const miles = isUsable ? milesBetween(toPoint(stated), expected) : Infinity
  if (miles <= farthest(expected.state)) return stated
  for (const [repair, what] of repairs) {
    const meant = repair(toPoint(stated))
    if (!isOnEarth(meant) || milesBetween(meant, expected) > farthest(expected.state)) continue
    note(what)
    return { lat: meant.latitude, lon: meant.longitude }
  }
  if (isUsable) note('position-far', expected.name, Math.round(miles))
  else note('position-unusable-middle', expected.name)
  return undefined
}

const repairs: readonly (readonly [(point: Point) => Point, NoteKind])[] = [
  [({ latitude, longitude }) => ({ latitude: longitude, longitude: latitude }), 'position-swapped'],
  [({ latitude, longitude }) => ({ latitude, longitude: -longitude }), 'position-no-minus'],
]

/**
 * ZIP codes are as large as counties in sparsely populated areas: 99% of real offices are within 15 miles of their
 * point.
 */
function farthest(state: string): number {
  return state === 'AK' ? 150 : sparse.has(state) ? 60 : 30
}

const sparse: ReadonlySet<string> = new Set('AZ CA CO ID KS MT ND NE NM NV OR SD TX UT WA WY'.split(' '))

function approximate({ latitude, longitude }: Point): Position {
  return { lat: latitude, lon: longitude, approximate: true }
}
