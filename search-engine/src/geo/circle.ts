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
  /** For each band from there on: no point further from the center's longitude than `most` degrees is inside … */
  readonly most: number[] = []
  /** … and every point nearer than `least` degrees is. */
  readonly least: number[] = []

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
    const inner = new Widths(lat, Math.max(0, angle - angleSlack))
    let south = latOfBand(this.firstBand) * radians
    let outerSouth = outer.at(south, Math.PI)
    let innerSouth = inner.at(south, 0)
    for (let band = 0; band < bands; band++) {
      const north = latOfBand(this.firstBand + band + 1) * radians
      const outerNorth = outer.at(north, Math.PI)
      const innerNorth = inner.at(north, 0)
      const widest = outer.tangent >= south && outer.tangent <= north ? outer.widest : Math.max(outerSouth, outerNorth)
      this.most.push(widest / radians + lonSlack)
      // Beyond a quarter of the globe what is outside is the smaller part, and may lie between two parallels that are inside.
      this.least.push(angle < Math.PI / 2 ? Math.min(innerSouth, innerNorth) / radians - lonSlack : 0)
      south = north
      outerSouth = outerNorth
      innerSouth = innerNorth
    }
  }
}

/** How far, in longitude to either side of its center, a circle reaches on a parallel. */
class Widths {
  /** The latitude where it reaches farthest, and how far; NaN when a pole is inside, towards which it only widens. */
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
