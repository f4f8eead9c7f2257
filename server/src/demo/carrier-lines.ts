import type { DirectoryRecord, Head, Location, Relation } from '@care/contract'
import { acceptingCodes } from '@care/contract'
import type { SourceLine } from '../formats/formats.service.ts'
import { diceFor, type Dice } from './dice.ts'
import { accepting } from './networks.ts'
import { demoSources, type DemoSource, type Noise, type SourceNoise } from './noise.ts'
import { relationBefore } from './place-history.ts'
import { mistypeDigit, mistypeHouse, respellAddress, respellName } from './respell.ts'
import { daysAgo, type World } from './world.ts'

/** What each source states about a true record; undefined if it does not list it. */
export type CarrierLines = Readonly<Record<DemoSource, SourceLine | undefined>>

/** All sources that list an edge record agree on it, so tests know each of its values. */
export function carrierLines(world: World, noise: Noise, record: DirectoryRecord): CarrierLines {
  if (record.stableId.startsWith('edge-')) return edgeLines(world, record)
  const lines = Object.fromEntries(
    demoSources.map((source) => [source, lineOf(world, noise, source, record)]),
  ) as CarrierLines // One entry per source.
  // At least one source of the plan lists each person, because the registry alone adds nobody to a directory.
  if (lines['carrier-roster'] ?? lines['provider-portal']) return lines
  return { ...lines, 'carrier-roster': lineOf(world, noise, 'carrier-roster', record, { always: true }) }
}

function lineOf(
  world: World,
  noise: Noise,
  source: DemoSource,
  record: DirectoryRecord,
  { always = false } = {},
): SourceLine | undefined {
  const rates = noise.sources[source]
  const dice = diceFor(world.seed, source, record.stableId)
  if (dice.chance(rates.missingRecord) && !always) return undefined
  const age = dice.between(...rates.ageDays)
  const head = goldenHead(record)
  // The registry has one practice address per person.
  const relations = (record.relations ?? []).slice(0, source === 'nppes' ? 1 : undefined)
  const then = relations.map((relation) => relationBefore(world, noise, relation, age))
  const places = then.map((relation) => placeOf(source, relation, rates, dice))
  return {
    id: idIn(source, record),
    kind: record.kind ?? 'provider',
    asserted: daysAgo(world, age),
    head: headOf(source, head, rates, dice),
    relations: listed(places, rates, dice),
  }
}

function goldenHead({ heads = [] }: DirectoryRecord): Head {
  return heads.find(({ golden }) => golden) ?? heads[0] ?? {}
}

/** The registry identifies people by NPI; the others have their own numbers. */
function idIn(source: DemoSource, { stableId, heads }: DirectoryRecord): string {
  const npi = heads?.[0]?.identifier?.find(({ type }) => type === 'NPI')?.value
  return source === 'nppes' ? (npi ?? stableId) : `${source === 'carrier-roster' ? 'R' : 'P'}-${stableId}`
}

function headOf(source: DemoSource, head: Head, rates: SourceNoise, dice: Dice): Head {
  const { golden: _golden, name, identifier, ...rest } = head
  const respelled = dice.chance(rates.respelledName)
  const isPerson = head.facilityType === undefined
  const names = { name: respelled && isPerson ? name?.map((each) => respellName(each, dice)) : name }
  const numbers = identifier?.filter(({ type }) => type === 'NPI' || source !== 'provider-portal')
  const { gender, communication, qualification, facilityType } = rest
  if (source === 'carrier-roster') return { ...names, identifier: numbers, ...rest }
  if (source === 'provider-portal') return { ...names, identifier: numbers, gender, communication, facilityType }
  return { ...names, identifier: numbers, gender, qualification }
}

/** What the source states about a location, with its own errors. */
function placeOf(source: DemoSource, relation: Relation, rates: SourceNoise, dice: Dice): Relation {
  const { location, acceptingPatients, specialty, serviceArea, virtualService, verified } = relation
  const mistaken = dice.chance(rates.wrongAccepting)
  const status = acceptingPatients && (mistaken ? accepting(dice.pick(acceptingCodes)) : acceptingPatients)
  const there = location && locationOf(location, rates, dice)
  if (source === 'carrier-roster') {
    const { id: _id, ...rest } = relation
    return { ...rest, location: there, acceptingPatients: status }
  }
  if (source === 'provider-portal')
    return { location: there, acceptingPatients: status, serviceArea, virtualService, verified }
  const { name, address, telecom } = there ?? {}
  return {
    location: there && { name, address, telecom: telecom?.slice(0, 1) },
    serviceArea,
    specialty: specialty?.slice(0, 1),
  }
}

function locationOf(location: Location, rates: SourceNoise, dice: Dice): Location {
  const [wrongPhone, noPhone, wrongHouse, respelled] = [
    dice.chance(rates.wrongPhone),
    dice.chance(rates.noPhone),
    dice.chance(rates.wrongHouseNumber),
    dice.chance(rates.respelledStreet),
  ]
  let { address, telecom } = location
  if (wrongPhone)
    telecom = telecom?.map((each) =>
      each.system === 'phone'
        ? { ...each, value: each.value.slice(0, -4) + mistypeDigit(each.value.slice(-4), dice) }
        : each,
    )
  if (noPhone) telecom = telecom?.filter(({ system }) => system !== 'phone')
  if (address && wrongHouse) address = mistypeHouse(address, dice)
  if (address && respelled) address = respellAddress(address, dice)
  return { ...location, address, telecom }
}

/** Sources omit some locations, repeat some, and sort in their own order. */
function listed(places: readonly Relation[], rates: SourceNoise, dice: Dice): Relation[] {
  const [first] = places
  const kept = places.filter(() => !dice.chance(rates.missingPlace))
  const some = kept.length > 0 || first === undefined ? kept : [first]
  const repeated = some.flatMap((place) => (dice.chance(rates.repeatedPlace) ? [place, place] : [place]))
  return dice.chance(rates.reorderedPlaces) ? repeated.reverse() : repeated
}

/** The roster states all values, the practice single ones, because lists of two sources would be combined. */
function edgeLines(world: World, record: DirectoryRecord): CarrierLines {
  const { stableId, kind = 'provider' } = record
  const head = goldenHead(record)
  const { golden: _golden, ...facts } = head
  const { name, gender } = facts
  const npi = facts.identifier?.filter(({ type }) => type === 'NPI')
  const line = { kind, asserted: daysAgo(world, 30), preferredId: stableId }
  const relations = record.relations ?? []
  const seen = relations.map(({ id, location, serviceArea, acceptingPatients }) => ({
    id,
    location,
    serviceArea,
    acceptingPatients,
  }))
  return {
    'carrier-roster': { id: `R-${stableId}`, ...line, head: facts, relations },
    'provider-portal': { id: `P-${stableId}`, ...line, head: { name, gender, identifier: npi }, relations: seen },
    nppes: undefined,
  }
}
