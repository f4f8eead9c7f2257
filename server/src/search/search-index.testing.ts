import type { DirectoryRecord, Relation } from '@care/contract'
import type { Clause, Query } from '@care/search-engine'
import { Dice } from '../demo/dice.ts'

/** A small directory and queries generated from one seed, so that two engines get the same queries. */
const specialties = ['Cardiovascular Disease', 'Dermatology', 'Family Medicine', 'Podiatrist', 'Urology']
const languages = ['English', 'Spanish', 'Chinese', 'Russian']
const plans = ['Gold', 'Silver', 'Bronze']
const states = ['NY', 'CA', 'TX']
const codes = ['newpt', 'newchpt', 'nopt']
const given = ['José', 'Mary Ann', 'Wei', 'Olga', 'Zoë', 'John']
const family = ['Núñez', 'Smith', "O'Brien", 'Kowalski', 'Li', 'Hernandez']

export function randomDirectory(count = 400, seed = 7): DirectoryRecord[] {
  const dice = new Dice(seed)
  return Array.from({ length: count }, (_, number) => ({
    stableId: `r${number}`,
    kind: 'provider' as const,
    meta: { version: 1 },
    heads: [
      {
        name: [{ text: `${dice.pick(given)} ${dice.pick(family)}` }],
        gender: dice.chance(0.9) ? dice.pick(['female', 'male']) : undefined,
        communication: dice.some(languages, 0.4).map((display) => ({ display })),
      },
    ],
    relations: Array.from({ length: dice.between(1, 4) }, () => relation(dice)),
  }))
}

export function randomQueries(count: number, seed = 11): Query[] {
  const dice = new Dice(seed)
  return Array.from({ length: count }, () => {
    const members = Array.from({ length: dice.between(1, 4) }, () => clause(dice, 0))
    const near: Clause = {
      near: {
        field: 'position',
        lat: 40 + dice.next(),
        lon: -74 + dice.next(),
        miles: 1 + dice.next() * 60,
        area: dice.chance(0.5) ? { field: 'serviceArea', values: ['NY|bronx', 'NY'] } : undefined,
      },
    }
    const located = dice.chance(0.7)
    return {
      where: { all: located ? [...members, near] : members },
      sort:
        located && dice.chance(0.8) ? [{ by: 'distance' }] : [{ by: { field: 'name' }, descending: dice.chance(0.3) }],
      skip: dice.between(0, 2) * 5,
      limit: dice.between(1, 25),
      facets: dice.chance(0.2)
        ? [{ field: 'language' }, { field: 'gender' }, { field: 'network', part: 'plan' }]
        : undefined,
    }
  })
}

function relation(dice: Dice): Relation {
  return {
    specialty: dice.some(specialties, 0.35).map((display) => ({ display })),
    location: {
      position: dice.chance(0.92) ? { lat: 40 + dice.next(), lon: -74 + dice.next() } : undefined,
      communication: dice.some(languages, 0.15).map((display) => ({ display })),
      accessibility: dice.chance(0.4) ? [{ display: 'Ramp' }] : [],
      code: dice.chance(0.3) ? [{ display: 'Primary Care Provider' }] : [],
    },
    serviceArea: dice.chance(0.1) ? [{ state: 'NY', county: dice.pick(['Bronx', 'Kings']) }] : undefined,
    network: Array.from({ length: dice.between(0, 3) }, () => ({
      insurance: { carrier: 'C', plan: dice.pick(plans) },
      state: dice.pick(states),
      siteNumber: dice.pick(['1', '2']),
      planYear: dice.pick([2026, 2027]),
      acceptingPatients: dice.chance(0.4) ? { code: dice.pick(codes), display: 'x' } : undefined,
    })),
    acceptingPatients: dice.chance(0.8) ? { code: dice.pick(codes), display: 'x' } : undefined,
    verified: dice.chance(0.7) ? { at: `2026-0${dice.between(1, 9)}-1${dice.between(0, 9)}` } : undefined,
  }
}

function clause(dice: Dice, depth: number): Clause {
  if (depth < 2 && dice.chance(0.12)) return { any: [clause(dice, depth + 1), clause(dice, depth + 1)] }
  if (depth < 2 && dice.chance(0.08)) return { not: clause(dice, depth + 1) }
  return dice.pick<() => Clause>([
    () => ({ in: { field: 'specialty', values: dice.some(specialties, 0.4) } }),
    () => ({ in: { field: 'language', values: [dice.pick(languages)] } }),
    () => ({ in: { field: 'gender', values: [dice.pick(['female', 'male'])] } }),
    () => ({ in: { field: 'accepting', values: dice.some(codes, 0.5) } }),
    () => ({ in: { field: 'accessible', values: ['true'] } }),
    () => ({
      same: {
        field: 'network',
        parts: {
          plan: [dice.pick(plans)],
          ...(dice.chance(0.5) ? { state: [dice.pick(states)] } : {}),
          ...(dice.chance(0.3) ? { accepting: ['newpt'] } : {}),
        },
      },
    }),
    () => ({
      words: { fields: ['name'], text: dice.pick(['jos', 'smith', "o'br", 'nun jo', 'li', 'mary', 'kowalski olga']) },
    }),
    () => ({ range: { field: 'verified', from: '2026-04-01', ...(dice.chance(0.5) ? { to: '2026-07-31' } : {}) } }),
    () => ({ exists: { field: dice.pick(['gender', 'network', 'position', 'verified']) } }),
  ])()
}
