import { Random } from '../src/checks/random.ts'
import type { IndexDocument, IndexSchema } from '../src/index.ts'
import { metros } from './metros.ts'
import { nationalWords } from './national-words.ts'

/** The fields of a directory of people and facilities, as in the server. */
export const nationalSchema: IndexSchema = {
  parent: { name: { type: 'words' }, gender: { type: 'keyword' } },
  row: {
    specialty: { type: 'keyword' },
    language: { type: 'keyword' },
    network: { type: 'composite', parts: ['plan', 'state', 'site', 'year', 'accepting'] },
    accepting: { type: 'keyword' },
    primaryCare: { type: 'flag' },
    specialist: { type: 'flag' },
    accessible: { type: 'flag' },
    telehealth: { type: 'flag' },
    position: { type: 'position' },
    serviceArea: { type: 'keyword' },
    verified: { type: 'date' },
  },
}

/** Plans of one state are sold in that state only: 50 states with 80 each, a few of which most providers take. */
export const plansPerState = 80
export const languages = [
  'English',
  'Spanish',
  'Chinese',
  'Russian',
  'Arabic',
  'Hindi',
  'French',
  'Korean',
  'Vietnamese',
  'Tagalog',
  'Polish',
  'Creole',
]
export const acceptingCodes = ['newpt', 'existptonly', 'nopt', 'newmcdpt']

/**
 * Providers of a whole country, one by one: concentrated where people live, 1.8 relations each, names and specialties
 * of very unequal frequency.
 */
export function* nationalDocuments(size: number, seed = 1): Generator<IndexDocument> {
  const random = new Random(seed)
  const { given, family, specialties } = nationalWords()
  for (let number = 0; number < size; number++) {
    const home = nationalPoint(random)
    const own = [often(random, specialties, 1.15), ...(random.chance(0.25) ? [often(random, specialties, 1.15)] : [])]
    const spoken = ['English', ...(random.chance(0.35) ? [often(random, languages, 1.2)] : [])]
    const entries = networkEntries(random, stateOf(home.lon))
    yield {
      id: `P${((number * 2_654_435_761) % 4_294_967_296).toString(36).padStart(7, '0')}`,
      pointer: number * 512,
      fields: {
        name: `${often(random, given, 1.05)} ${often(random, family, 1.05)}`,
        gender: random.chance(0.1) ? undefined : random.pick(['female', 'male']),
      },
      rows: Array.from({ length: rowCount(random) }, (_, at) => ({
        specialty: own,
        language: spoken,
        network: entries,
        accepting: often(random, acceptingCodes, 1.3),
        primaryCare: random.chance(0.3),
        specialist: random.chance(0.6),
        accessible: random.chance(0.5),
        telehealth: random.chance(0.3),
        position: at === 0 ? home : random.chance(0.9) ? around(random, home, 0.12) : nationalPoint(random),
        serviceArea: random.chance(0.02) ? [stateOf(home.lon)] : undefined,
        verified: `202${4 + random.below(3)}-0${1 + random.below(9)}-1${random.below(10)}`,
      })),
    }
  }
}

/** Two in three in a metropolitan area, the others anywhere. */
export function nationalPoint(random: Random): { lat: number; lon: number } {
  if (random.chance(0.3)) return { lat: 26 + random.next() * 22, lon: -122 + random.next() * 48 }
  const [, lat, lon, , spread] = metroByWeight(random)
  return around(random, { lat, lon }, spread)
}

export function metroByWeight(random: Random): (typeof metros)[number] {
  let left = random.next() * totalWeight
  for (const metro of metros) {
    left -= metro[3]
    if (left < 0) return metro
  }
  return random.pick(metros)
}

export function stateOf(lon: number): string {
  return `S${String(Math.floor((lon + 125) * 0.83) % 50).padStart(2, '0')}`
}

/** The first of the list far more often than the last. */
export function often<T>(random: Random, list: readonly T[], steepness: number): T {
  const place = Math.floor(list.length ** (random.next() ** steepness)) - 1
  return list[Math.max(0, Math.min(list.length - 1, place))] ?? random.pick(list)
}

const totalWeight = metros.reduce((sum, [, , , weight]) => sum + weight, 0)

function rowCount(random: Random): number {
  const chance = random.next()
  return chance < 0.56 ? 1 : chance < 0.8 ? 2 : chance < 0.92 ? 3 : chance < 0.97 ? 4 : 6
}

function networkEntries(random: Random, state: string): IndexDocument['rows'][number][string] {
  return Array.from({ length: random.pick([1, 2, 3, 3, 4, 6]) }, () => ({
    plan: `${state}-plan-${Math.floor(plansPerState * random.next() ** 2)}`,
    state,
    site: random.chance(0.1) ? `site-${random.below(400)}` : undefined,
    year: random.pick(['2025', '2026', '2026']),
    accepting: random.pick(acceptingCodes),
  }))
}

function around(
  random: Random,
  { lat, lon }: { lat: number; lon: number },
  spread: number,
): { lat: number; lon: number } {
  const distance = spread * Math.sqrt(-2 * Math.log(1 - random.next()))
  const angle = random.next() * 2 * Math.PI
  return {
    lat: lat + distance * Math.sin(angle),
    lon: lon + (distance * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180),
  }
}
