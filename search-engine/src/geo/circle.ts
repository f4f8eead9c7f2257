import { bandOf, latOfBand } from './bands.ts'
import { angleOfMiles, chordOfMiles, vectorOf, type Vector } from './sphere.ts'

const radians = Math.PI / 180
// About 6 mm, far above rounding errors: outer widths are that much too wide, inner ones too narrow.
const angleSlack = 1e-9
// Longitudes are kept as 32-bit numbers, which are up to 0.000008° off.
const lonSlack = 2e-5

/** All points within a distance, and how far it reaches in each band of latitude. */
export class Circle {
  readonly lat: number
  readonly lon: number
  readonly miles: number
  readonly center: Vector
  /** Points whose squared chord to the center is at most this are inside. */
  readonly chord: number
  /** Number of the southernmost band it touches. */
  readonly firstBand: number
  /** For each band from there on: no point further from the center's longitude than this many degrees is inside. */
  readonly most: number[] = []
  #least: number[] | undefined

  constructor(lat: number, lon: number, miles: number) {
    this.lat = lat
    this.lon = lon
    this.miles = miles
    this.center = vectorOf(lat, lon)
    this.chord = chordOfMiles(miles)
    const angle = angleOfMiles(miles)
    const reach = (angle + angleSlack) / radians
    this.firstBand = bandOf(lat - reach)
    const bands = bandOf(lat + reach) - this.firstBand + 1
    const outer = new Widths(lat, Math.min(Math.PI, angle + angleSlack))
    let south = latOfBand(this.firstBand) * radians
    let atSouth = outer.at(south, Math.PI)
    for (let band = 0; band < bands; band++) {
      const north = latOfBand(this.firstBand + band + 1) * radians
      const atNorth = outer.at(north, Math.PI)
      const widest = outer.tangent >= south && outer.tangent <= north ? outer.widest : Math.max(atSouth, atNorth)
      this.most.push(widest / radians + lonSlack)
      south = north
      atSouth = atNorth
    }
  }

  /** For each band: every point closer to the center's longitude than this many degrees is inside. */
  get least(): readonly number[] {
    this.#least ??= this.#narrowest()
    return this.#least
  }

  #narrowest(): number[] {
    const angle = angleOfMiles(this.miles)
    // Beyond a quarter of the globe the outside is the smaller part, and may lie between two parallels that are inside.
    if (angle >= Math.PI / 2) return this.most.map(() => 0)
    const inner = new Widths(this.lat, Math.max(0, angle - angleSlack))
    const at = this.most.map((_, band) => inner.at(latOfBand(this.firstBand + band) * radians, 0))
    at.push(inner.at(latOfBand(this.firstBand + at.length) * radians, 0))
    return this.most.map((_, band) => Math.min(at[band] ?? 0, at[band + 1] ?? 0) / radians - lonSlack)
  }
}

/** The extent of a circle on a parallel, in degrees of longitude to either side of its center. */
class Widths {
  /** The latitude of its largest extent, and that extent; NaN if a pole is inside, towards which it only widens. */
  readonly tangent: number
  readonly widest: number
  readonly #sine: number
  readonly #cosine: number
  readonly #cosAngle: number

  constructor(lat: number, angle: number) {
    const center = lat * radians
    this.#sine = Math.sin(center)
    this.#cosine = Math.cos(center)
    this.#cosAngle = Math.cos(angle)
    this.tangent = Math.abs(center) + angle >= Math.PI / 2 ? NaN : Math.asin(this.#sine / this.#cosAngle)
    this.widest = Math.asin(Math.min(1, Math.sin(angle) / this.#cosine))
  }

  at(parallel: number, atPole: number): number {
    const scale = this.#cosine * Math.cos(parallel)
    if (scale < 1e-9) return atPole
    return Math.acos(Math.max(-1, Math.min(1, (this.#cosAngle - this.#sine * Math.sin(parallel)) / scale)))
  }
}
