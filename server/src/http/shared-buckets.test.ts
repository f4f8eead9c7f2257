import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { SharedBuckets } from './shared-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

forEachDatabase((_name, open) => {
  it('[API-GEN-09] a shared bucket allows what a bucket of one process would, on any instance', async () => {
    const database = await open()
    const other = await openDatabase(database.address)
    let now = 1_800_000_000_000
    const bucketsOf = (each: Database) => new SharedBuckets(each, 'report', 6, () => now)
    const plain = new TokenBuckets(6, () => now / 1_000)
    const steps = [1, 2, 1, 5, 1, 1, 3, 9, 1, 6, 2, 2, 1, 1, 7, 1, 1, 1]
    for (const [at, cost] of steps.entries()) {
      now += at * 4_000
      const [one, expected] = [await bucketsOf(at % 2 ? other : database).charge('a', cost), plain.charge('a', cost)]
      expect(one).toMatchObject({ allowed: expected.allowed, capacity: 6, remaining: expected.remaining })
      expect(one.waitSeconds).toBe(expected.waitSeconds)
    }
    await other.close()
  })

  it('[API-GEN-09] a shared bucket is not overdrawn by charges at the same time', async () => {
    const database = await open()
    const other = await openDatabase(database.address)
    const buckets = [database, other].map((each) => new SharedBuckets(each, 'report', 10))
    const charges = await Promise.all(Array.from({ length: 30 }, (_, at) => buckets[at % 2]?.charge('a', 1)))
    await other.close()
    expect(charges.filter((charge) => charge?.allowed)).toHaveLength(10)
  })
})
