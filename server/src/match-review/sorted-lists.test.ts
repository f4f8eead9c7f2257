import { expect, it } from 'vitest'
import { allPages, sortedBy } from '../database/sorted-pages.testing.ts'
import { forEachDatabase } from '../database/testing.ts'
import type { StatementKey } from '../records/statement-key.ts'
import { insertDecisions, pageOfDecisions } from './decisions.repository.ts'
import { listPairs, savePairs } from './pairs.repository.ts'

const tenantId = 'champion'
const key = (at: number) => `source-${at % 2}\n${at}` as StatementKey

forEachDatabase((_name, open) => {
  it('[sentence 9] pairs are sorted over all pages by score, day found or source', async () => {
    const { db, write } = await open()
    await write(async (trx) => {
      for (let at = 0; at < 11; at++) {
        const pair = { a: key(at), b: key(at + 100), bits: at % 3, parts: [] }
        await savePairs(trx, tenantId, [pair as never], `2026-11-1${at % 4}T00:00:00Z`) // Other fields are not stored.
      }
    })
    const filter = { state: 'open', today: '2026-11-18' } as const
    const pages = (sort?: Parameters<typeof listPairs>[2]['sort']) =>
      allPages(async (page) => {
        const { pairs, total } = await listPairs(db, tenantId, { ...filter, sort, ...page })
        return { rows: pairs, total }
      })
    const all = await pages()
    const values = { score: 'bits', found: 'foundAt', source: 'a' } as const
    for (const by of ['score', 'found', 'source'] as const) {
      const order = (isDown: boolean) => sortedBy(all, (pair) => pair[values[by]], { isDown, idOf: ({ id }) => id })
      expect(await pages(by)).toEqual(order(false))
      expect(await pages(`-${by}`)).toEqual(order(true))
    }
    expect(await pages('-score')).toEqual(all)
  })

  it('[sentence 9] decisions are sorted over all pages by day, verdict or person', async () => {
    const { db, write } = await open()
    await write(async (trx) => {
      for (let at = 0; at < 8; at++) {
        const decision = { a: key(at), b: key(at + 100), verdict: at % 3 ? ('same' as const) : ('apart' as const) }
        const note = { actionId: `act-${at}`, at: `2026-11-1${at}`, by: `steward-${at % 2}`, why: 'compared' }
        await insertDecisions(trx, tenantId, [decision], note)
      }
    })
    const pages = (sort?: Parameters<typeof pageOfDecisions>[2]['sort']) =>
      allPages(async (page) => {
        const { decisions, total } = await pageOfDecisions(db, tenantId, { sort, ...page })
        return { rows: decisions, total }
      })
    const newest = await pages()
    expect(newest.map(({ actionId }) => actionId)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((at) => `act-${at}`))
    // Equal ones stay newest first.
    const isEarlier = (at: string) => -Number(at.slice(-1))
    for (const [by, field] of [
      ['verdict', 'verdict'],
      ['who', 'by'],
    ] as const)
      for (const isDown of [false, true])
        expect(await pages(isDown ? `-${by}` : by)).toEqual(
          sortedBy(newest, (one) => one[field], { isDown, idOf: ({ at }) => isEarlier(at) }),
        )
    expect(await pages('when')).toEqual(newest.toReversed())
    const apart = await pageOfDecisions(db, tenantId, { verdict: 'apart', offset: 0, limit: 10 })
    expect(apart).toEqual({ total: 3, decisions: newest.filter(({ verdict }) => verdict === 'apart') })
  })
})
