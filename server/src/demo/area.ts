import { DirectoryError } from '@care/contract'
import ca from './areas/ca.json' with { type: 'json' }
import fl from './areas/fl.json' with { type: 'json' }
import md from './areas/md.json' with { type: 'json' }
import ny from './areas/ny.json' with { type: 'json' }
import tx from './areas/tx.json' with { type: 'json' }
import wa from './areas/wa.json' with { type: 'json' }
import { Lottery, type Dice } from './dice.ts'

export interface Zip {
  zip: string
  town: string
  county: string
  state: string
  lat: number
  lon: number
  people: number
  /** Miles around the point that are land of the same county. */
  spread: number
}

export interface Area {
  states: readonly string[]
  zips: readonly Zip[]
  counties: readonly { state: string; county: string }[]
  /** Where people live. */
  homes: Lottery<Zip>
  /** Where specialists and hospitals are: like people, but concentrated in the centers. */
  centers: Lottery<Zip>
  near(zip: Zip, count: number): readonly Zip[]
}

const rowsOf: Readonly<Record<string, readonly string[]>> = { CA: ca, FL: fl, MD: md, NY: ny, TX: tx, WA: wa }

export function openArea(states: readonly string[]): Area {
  const zips = states.flatMap((state) => {
    const rows = rowsOf[state]
    if (!rows)
      throw new DirectoryError(
        'BAD_REQUEST',
        `There is no demo area for the state ${state}. Known are ${Object.keys(rowsOf).join(', ')}.`,
      )
    return rows.map((row) => readZip(state, row))
  })
  const counties = new Map(zips.map(({ state, county }) => [`${state}|${county}`, { state, county }]))
  const neighbors = new Map<Zip, readonly Zip[]>()
  return {
    states,
    zips,
    counties: [...counties.values()],
    homes: new Lottery(zips, ({ people }) => people),
    centers: new Lottery(zips, ({ people }) => people ** 1.25),
    near(zip, count) {
      const known = neighbors.get(zip) ?? nearest(zips, zip, 12)
      neighbors.set(zip, known)
      return known.slice(0, count)
    },
  }
}

/** A point in the ZIP code, more likely near its center. */
export function pointIn(zip: Zip, dice: Dice): { lat: number; lon: number } {
  const miles = zip.spread * dice.next() ** 0.7
  const angle = dice.next() * 2 * Math.PI
  return {
    lat: round(zip.lat + (Math.sin(angle) * miles) / milesPerDegree),
    lon: round(zip.lon + (Math.cos(angle) * miles) / (milesPerDegree * Math.cos((zip.lat * Math.PI) / 180))),
  }
}

export function roughMiles(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  return Math.hypot(
    (a.lat - b.lat) * milesPerDegree,
    (a.lon - b.lon) * milesPerDegree * Math.cos((a.lat * Math.PI) / 180),
  )
}

const milesPerDegree = 69.09

function readZip(state: string, row: string): Zip {
  const [zip = '', town = '', county = '', lat, lon, people, spread] = row.split('|')
  return {
    zip,
    town,
    county,
    state,
    lat: Number(lat),
    lon: Number(lon),
    people: Number(people),
    spread: Number(spread),
  }
}

function nearest(zips: readonly Zip[], zip: Zip, count: number): Zip[] {
  const measured = zips
    .filter((other) => other !== zip && other.state === zip.state)
    .map((other) => ({ other, miles: roughMiles(zip, other) }))
  return measured
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ other }) => other)
}

function round(degrees: number): number {
  return Number(degrees.toFixed(5))
}
