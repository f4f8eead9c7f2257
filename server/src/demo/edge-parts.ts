import type { DirectoryRecord, Head, Location, NetworkEntry, PersonName, Relation } from '@care/contract'
import { roughMiles, type Zip } from './area.ts'
import { specialtiesOf } from './facility.ts'
import { edgeNpi } from './identifiers.ts'
import { accepting } from './networks.ts'
import { websiteOf } from './practice.ts'
import { phoneOf } from './telephone.ts'
import { daysAgo, type World } from './world.ts'

/** A record made by hand: a stable name, what it is there to show, and how it is put together. */
export interface Edge { id: string; shows: string; make(parts: EdgeParts): Omit<DirectoryRecord, 'stableId'> }

export interface EdgeParts {
  world: World
  /** ZIP codes around the tenant's middle, nearest first. */
  near: readonly Zip[]
  /** A town at least twenty miles away. */
  far: Zip
  daysAgo(days: number): string
  specialty(...codes: string[]): NonNullable<Relation['specialty']>
  location(zip: Zip, changes?: Partial<Location>): Location
  /** An entry of the tenant's plan of this number, with its state and network where it has them. */
  plan(number: number, changes?: Partial<NetworkEntry>): NetworkEntry
  relation(zip: Zip, changes?: Partial<Relation>): Relation
  person(name: PersonName | string, relations: Relation[], head?: Partial<Head>): Omit<DirectoryRecord, 'stableId'>
  place(name: string, type: string, relations: Relation[], head?: Partial<Head>): Omit<DirectoryRecord, 'stableId'>
}

export function surroundings(world: World): Pick<EdgeParts, 'near' | 'far'> {
  const byDistance = world.area.zips.map((zip) => ({ zip, miles: roughMiles(world.middle, zip) })).sort((a, b) => a.miles - b.miles)
  const far = (byDistance.find(({ miles }) => miles >= 20) ?? byDistance.at(-1))?.zip
  if (!far) throw new Error('The area has no ZIP codes.')
  return { near: byDistance.slice(0, 12).map(({ zip }) => zip), far }
}

export function edgeParts(world: World, { near, far }: Pick<EdgeParts, 'near' | 'far'>, id: string, number: number): EdgeParts {
  const english = world.people.language('English')
  const ids = { NPI: edgeNpi(number) }
  let doors = 0

  const parts: EdgeParts = {
    world, near, far,
    daysAgo: (days) => daysAgo(world, days),
    specialty: (...codes) => specialtiesOf(world, codes),
    location(zip, changes = {}) {
      const door = ++doors
      const street = `${100 + number} Edgewater Street`
      return {
        id: `loc-${id}-${door}`, name: [`Edgewater Health, ${zip.town}${door > 1 ? ` ${door}` : ''}`],
        address: { line: [street, `Suite ${door}`], city: zip.town, state: zip.state, postalCode: zip.zip, county: zip.county, text: `${street}, Suite ${door}, ${zip.town}, ${zip.state} ${zip.zip}` },
        telecom: [{ system: 'phone', value: phoneOf(zip, 9_000 + number), use: 'work' }, { system: 'url', value: websiteOf('Edgewater Health') }],
        phonePresent: true, urlPresent: true, faxPresent: false,
        position: { lat: zip.lat, lon: zip.lon },
        availableTime: [{ daysOfWeek: ['MON', 'TUE', 'WED', 'THU', 'FRI'], availableStartTime: '09:00:00', availableEndTime: '17:00:00' }],
        ...changes,
      }
    },
    plan(at, changes = {}) {
      const plan = world.plans[at % Math.max(1, world.plans.length)]
      if (!plan) return { insurance: { carrier: 'Demo Carrier', plan: 'Demo Plan' }, planYear: world.year, ...changes }
      const state = changes.state ?? near[0]?.state
      const network = plan.networks?.find((each) => each.state === state) ?? plan.networks?.[0]
      return {
        insurance: { carrier: plan.carrier, plan: plan.value }, state: network?.state ?? state, planYear: world.year,
        ...(network && { siteNumber: network.value, siteName: typeof network.description === 'string' ? network.description : network.description.en }), ...changes,
      }
    },
    relation: (zip, changes = {}) => ({
      specialty: parts.specialty('207Q00000X'), location: parts.location(zip), network: [parts.plan(0)], providerGroup: { name: 'Edgewater Health', alias: [] },
      acceptingPatients: accepting('newpt'), period: { start: daysAgo(world, 900) }, verified: { at: daysAgo(world, 30), method: 'phone', by: 'Directory team' }, ...changes,
    }),
    person: (name, relations, head = {}) => ({
      kind: 'provider', relations: numbered(id, relations), meta: { sources: ['carrier-roster'] },
      heads: [{
        golden: true, name: [typeof name === 'string' ? { text: name } : name], gender: 'female', identifier: [{ type: 'NPI', value: ids.NPI }],
        ...(english && { communication: [english] }), qualification: [{ code: 'MD', display: 'MD' }], ...head,
      }],
    }),
    place: (name, type, relations, head = {}) => ({
      kind: 'facility', relations: numbered(id, relations), meta: { sources: ['carrier-roster'] },
      heads: [{ golden: true, name: [{ text: name }], facilityType: type, identifier: [{ type: 'NPI', value: ids.NPI }, { type: 'TAX', value: '00-0000000' }], ...head }],
    }),
  }
  return parts
}

function numbered(id: string, relations: readonly Relation[]): Relation[] {
  return relations.map((relation, at) => ({ id: `${id}-${at + 1}`, ...relation }))
}
