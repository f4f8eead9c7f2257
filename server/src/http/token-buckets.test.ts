import { describe, expect, it } from 'vitest'
import { clientKey } from './client-key.ts'
import { TokenBuckets } from './token-buckets.ts'

describe('token buckets', () => {
  it('[S2] allow a minute’s worth in one burst, then refill evenly', () => {
    let now = 0
    const buckets = new TokenBuckets(60, () => now)
    for (let call = 0; call < 60; call++) expect(buckets.charge('a', 1).allowed).toBe(true)
    expect(buckets.charge('a', 1)).toMatchObject({ allowed: false, remaining: 0, waitSeconds: 1 })
    now = 2
    expect(buckets.charge('a', 1)).toMatchObject({ allowed: true, remaining: 1 })
    expect(buckets.charge('a', 20)).toMatchObject({ allowed: false, waitSeconds: 19 })
    expect(buckets.charge('b', 20)).toMatchObject({ allowed: true, remaining: 40 })
  })

  it('[S2] never allow more than the refill over any time, whatever the costs', () => {
    let now = 0
    const buckets = new TokenBuckets(120, () => now)
    let spent = 0
    for (let step = 0; step < 5_000; step++) {
      const cost = (step * 7919) % 13
      if (buckets.charge('a', cost).allowed) spent += cost
      now += 0.05
    }
    expect(spent).toBeLessThanOrEqual(120 + now * 2)
    expect(spent).toBeGreaterThan(now * 2 - 15)
  })

  it('[S2] let a call that costs more than the capacity pass from a full bucket only', () => {
    let now = 0
    const buckets = new TokenBuckets(10, () => now)
    expect(buckets.charge('a', 20).allowed).toBe(true)
    now = 100
    expect(buckets.charge('a', 20).allowed).toBe(false)
    now = 121
    expect(buckets.charge('a', 20).allowed).toBe(true)
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('take %s for the client %s', (address, key) => {
    expect(clientKey(address)).toBe(key)
  })
})
