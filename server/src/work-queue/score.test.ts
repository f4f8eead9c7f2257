import { describe, expect, inject, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { businessHoursLeft } from '../clocks/clocks.service.ts'
import { chanceWrong, headStart, minutesOf, mostHeadStart, rankOf, scoreOf, type ListingRisk } from './score.ts'
import { simulate } from './simulated-quarter.testing.ts'
import { urgentFrom } from './urgent-from.ts'

/** The slow, obvious version: one fact after the other, as in the design. */
function plainScore(risks: readonly ListingRisk[], minutes: number): number {
  let spared = 0
  for (const risk of risks) {
    const years = (risk.verifiedDaysAgo === undefined ? 730 : risk.verifiedDaysAgo < 0 ? 0 : risk.verifiedDaysAgo) / 365
    let wrong = 1 - 1 / Math.E ** (0.35 * years)
    if (risk.openReports > 0 && wrong < 0.05) wrong = 0.05
    let factor = 1
    for (let one = 1; one <= 4; one++) if (one <= risk.disagreements) factor += 0.5
    wrong *= factor
    factor = 1
    for (let one = 1; one <= 4; one++) if (one <= risk.openReports) factor += 1
    wrong *= factor
    factor = 1
    for (let one = 1; one <= 4; one++) if (one <= risk.weakFacts) factor += 0.25
    wrong *= factor
    if (wrong > 0.95) wrong = 0.95
    for (let harm = 1; harm <= (risk.invitesPatients ? 2 : 1); harm++) spared += wrong * (risk.shown + 1)
  }
  return spared / minutes
}

describe('the score of a task', () => {
  const { random, seed } = seededRandom()
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const anyRisk = (): ListingRisk => ({
    shown: Math.floor(Math.exp(random() * 10) - 1),
    verifiedDaysAgo: random() < 0.2 ? undefined : upTo(900) - 10,
    disagreements: upTo(6),
    openReports: random() < 0.7 ? 0 : upTo(6),
    weakFacts: upTo(5),
    invitesPatients: random() < 0.5,
  })

  it('[API-STW] is that of the plain version', () => {
    for (let round = 0; round < 500 * inject('scale'); round++) {
      const risks = Array.from({ length: upTo(40) }, anyRisk)
      const minutes = minutesOf(risks.length)
      expect(scoreOf(risks, minutes), `seed ${seed}`).toBeCloseTo(plainScore(risks, minutes), 6)
    }
  })

  it('[API-STW] grows with each thing that makes an error likelier, and a chance is never more than 95 %', () => {
    for (let round = 0; round < 500; round++) {
      const risk = anyRisk()
      const chance = chanceWrong(risk)
      expect(chance, `seed ${seed}`).toBeLessThanOrEqual(0.95)
      const worse: Partial<ListingRisk>[] = [
        { verifiedDaysAgo: (risk.verifiedDaysAgo ?? 730) + 30 },
        { disagreements: risk.disagreements + 1 },
        { openReports: risk.openReports + 1 },
        { weakFacts: risk.weakFacts + 1 },
      ]
      for (const more of worse) expect(chanceWrong({ ...risk, ...more }), `seed ${seed}`).toBeGreaterThanOrEqual(chance)
    }
  })

  it('[API-STW] more is earlier, and nothing is overtaken by what comes a year later', () => {
    for (let round = 0; round < 500; round++) {
      const [low, more, average] = [random() * 100, random() * 100, random() * 20]
      expect(headStart(low + more, average), `seed ${seed}`).toBeGreaterThanOrEqual(headStart(low, average))
      const rank = rankOf({ openedAt: '2026-01-01T00:00:00Z', score: 0 }, average)
      const later = rankOf({ openedAt: '2027-01-02T00:00:00Z', score: 1e9 * random() }, average)
      expect(mostHeadStart).toBe(365)
      expect(later, `seed ${seed}`).toBeGreaterThan(rank)
    }
  })

  it('[API-STW] a clock is urgent from the first minute with four business hours left', () => {
    for (let round = 0; round < 50; round++) {
      const due = new Date(Date.parse('2026-10-01T00:00:00Z') + upTo(200 * 24 * 4) * 900_000)
      for (const timeZone of ['America/New_York', 'Pacific/Honolulu']) {
        const from = new Date(urgentFrom(due.toISOString(), timeZone))
        expect(businessHoursLeft(from, due, timeZone), `seed ${seed}`).toBeLessThanOrEqual(4)
        const before = new Date(from.getTime() - 60_000)
        expect(businessHoursLeft(before, due, timeZone), `seed ${seed}`).toBeGreaterThan(4)
      }
    }
  })
})

describe('a simulated quarter', () => {
  // The full form has 100,000 relations and three stewards; fewer of both are the same queue at a smaller scale.
  const part = inject('scale') > 1 ? 1 : 0.05
  const base = { seed: 7, relations: 100_000 * part, stewards: 3 * part }

  it('[API-STW] verifies at least 10 points more of what members see in time than oldest-first', () => {
    const quarter = { ...base, days: 90 }
    const [plain, ranked] = [simulate(quarter, 'oldest-first'), simulate(quarter, 'by-rank')]
    expect(ranked.shownInTime - plain.shownInTime).toBeGreaterThan(0.1)
    expect(ranked.shownInTimeOnAverage - plain.shownInTimeOnAverage).toBeGreaterThan(0.1)
    if (part === 1) console.log('quarter', figures(plain), figures(ranked))
  })

  it('[API-STW] lets nothing wait 90 days longer than there, also over a year', () => {
    const year = { ...base, days: 365 }
    const [plain, ranked] = [simulate(year, 'oldest-first'), simulate(year, 'by-rank')]
    const longer = ranked.waits.map((days, door) => days - (plain.waits[door] ?? 0))
    expect(Math.max(...longer)).toBeLessThanOrEqual(90)
    expect(ranked.shownInTimeOnAverage - plain.shownInTimeOnAverage).toBeGreaterThan(0.1)
    if (part === 1) console.log('year', figures(plain), figures(ranked), 'longer by', Math.max(...longer))
  })

  const figures = ({ shownInTime, shownInTimeOnAverage, waits, calls }: ReturnType<typeof simulate>) => ({
    shownInTime,
    shownInTimeOnAverage,
    longest: Math.max(...waits),
    calls,
  })
})
