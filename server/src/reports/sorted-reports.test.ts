import { expect, it } from 'vitest'
import { allPages, sortedBy } from '../database/sorted-pages.testing.ts'
import { forEachDatabase } from '../database/testing.ts'
import { insertReport, markChecking, openStates, pageOfReports } from './reports.repository.ts'

const tenantId = 'champion'

forEachDatabase((_name, open) => {
  it('[sentence 9] member reports are sorted over all pages by deadline, day or state', async () => {
    const { db, write } = await open()
    await write(async (trx) => {
      for (let at = 0; at < 10; at++) {
        const report = {
          id: `report-${at}`,
          stableId: `record-${at}`,
          kinds: ['phone' as const],
          language: 'en',
          receivedAt: `2026-11-1${(at * 7) % 10}T10:00:00Z`,
          dueAt: `2026-11-2${at % 4}T10:00:00Z`,
          receivedOn: '2026-11-10',
          network: { token: `n${at}`, key: 1 },
        }
        await insertReport(trx, tenantId, report)
        if (at % 3 === 0) await markChecking(trx, tenantId, report.id, { by: 'ada', at: '2026-11-20T10:00:00Z' })
      }
    })
    const pages = (sort?: Parameters<typeof pageOfReports>[2]['sort']) =>
      allPages(async (page) => {
        const { reports, total } = await pageOfReports(db, tenantId, { states: openStates, first: [], sort, ...page })
        return { rows: reports, total }
      })
    const all = await pages()
    const values = { due: 'dueAt', received: 'receivedAt', state: 'state' } as const
    for (const by of ['due', 'received', 'state'] as const) {
      const order = (isDown: boolean) => sortedBy(all, (report) => report[values[by]], { isDown, idOf: ({ id }) => id })
      expect(await pages(by)).toEqual(order(false))
      expect(await pages(`-${by}`)).toEqual(order(true))
    }
    expect(await pages('due')).toEqual(all)
  })
})
