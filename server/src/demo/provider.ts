import {
  primaryCareDisplay,
  specialistDisplay,
  type DirectoryRecord,
  type Head,
  type Location,
  type Relation,
} from '@care/contract'
import type { Zip } from './area.ts'
import type { CareField } from './care-fields.ts'
import { diceFor, Lottery, type Dice } from './dice.ts'
import { openHospitals, specialtiesOf, type Hospital } from './facility.ts'
import { generateNpi, stableIdOf } from './identifiers.ts'
import { personalNetwork } from './networks.ts'
import { makePerson } from './person.ts'
import { inBigGroups } from './practice-numbers.ts'
import { practiceAt, type Practice } from './practice.ts'
import { makeAccepting, makePeriod, makeVerified, telehealthService } from './relation-facts.ts'
import { makeTraining } from './training.ts'
import type { World } from './world.ts'

/** Creates the person of a number. */
export function openProviders(world: World): (number: number) => DirectoryRecord {
  const lottery = new Lottery(world.fields, ({ share }) => share)
  const hospitalNear = openHospitals(world)
  return (number) => {
    const dice = diceFor(world.seed, 'provider', number)
    const field = lottery.draw(dice)
    const kindId = field.practice === 'hospital' || dice.chance(inBigGroups) ? 'many' : field.practice
    // Low numbers are more frequent: some practices are large, most are small.
    const practice = practiceAt(world, kindId, Math.floor(dice.next() ** 1.6 * world.practices.count(kindId)))
    return providerRecord(world, number, { dice, field, practice, hospitalNear })
  }
}

interface Parts {
  dice: Dice
  field: CareField
  practice: Practice
  hospitalNear: (near: Zip, dice: Dice) => Hospital | undefined
}

function providerRecord(world: World, number: number, { dice, field, practice, hospitalNear }: Parts): DirectoryRecord {
  const stableId = stableIdOf('prv', world.seed, world.tenantId, number)
  const home = Math.floor(dice.next() ** 1.5 * practice.sites.length)
  const chosen = practice.sites.filter((_, at) => at === home || dice.chance(0.3)).slice(0, 4)
  const zip = practice.sites[home]?.zip ?? chosen[0]?.zip
  const specialty = specialtiesOf(world, [field.code, ...(field.also && dice.chance(0.35) ? [field.also] : [])])
  const own = dice.chance(field.primaryCare)
    ? primaryCareDisplay
    : field.primaryCare < 0.5 && dice.chance(0.9)
      ? specialistDisplay
      : undefined
  const seesChildren = (field.ages?.min ?? 0) < 12
  const telehealth = dice.chance(practice.telehealth)
  const base: Partial<Relation> = {
    specialty,
    ...(field.ages && { ages: field.ages }),
    providerGroup: { name: practice.name, alias: practice.alias },
  }

  const atPractice = chosen.map(
    ({ location }): Relation =>
      relationOf(
        world,
        dice,
        {
          ...base,
          location: withRole(location, own),
          network: personalNetwork(practice.contracts, dice),
          ...(telehealth && { virtualService: telehealthService() }),
        },
        seesChildren,
      ),
  )
  const hospital = zip && dice.chance(hospitalChance(field)) ? hospitalNear(zip, dice) : undefined
  const atHospital =
    hospital &&
    relationOf(
      world,
      dice,
      {
        ...base,
        providerGroup: { name: hospital.name },
        network: personalNetwork(hospital.network, dice),
        location: withRole(hospital.site.location, own === primaryCareDisplay ? undefined : own),
      },
      seesChildren,
    )
  const onScreen = telehealth && !atHospital && practice.kind.id === 'mind' && dice.chance(0.06)
  const relations =
    atHospital && field.practice === 'hospital'
      ? [atHospital]
      : onScreen
        ? atPractice.slice(0, 1).map((relation) => onlyByScreen(relation, zip?.state ?? ''))
        : [...atPractice, ...(atHospital ? [atHospital] : [])]
  return {
    stableId,
    kind: 'provider',
    heads: [headOf(world, number, { field, specialty: specialty[0]?.display ?? '', state: zip?.state ?? '', dice })],
    relations: relations.map((relation, at) => ({ id: `${stableId}-${at + 1}`, ...relation })),
    meta: { sources: dice.chance(0.5) ? ['carrier-roster', 'nppes'] : ['carrier-roster'] },
  }
}

function hospitalChance({ practice }: CareField): number {
  return practice === 'hospital' ? 1 : hospitalWorkers.has(practice) ? 0.3 : 0.06
}

interface HeadParts {
  field: CareField
  specialty: string
  state: string
  dice: Dice
}

function headOf(world: World, number: number, { field, specialty, state, dice }: HeadParts): Head {
  const person = makePerson(world.people, state, dice, field.femaleShare)
  const letters = lettersOf(field).draw(dice).letters
  const { education, boardCertification, certification } = makeTraining({
    letters,
    code: field.code,
    specialty,
    year: world.year,
    dice,
  })
  return {
    golden: true,
    name: [person.name],
    ...(person.gender && { gender: person.gender }),
    identifier: [
      { type: 'NPI', value: generateNpi(world.seed, world.tenantId, number) },
      { type: 'LN', value: `${state}-${dice.between(100_000, 999_999)}` },
    ],
    communication: person.languages,
    qualification: [{ code: letters, display: letters }],
    education,
    ...(boardCertification.length > 0 && { boardCertification }),
    ...(certification.length > 0 && { certification }),
  }
}

function relationOf(world: World, dice: Dice, facts: Relation, seesChildren: boolean): Relation {
  const acceptingPatients = makeAccepting(dice, seesChildren)
  const verified = makeVerified(world, dice)
  return {
    ...facts,
    ...(acceptingPatients && { acceptingPatients }),
    period: makePeriod(world, dice),
    ...(verified && { verified }),
  }
}

function withRole(location: Location, role: string | undefined): Location {
  return role ? { ...location, code: [{ display: role }] } : location
}

/** Telehealth only: no office, but the whole state. */
function onlyByScreen(relation: Relation, state: string): Relation {
  const { address: _address, position: _position, accessibility: _accessibility, ...location } = relation.location ?? {}
  return { ...relation, location: { ...location, id: `${location.id ?? ''}-online` }, serviceArea: [{ state }] }
}

const hospitalWorkers = new Set([
  'heart',
  'digestion',
  'kidneys',
  'lungs',
  'infections',
  'cancer',
  'bones',
  'surgery',
  'urology',
  'nerves',
  'women',
  'ears',
])

const letterLotteries = new Map<CareField, Lottery<{ letters: string; share: number }>>()
function lettersOf(field: CareField): Lottery<{ letters: string; share: number }> {
  const known = letterLotteries.get(field) ?? new Lottery(field.credentials, ({ share }) => share)
  letterLotteries.set(field, known)
  return known
}
