import { foldText, type Coded, type Location, type NetworkEntry } from '@care/contract'
import { pointIn, type Zip } from './area.ts'
import { diceFor, hash, type Dice } from './dice.ts'
import { makeHours, type HoursKind } from './hours.ts'
import { makeContracts } from './networks.ts'
import { practiceKinds, type PracticeKind } from './practice-kinds.ts'
import { makeAddress } from './street-address.ts'
import { phoneOf } from './telephone.ts'
import type { World } from './world.ts'

export interface Site {
  zip: Zip
  location: Location
}

/** A practice: one name, one telephone number, one or more addresses. */
export interface Practice {
  kind: PracticeKind
  name: string
  alias: string[]
  sites: readonly Site[]
  contracts: readonly NetworkEntry[]
  telehealth: number
}

/** The practice of a number. Often called for the same ones, so the last few thousand are cached. */
export function practiceAt(world: World, kindId: string, number: number): Practice {
  const key = `${kindId} ${number}`
  const memory = memories.get(world) ?? new Map<string, Practice>()
  memories.set(world, memory)
  const known = memory.get(key)
  if (known) return known
  if (memory.size >= 5_000) memory.clear()
  const made = makePractice(world, kindId, number)
  memory.set(key, made)
  return made
}

export interface PlaceOptions {
  zip: Zip
  name: string
  /** Its own telephone number, with the area code of the main office. */
  line: { zip: Zip; number: number }
  website?: string
  hours: HoursKind
  /** Probability of sharing the building with others. */
  suites?: number
  dice: Dice
}

export function makePlace(world: World, { zip, name, line, website, hours, suites = 0.1, dice }: PlaceOptions): Site {
  const phone = phoneOf(line.zip, line.number)
  const fax = dice.chance(0.55) ? phoneOf(line.zip, line.number + faxLines) : undefined
  const availableTime = makeHours(hours, dice)
  const accessibility = makeAccessibility(dice)
  const communication = staffLanguages(world, zip, dice)
  const location: Location = {
    id: `loc-${hash(world.seed, name, zip.zip, dice.between(0, 999_999_999)).toString(36).padStart(7, '0')}`,
    name: [name],
    address: makeAddress(zip, dice, suites),
    telecom: [
      { system: 'phone', value: phone, use: 'work' },
      ...(fax ? [{ system: 'fax', value: fax, use: 'work' }] : []),
      ...(website ? [{ system: 'url', value: website }] : []),
    ],
    phonePresent: true,
    urlPresent: website !== undefined,
    faxPresent: fax !== undefined,
    position: pointIn(zip, dice),
    ...(availableTime && { availableTime }),
    ...(communication.length > 0 && { communication }),
    ...(accessibility.length > 0 && { accessibility }),
  }
  return { zip, location }
}

export function websiteOf(name: string): string {
  const label = foldText(name)
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
  return `https://${label}.example.org`
}

export function placeName(zip: Zip, dice: Dice): string {
  return dice.chance(0.35) ? zip.town : dice.pick(inventedNames)
}

// Telephones use the numbers below, faxes those above, so that they never collide.
const faxLines = 5_000
const memories = new WeakMap<World, Map<string, Practice>>()

function makePractice(world: World, kindId: string, number: number): Practice {
  const kind = practiceKinds.get(kindId)
  if (!kind) throw new Error(`There is no kind of practice called ${kindId}.`)
  const dice = diceFor(world.seed, 'practice', kindId, number)
  const zip = world.area[kind.where].draw(dice)
  const name = practiceName(world, kind, zip, dice)
  const website = dice.chance(0.7) ? websiteOf(name) : undefined
  // Practices use the even numbers, facilities the odd ones.
  const line = { zip, number: world.practices.place(kindId, number) * 2 }
  const [severalDoors, oneMoreDoor] = kindId === 'many' ? [0.75, 0.45] : [0.28, 0.2]
  const others = dice.chance(severalDoors) ? dice.some(world.area.near(zip, 6), oneMoreDoor) : []
  const sites = [zip, ...others].map((each) =>
    makePlace(world, {
      zip: each,
      name: each === zip ? name : `${name}, ${each.town}`,
      line,
      website,
      hours: kind.hours,
      suites: 0.5,
      dice,
    }),
  )
  const short = name
    .split(/[^\p{L}]+/u)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()
  const alias = dice.chance(0.12) && short.length > 2 ? [short] : []
  return { kind, name, alias, sites, contracts: makeContracts(world, zip.state, dice), telehealth: kind.telehealth }
}

function practiceName(world: World, kind: PracticeKind, zip: Zip, dice: Dice): string {
  const ending = dice.pick(kind.nameEndings)
  const start = dice.next() < 0.22 ? dice.pick(world.people.inState(zip.state).draw(dice).family) : placeName(zip, dice)
  return `${start} ${ending}`
}

function makeAccessibility(dice: Dice): Coded[] {
  const roll = dice.next()
  if (roll < 0.26) return []
  const partly = roll < 0.36
  return accessParts
    .filter(({ likely }) => (partly ? likely > 0.7 && dice.chance(0.5) : dice.chance(likely)))
    .map(({ code, display }) => ({ code, display }))
}

const accessParts = [
  { code: 'entrance', display: 'Accessible entrance', likely: 0.97 },
  { code: 'parking', display: 'Accessible parking', likely: 0.75 },
  { code: 'restroom', display: 'Accessible restroom', likely: 0.65 },
  { code: 'exam-room', display: 'Accessible exam room', likely: 0.55 },
  { code: 'equipment', display: 'Accessible medical equipment', likely: 0.3 },
]

function staffLanguages(world: World, zip: Zip, dice: Dice): Coded[] {
  const spoken = new Set<string>(['English'])
  const tries = dice.between(0, 3)
  for (let at = 0; at < tries; at++) {
    const { speaks = {} } = world.people.inState(zip.state).draw(dice)
    for (const [name, likely] of Object.entries(speaks)) if (dice.chance(likely * 0.6)) spoken.add(name)
  }
  if (dice.chance(0.04)) spoken.add('American Sign Language')
  return tries === 0 ? [] : [...spoken].flatMap((name) => world.people.language(name) ?? [])
}

const inventedNames =
  `Riverview, Maple Grove, Harbor, Cedar Hill, Northside, Sunrise, Oakwood, Lakeside, Parkway, Hillcrest,
Bridgeway, Bluebird, Silver Birch, Meadowbrook, Stonegate, Willow Creek, Clearbrook, Juniper, Magnolia, Summit
View, Heritage Oak, Gatehouse, Fairhaven, Lantern Hill, Morning Star, Green Valley, Stillwater, Bellflower,
Hazelwood, Amber Field, Westbrook, Eastgate, Southfork, Brightwater, Copper Beech, Linden, Orchard Park, Old
Mill, Three Oaks, Millstone, Rosewood, Foxglove, Larkspur, Sandpiper, Heron Point, Quiet Harbor, Goldenrod,
Redbud, Ashford, Kingsley`
    .split(',')
    .map((word) => word.trim())
