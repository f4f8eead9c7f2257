import type { Coded, DirectoryRecord, Head, Location, NetworkEntry, PersonName, Relation } from '@care/contract'
import { roughMiles, type Zip } from './area.ts'
import { specialtiesOf } from './facility.ts'
import { edgeNpi } from './identifiers.ts'
import { accepting } from './networks.ts'
import { websiteOf } from './practice.ts'
import { phoneOf } from './telephone.ts'
import { daysAgo, type World } from './world.ts'

/** A record made by hand: its name in all tenants, what it demonstrates, and how it is built. */
export interface Edge {
  id: string
  shows: string
  make(parts: EdgeParts): RecordBody
}
export type RecordBody = Omit<DirectoryRecord, 'stableId'>

export interface Surroundings {
  /** ZIP codes around the first of them, `home`, by their distance from the tenant's center. */
  near: readonly Zip[]
  home: Zip
  /** A town at least twenty miles from `home`, and farther from the center. */
  far: Zip
  /** The ZIP code at the tenant's center. The only edge record there is a service area. */
  center: Zip
}

export interface EdgeParts extends Surroundings {
  world: World
  daysAgo(days: number): string
  specialty(...codes: string[]): NonNullable<Relation['specialty']>
  languages(...names: string[]): Coded[]
  location(zip: Zip, changes?: Partial<Location>): Location
  /** An entry for the tenant's plan of this number, with its state and network if it has them. */
  plan(number: number, changes?: Partial<NetworkEntry>): NetworkEntry
  relation(zip: Zip, changes?: Partial<Relation>): Relation
  /** The same for the home location. */
  here(changes?: Partial<Relation>): Relation
  person(name: PersonName | string, relations: Relation[], head?: Partial<Head>): RecordBody
  place(name: string, type: string, relations: Relation[]): RecordBody
}

/**
 * A sparse corner of the tenant's area: a first search around its center should look like a real directory, but a
 * search of the usual 25 miles still finds the edge records.
 */
export function surroundings({ area, middle }: World): Surroundings {
  const byDistance = (from: { lat: number; lon: number }, zips: readonly Zip[]) =>
    zips.map((zip) => ({ zip, miles: roughMiles(from, zip) })).sort((a, b) => a.miles - b.miles)
  const around = byDistance(middle, area.zips).filter(({ miles }) => miles < 24)
  const corners = around
    .filter(({ miles }) => miles >= 14 && miles <= 19)
    .map(({ zip, miles }) => {
      const outward = around.filter((other) => other.miles >= miles && other.zip.state === zip.state)
      const near = byDistance(
        zip,
        outward.map((other) => other.zip),
      ).slice(0, 12)
      return byDistance(
        middle,
        near.map((one) => one.zip),
      ).map((one) => one.zip)
    })
    .filter(({ length }) => length === 12)
    .sort((a, b) => peopleOf(a) - peopleOf(b))
  const [near = []] = corners
  const [home] = near
  const center = around[0]?.zip
  if (!home || !center) throw new Error('The area has no quiet corner.')
  // Also farther from the center, so that a search there finds the home location first.
  const others = byDistance(home, area.zips).filter(({ zip }) => roughMiles(middle, zip) > roughMiles(middle, home))
  const far = (others.find(({ miles }) => miles >= 20) ?? others.at(-1))?.zip ?? home
  return { near, home, far, center }
}

const peopleOf = (zips: readonly Zip[]) => zips.reduce((sum, { people }) => sum + people, 0)

export function edgeParts(world: World, around: Surroundings, id: string, number: number): EdgeParts {
  const languages = (...names: string[]) => names.map((name) => world.people.language(name) ?? { display: name })
  const specialty = (...codes: string[]) => specialtiesOf(world, codes)
  const npi = { type: 'NPI', value: edgeNpi(world.tenantId, number) }
  let doors = 0
  const location = (zip: Zip, changes: Partial<Location> = {}) => ({
    ...edgeDoor(id, zip, { number, door: ++doors }),
    ...changes,
  })
  const plan = (at: number, changes: Partial<NetworkEntry> = {}) => ({
    ...planEntry(world, around.home.state, at),
    ...changes,
  })
  const relation = (zip: Zip, changes: Partial<Relation> = {}): Relation => ({
    specialty: specialty('207Q00000X'),
    location: 'location' in changes ? undefined : location(zip),
    network: [plan(0)],
    providerGroup: { name: 'Edgewater Health', alias: [] },
    acceptingPatients: accepting('newpt'),
    period: { start: daysAgo(world, 900) },
    verified: { at: daysAgo(world, 30), method: 'phone', by: 'Directory team' },
    ...changes,
  })
  const record = (kind: 'provider' | 'facility', head: Head, relations: readonly Relation[]): RecordBody => ({
    kind,
    heads: [{ golden: true, ...head }],
    relations: relations.map((each, at) => ({ id: `${id}-${at + 1}`, ...each })),
    meta: { sources: ['carrier-roster'] },
  })
  return {
    world,
    ...around,
    languages,
    specialty,
    location,
    plan,
    relation,
    daysAgo: (days) => daysAgo(world, days),
    here: (changes) => relation(around.home, changes),
    person: (name, relations, head) =>
      record(
        'provider',
        {
          name: [typeof name === 'string' ? { text: name } : name],
          gender: 'female',
          identifier: [npi],
          communication: languages('English'),
          qualification: [{ code: 'MD', display: 'MD' }],
          ...head,
        },
        relations,
      ),
    place: (name, type, relations) =>
      record(
        'facility',
        {
          name: [{ text: name }],
          facilityType: type,
          identifier: [npi, { type: 'TAX', value: '00-0000000' }],
        },
        relations,
      ),
  }
}

function edgeDoor(id: string, zip: Zip, { number, door }: { number: number; door: number }): Location {
  const line = [`${100 + number} Edgewater Street`, `Suite ${door}`]
  return {
    id: `loc-${id}-${door}`,
    name: [`Edgewater Health, ${zip.town}${door > 1 ? ` ${door}` : ''}`],
    address: {
      line,
      city: zip.town,
      state: zip.state,
      postalCode: zip.zip,
      county: zip.county,
      text: [...line, zip.town, `${zip.state} ${zip.zip}`].join(', '),
    },
    telecom: [
      { system: 'phone', value: phoneOf(zip, 9_000 + number), use: 'work' },
      { system: 'url', value: websiteOf('Edgewater Health') },
    ],
    phonePresent: true,
    urlPresent: true,
    faxPresent: false,
    position: { lat: zip.lat, lon: zip.lon },
    availableTime: [
      { daysOfWeek: ['MON', 'TUE', 'WED', 'THU', 'FRI'], availableStartTime: '09:00:00', availableEndTime: '17:00:00' },
    ],
  }
}

function planEntry(world: World, state: string, at: number): NetworkEntry {
  const plan = world.plans[at % Math.max(1, world.plans.length)]
  if (!plan) return { insurance: { carrier: 'Demo Carrier', plan: 'Demo Plan' }, planYear: world.year }
  const network = plan.networks?.find((each) => each.state === state) ?? plan.networks?.[0]
  const siteName = typeof network?.description === 'string' ? network.description : network?.description.en
  return {
    insurance: { carrier: plan.carrier, plan: plan.value },
    state: network?.state ?? state,
    planYear: world.year,
    ...(network && { siteNumber: network.value, siteName }),
  }
}
