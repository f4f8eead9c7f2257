import type { Day } from '../records/model.ts'

const known = new Map<string, Day>()
const mostKnown = 20_000

export function addDays(day: Day, days: number): Day {
  const key = `${day} ${days}`
  let sum = known.get(key)
  if (sum === undefined) {
    sum = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
    // A load computes the same few thousand days repeatedly.
    if (known.size >= mostKnown) known.clear()
    known.set(key, sum)
  }
  return sum
}
