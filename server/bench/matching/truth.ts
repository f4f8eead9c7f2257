import { openArea, type Area, type Zip } from '../../src/demo/area.ts'
import { diceFor, type Dice } from '../../src/demo/dice.ts'
import { groupBy } from '../../src/records/group-by.ts'
import { npiCheckDigit } from '../../src/records/npi.ts'
import { makeAddress } from '../../src/demo/street-address.ts'
import { areaCodeOf } from '../../src/demo/telephone.ts'
import type { Noise } from './noise.ts'
import { openNames, type PersonNames } from './people.ts'
import { drawSpecialty } from './specialty-codes.ts'

export interface Site {
  zip: Zip
  lines: readonly string[]
  phone: string
}

export interface Practice {
  number: number
  npi: string
  sites: readonly Site[]
  groupPhone: string
  specialty: string
  members: Person[]
}

export interface Person extends PersonNames {
  number: number
  suffix?: string
  npi: string
  license: string
  specialty: string
  practice: Practice
  sites: readonly Site[]
  /** Where an outdated source still lists them. */
  formerSite: Site
  /** The kind of hard negative that this person is part of. */
  hard?: string
}

export interface TruthOptions {
  seed: number
  people: number
  states?: readonly string[]
}

/** A synthetic population of clinicians with known identities. */
export function makeTruth({ seed, people, states = ['MD', 'WA'] }: TruthOptions, noise: Noise): Person[] {
  const area = openArea(states)
  const practices = makePractices(seed, people, area)
  const byZip = groupBy(practices, ({ sites }) => sites[0]?.zip.zip ?? '')
  const byZip3 = groupBy(practices, ({ sites }) => sites[0]?.zip.zip.slice(0, 3) ?? '')
  const names = openNames(states)
  const found: Person[] = []
  const seats = practices.flatMap((practice) => Array<Practice>(practice.size).fill(practice))
  const make = (practice: Practice, own: PersonNames, dice: Dice, change: Partial<Person> = {}) => {
    const number = found.length
    const state = practice.sites[0]?.zip.state ?? ''
    const others = byZip3.get(practice.sites[0]?.zip.zip.slice(0, 3) ?? '') ?? practices
    const isFar = dice.chance(noise.rate('places', 'movedFar', 'registry'))
    const former = dice.pick(dice.pick(isFar ? practices : others).sites)
    const second = dice.chance(0.12) ? [dice.pick(dice.pick(others).sites)] : []
    const some = practice.sites.filter((_, at) => at === number % practice.sites.length || dice.chance(0.3))
    const person: Person = {
      ...own,
      number,
      npi: npiOf(seed, number),
      license: `${state}-${dice.pick(['D', 'R', 'L', 'C'])}${licenseNumber(seed, number)}`,
      specialty: dice.chance(0.55) ? practice.specialty : drawSpecialty(dice),
      practice,
      sites: [...some, ...second],
      formerSite: former,
      ...(own.gender === 'male' && dice.chance(0.02) && { suffix: dice.pick(['Jr.', 'Sr.', 'II', 'III']) }),
      ...change,
    }
    found.push(person)
    practice.members.push(person)
    return person
  }
  for (const practice of seats) {
    if (found.length >= people) break
    const dice = diceFor(seed, 'person', found.length)
    const drawn = names.draw(practice.sites[0]?.zip.state ?? '', dice)
    const { culture, ...own } = drawn
    const roll = dice.next()
    // Half of the share, because each makes two people.
    const isHard = hardKind(roll, noise)
    const person = make(practice, own, dice, isHard ? { hard: isHard } : {})
    if (isHard === 'fatherAndSon') {
      person.gender = 'male'
      person.given = names.givenOf(culture, 'male', dice)
      person.suffix = 'Sr.'
      const { given, family } = person
      const specialty = dice.chance(0.67) ? person.specialty : drawSpecialty(dice)
      const middle = dice.chance(0.4) ? names.givenOf(culture, 'male', dice) : person.middle
      make(practice, { given, family, gender: 'male', middle }, dice, { suffix: 'Jr.', specialty, hard: isHard })
    } else if (isHard === 'couple') {
      const gender = person.gender === 'male' ? 'female' : 'male'
      const given = differentGiven(person.given, () => names.givenOf(culture, gender, dice))
      const middle = dice.chance(0.7) ? names.givenOf(culture, gender, dice) : undefined
      make(practice, { given, middle, family: person.family, gender }, dice, { sites: person.sites, hard: isHard })
    } else if (isHard === 'twinSpecialty') {
      const { gender, specialty, family, sites } = person
      const given = differentGiven(person.given, () => names.givenOf(culture, gender, dice), true)
      const middle = dice.chance(0.7) ? names.givenOf(culture, gender, dice) : undefined
      make(practice, { given, middle, family, gender }, dice, { specialty, sites, hard: isHard })
    } else if (isHard === 'namesake') {
      const near = byZip.get(practice.sites[0]?.zip.zip ?? '')?.filter((other) => other !== practice) ?? []
      const home = near.length > 0 ? dice.pick(near) : dice.pick(practices)
      const { given, family, gender } = person
      const middle = dice.chance(0.7) ? names.givenOf(culture, gender, dice) : undefined
      make(home, { given, middle, family, gender }, dice, { hard: isHard })
    }
  }
  return found
}

