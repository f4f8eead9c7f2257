import { expect, it } from 'vitest'
import { openLease, withLease } from './lease.ts'
import { openDatabase } from './open-database.ts'
import { forEachDatabase } from './testing.ts'

forEachDatabase((_name, open) => {
  const openTwo = async () => {
    const database = await open()
    let at = 0
    const now = () => new Date(at)
    const lease = () => openLease(database, { name: 'writer', expiryMs: 1_000, now })
    return { database, one: lease(), two: lease(), pass: (ms: number) => (at += ms) }
  }

  it('gives a lease to one process, and to another when the holder is silent too long', async () => {
    const { one, two, pass } = await openTwo()
    expect([await one.hold(), await two.hold()]).toEqual([true, false])
    pass(900)
    expect([await one.hold(), await two.hold()]).toEqual([true, false])
    pass(900)
    expect(await two.hold()).toBe(false)
    pass(200)
    expect([await two.hold(), await one.hold()]).toEqual([true, false])
  })

  it('raises the token with every change of holder, so that a late writer is known', async () => {
    const { one, two, pass } = await openTwo()
    await one.hold()
    const first = one.token ?? 0
    pass(2_000)
    await two.hold()
    expect(two.token).toBe(first + 1)
    pass(2_000)
    await one.hold()
    expect(one.token).toBe(first + 2)
  })

  it('passes on immediately when it is released', async () => {
    const { one, two } = await openTwo()
    await one.hold()
    await one.release()
    expect(await two.hold()).toBe(true)
  })

  it('lets works of several connections run one after the other', async () => {
    const database = await open()
    const other = await openDatabase(database.address)
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      events.push(`${name} ends`)
    }
    const lease = { name: 'build', pollMs: 5 }
    await Promise.all([withLease(database, lease, work('a')), withLease(other, lease, work('b'))])
    await other.close()
    expect(events.map((event) => event.slice(2))).toEqual(['begins', 'ends', 'begins', 'ends'])
  })

  it('notifies the work when another process took over', async () => {
    const { database, two, pass } = await openTwo()
    let at = 0
    const options = { name: 'writer', expiryMs: 1_000, now: () => new Date(at) }
    const working = withLease(database, options, async (check) => {
      at = pass(1_500)
      await two.hold()
      await check()
    })
    await expect(working).rejects.toThrow('another process took over the lease "writer"')
  })
})
