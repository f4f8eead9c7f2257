import { acceptingCodes, type Coded, type Location, type Relation } from '@care/contract'
import { pointIn, type Zip } from './area.ts'
import { diceFor, type Dice } from './dice.ts'
import { accepting } from './networks.ts'
import type { Noise } from './noise.ts'
import { makeAddress } from './street-address.ts'
import type { World } from './world.ts'

/**
 * A relation as it was this many days ago: the practice had another phone or address, or accepted other patients. Each
 * fact changed at most once.
 */
export function relationBefore(world: World, { changesPerYear }: Noise, relation: Relation, days: number): Relation {
  const { location, acceptingPatients } = relation
  const before =
    acceptingPatients && acceptingBefore(world, relation, acceptingPatients, changesPerYear.accepting, days)
  return {
    ...relation,
    ...(location && { location: locationBefore(world, changesPerYear, location, days) }),
    ...(before && { acceptingPatients: before }),
  }
}

/** The people of a practice share its location, and its history. */
function locationBefore(
  world: World,
  changesPerYear: Noise['changesPerYear'],
  location: Location,
  days: number,
): Location {
  const dice = diceFor(world.seed, 'history', location.id ?? location.name?.[0] ?? '')
  const [phoneDays, moveDays] = [
    daysSinceChange(changesPerYear.phone, dice),
    daysSinceChange(changesPerYear.address, dice),
  ]
  const moved = days > moveDays ? placeBefore(world, location, dice) : {}
  const phone = days > phoneDays ? { telecom: withOtherPhone(location, dice) } : {}
  return { ...location, ...moved, ...phone }
}

/** Changes are random, so the time since the last one is exponentially distributed. */
function daysSinceChange(perYear: number, dice: Dice): number {
  return (-Math.log(1 - dice.next()) / perYear) * 365
}

function placeBefore(world: World, { address }: Location, dice: Dice): Partial<Location> {
  const zip = zipsOf(world).get(address?.postalCode?.slice(0, 5) ?? '')
  if (!zip) return {}
  const there = dice.pick([zip, ...world.area.near(zip, 4)])
  return { address: makeAddress(there, dice, 0.4), position: pointIn(there, dice) }
}

const zipTables = new WeakMap<World, ReadonlyMap<string, Zip>>()
function zipsOf(world: World): ReadonlyMap<string, Zip> {
  const table = zipTables.get(world) ?? new Map(world.area.zips.map((each) => [each.zip, each]))
  zipTables.set(world, table)
  return table
}

function withOtherPhone({ telecom }: Location, dice: Dice): Location['telecom'] {
  const last = String(dice.between(0, 9_999)).padStart(4, '0')
  return telecom?.map((each) => (each.system === 'phone' ? { ...each, value: each.value.slice(0, -4) + last } : each))
}

function acceptingBefore(
  world: World,
  { id = '' }: Relation,
  current: Coded,
  perYear: number,
  days: number,
): Coded | undefined {
  const dice = diceFor(world.seed, 'accepting', id)
  if (days <= daysSinceChange(perYear, dice)) return undefined
  return accepting(dice.pick(acceptingCodes.filter((code) => code !== current.code)))
}
