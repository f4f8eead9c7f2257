import { addDays, isBusinessDay } from '../clocks/clocks.service.ts'
import { Dice } from '../demo/dice.ts'
import { minutesOf, rankOf, scoreOf, type ListingRisk } from './score.ts'

export type Policy = 'by-rank' | 'oldest-first'

export interface Simulation {
  seed: number
  relations: number
  stewards: number
  days: number
}

export interface Outcome {
  /** Share of views on the last day that show a listing verified within 90 days. */
  shownInTime: number
  /** The same, as an average over the days. */
  shownInTimeOnAverage: number
  /** Days between the due date of an address and its verification or the last day; the longest, by address. */
  waits: Float64Array
  calls: number
}

interface Listing {
  shown: number
  /** When it was verified or, before that, added to the directory. Day number; negative before the start. */
  since: number
  isVerified: boolean
  invitesPatients: boolean
}
interface Door {
  listings: Listing[]
  notBefore: number
}

const dueDays = 90
const leadDays = 14
const firstDay = '2026-10-01'
/** Of eight hours; the rest is meetings, mail and breaks. */
const minutesADay = 330
/** Reports have a deadline of two days and go first, whatever the order of the others. */
const reportMinutesADay = 75
/** Share of unanswered calls; they take two minutes, and the address waits for another day. */
const unanswered = 0.25

/** Addresses with heavy-tailed sizes and views, verified at some time of the last months or never. */
function doorsOf({ seed, relations }: Simulation): { doors: Door[]; dice: Dice } {
  const dice = new Dice(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next())
  const doors: Door[] = []
  for (let left = relations; left > 0; ) {
    const size = Math.min(left, 200, Math.ceil(1.6 * (1 - dice.next()) ** (-1 / 1.4)) - 1 || 1)
    const isPopular = Math.exp(1.3 * normal())
    const [since, isVerified] = [-Math.floor(dice.next() * 270), dice.next() < 0.85]
    const listings = Array.from({ length: size }, () => ({
      shown: 8 * isPopular * Math.exp(normal()),
      // Some joined the practice since the last call.
      ...(dice.next() < 0.05 ? { since: Math.floor(since * dice.next()), isVerified: false } : { since, isVerified }),
      invitesPatients: dice.next() < 0.7,
    }))
    doors.push({ listings, notBefore: 0 })
    left -= size
  }
  return { doors, dice }
}

/** Three stewards and their days, with one order of tasks. */
export function simulate(simulation: Simulation, policy: Policy): Outcome {
  const { doors, dice } = doorsOf(simulation)
  const waits = new Float64Array(doors.length)
  let [calls, onAverage] = [0, 0]
  for (let day = 0; day < simulation.days; day++) {
    if (isBusinessDay(addDays(firstDay, day))) {
      let minutes = simulation.stewards * minutesADay - reportMinutesADay * (simulation.relations / 100_000)
      for (const at of orderOf(doors, day, policy)) {
        const door = doors[at]
        if (!door || minutes <= 0) break
        const isAnswered = dice.next() >= unanswered
        minutes -= isAnswered ? minutesOf(door.listings.length) : 2
        calls += 1
        if (isAnswered) {
          waits[at] = Math.max(waits[at] ?? 0, day - openedOf(door))
          for (const listing of door.listings) Object.assign(listing, { since: day, isVerified: true })
        } else door.notBefore = day + 1
      }
    }
    onAverage += shownInTime(doors, day) / simulation.days
  }
  for (const [at, door] of doors.entries()) waits[at] = Math.max(waits[at] ?? 0, simulation.days - openedOf(door))
  return { shownInTime: shownInTime(doors, simulation.days), shownInTimeOnAverage: onAverage, waits, calls }
}

/** When the first of an address's listings was due, minus the days that stewards see it earlier. */
function openedOf({ listings }: Door): number {
  let first = Infinity
  for (const { since, isVerified } of listings) first = Math.min(first, isVerified ? since + dueDays - leadDays : since)
  return first
}

function orderOf(doors: readonly Door[], day: number, policy: Policy): number[] {
  const open = [...doors.keys()].filter((at) => {
    const door = doors[at]
    return door !== undefined && openedOf(door) <= day && door.notBefore <= day
  })
  const opened = new Map(open.map((at) => [at, doors[at] ? openedOf(doors[at]) : 0]))
  if (policy === 'oldest-first') return open.sort((a, b) => (opened.get(a) ?? 0) - (opened.get(b) ?? 0))
  const scores = new Map(
    open.map((at) => [at, scoreOf(risksOf(doors[at], day), minutesOf(doors[at]?.listings.length ?? 1))]),
  )
  const average = [...scores.values()].reduce((sum, score) => sum + score, 0) / Math.max(1, scores.size)
  const ranks = new Map(
    open.map((at) => [
      at,
      rankOf({ openedAt: addDays(firstDay, opened.get(at) ?? 0), score: scores.get(at) ?? 0 }, average),
    ]),
  )
  return open.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}

function risksOf(door: Door | undefined, day: number): ListingRisk[] {
  return (door?.listings ?? []).map(({ shown, since, isVerified, invitesPatients }) => ({
    shown,
    verifiedDaysAgo: isVerified ? day - since : undefined,
    disagreements: 0,
    openReports: 0,
    weakFacts: 0,
    invitesPatients,
  }))
}

function shownInTime(doors: readonly Door[], day: number): number {
  let [inTime, all] = [0, 0]
  for (const { listings } of doors)
    for (const { shown, since, isVerified } of listings) {
      all += shown
      if (isVerified && day - since <= dueDays) inTime += shown
    }
  return inTime / all
}