function hardKind(roll: number, noise: Noise): string | undefined {
  let sum = 0
  for (const name of ['fatherAndSon', 'couple', 'twinSpecialty', 'namesake'] as const) {
    sum += noise.hard(name) / 2
    if (roll < sum) return name
  }
  return undefined
}

/** Tries a few times: two people of a practice who really have the same name are namesakes, not a couple. */
function differentGiven(given: string, draw: () => string, sameInitial = false): string {
  let other = draw()
  for (let turn = 0; turn < 40; turn++) {
    if (other !== given && (!sameInitial || other[0] === given[0])) return other
    other = draw()
  }
  return other === given ? `${given}a` : other
}

type SizedPractice = Practice & { size: number }

function makePractices(seed: number, people: number, { centers, near }: Area): SizedPractice[] {
  const made: SizedPractice[] = []
  let seats = 0
  let line = 0
  while (seats < people) {
    const number = made.length
    const dice = diceFor(seed, 'practice', number)
    const size = sizeOf(dice)
    const home = centers.draw(dice)
    const count = size < 4 ? 1 : Math.min(6, 1 + Math.floor(dice.next() * (1 + size / 8)))
    const sites = Array.from({ length: count }, (_, at): Site => {
      const zip = at === 0 ? home : dice.pick(near(home, 12))
      const { line: lines = [] } = makeAddress(zip, dice, 0.4)
      return { zip, lines: [lines].flat().map((each) => each.replaceAll(/\s+/g, ' ')), phone: telephone(home, line++) }
    })
    const groupPhone = telephone(home, line++)
    const npi = npiOf(seed, 40_000_000 + number)
    made.push({ number, npi, sites, groupPhone, specialty: drawSpecialty(dice), members: [], size })
    seats += size
  }
  return made
}

/** Most practices are small; most people work in large ones. */
function sizeOf(dice: Dice): number {
  const roll = dice.next()
  if (roll < 0.42) return 1
  if (roll < 0.72) return dice.between(2, 4)
  if (roll < 0.93) return dice.between(5, 14)
  return roll < 0.992 ? dice.between(15, 60) : dice.between(80, 250)
}

function telephone(zip: Zip, line: number): string {
  return `${areaCodeOf(zip)}${String(2_000_000 + ((line * 7_919) % 7_999_993)).padStart(7, '0')}`
}

function licenseNumber(seed: number, number: number): string {
  return String((number * 7_919 + seed * 31) % 10_000_000).padStart(7, '0')
}

function npiOf(seed: number, number: number): string {
  const nine = `1${String((number * 48_271 + (seed % 1_000) * 7) % 99_990_001).padStart(8, '0')}`
  return `${nine}${npiCheckDigit(nine)}`
}
