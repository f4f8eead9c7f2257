import type { CareField } from './care-fields.ts'
import { practiceKinds } from './practice-kinds.ts'

/** Share of people who work in a multi-specialty group although their specialty has its own practices. */
export const inBigGroups = 0.3

export interface PracticeNumbers {
  /** Number of practices of a kind, so that they are about as large as is typical for it. */
  count(kindId: string): number
  /** A unique number for each practice of the directory. */
  place(kindId: string, number: number): number
}

export function practiceNumbers(providers: number, fields: readonly CareField[]): PracticeNumbers {
  const all = fields.reduce((sum, { share }) => sum + share, 0)
  const shareOf = (kindId: string) =>
    kindId === 'many'
      ? fields.reduce((sum, { practice, share }) => sum + (practice === 'hospital' ? share : share * inBigGroups), 0)
      : fields.reduce((sum, { practice, share }) => sum + (practice === kindId ? share * (1 - inBigGroups) : 0), 0)
  const counts = new Map(
    [...practiceKinds.values()].map(({ id, size }) => [
      id,
      Math.max(1, Math.round((providers * shareOf(id)) / all / size)),
    ]),
  )
  const firsts = new Map<string, number>()
  let first = 0
  for (const [kindId, count] of counts) {
    firsts.set(kindId, first)
    first += count
  }
  return { count: (kindId) => counts.get(kindId) ?? 1, place: (kindId, number) => (firsts.get(kindId) ?? 0) + number }
}
