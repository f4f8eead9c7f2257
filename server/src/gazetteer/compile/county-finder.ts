import { milesBetween, type Point } from '@care/contract'
import { countyContaining } from '../outlines.ts'
import { noCounty } from '../place-kinds.ts'
import { states } from '../states.ts'
import type { CompiledCounty, CompiledOutlines } from './counties.ts'
import type { CompiledZip } from './zips.ts'

export type InCounty = (point: Point, state: string) => number

/**
 * The county that contains a point, limited to the point's own state: outlines are coarse, so a point near a river or
 * shore may fall outside.
 */
export function countyFinder(outlines: CompiledOutlines, zips: readonly (Point & { state: string })[]): InCounty {
  const stateOfCounty = (county: number) => states[outlines.counties[county]?.state ?? -1]?.code
  const sure = zips.flatMap((zip) => {
    const county = countyContaining(outlines, zip.latitude, zip.longitude)
    return county >= 0 && stateOfCounty(county) === zip.state
      ? [{ latitude: zip.latitude, longitude: zip.longitude, state: zip.state, county }]
      : []
  })
  return (point, state) => {
    const county = countyContaining(outlines, point.latitude, point.longitude)
    if (county >= 0 && stateOfCounty(county) === state) return county
    let best = noCounty
    let least = Infinity
    for (const zip of sure) {
      if (zip.state !== state || Math.abs(zip.latitude - point.latitude) > 1) continue
      const miles = milesBetween(zip, point)
      if (miles < least) [best, least] = [zip.county, miles]
    }
    return best
  }
}

/**
 * In New York City the first three digits give the borough; the outlines are too coarse for the rivers between them.
 */
export function cityCounties(counties: readonly CompiledCounty[]): (zip: CompiledZip) => number | undefined {
  const byDigits = new Map(
    Object.entries(boroughs).flatMap(([fips, digits]) =>
      digits.map((three) => [three, counties.findIndex((county) => county.fips === Number(fips))] as const),
    ),
  )
  return ({ zip, state }) => (state === 'NY' ? byDigits.get(zip.slice(0, 3)) : undefined)
}

const boroughs: Readonly<Record<string, readonly string[]>> = {
  36061: ['100', '101', '102'],
  36085: ['103'],
  36005: ['104'],
  36047: ['112'],
  36081: ['111', '113', '114', '116'],
}
