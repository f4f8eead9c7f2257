import { expect, it } from 'vitest'
import { allPages, sortedBy } from '../database/sorted-pages.testing.ts'
import { forEachDatabase } from '../database/testing.ts'
import { insertRequest, listRequests } from './change-requests.repository.ts'

const tenantId = 'champion'

forEachDatabase((_name, open) => {
  it('[sentence 9] change requests are sorted over all pages by day, last step, field, state or author', async () => {
    const { db, write } = await open()
    await write(async (trx) => {
      for (let at = 0; at < 10; at++)
        await insertRequest(trx, {
          tenant_id: tenantId,
          id: `request-${at}`,
          stable_id: `record-${at}`,
          field: ['gender', 'name', 'npi'][at % 3] ?? '',
          old_value: 'null',
          new_value: '"x"',
          why: 'a member said so',
          pin: 'always',
          pinned_until: null,
          effective_on: null,
          report_id: null,
          state: at % 2 ? 'SUBMITTED' : 'APPROVED',
          created_at: `2026-11-1${(at * 3) % 10}T10:00:00Z`,
          created_by: `steward-${at % 4}`,
          taken_by: null,
          decided_by: null,
          decided_why: null,
          applied_at: null,
          correction_id: null,
          updated_at: `2026-11-2${(at * 7) % 5}T10:00:00Z`,
        })
    })
    const pages = (sort?: Parameters<typeof listRequests>[2]['sort']) =>
      allPages(async (page) => {
        const { requests, total } = await listRequests(db, tenantId, { ...(sort && { sort }), ...page })
        return { rows: requests, total }
      })
    const all = await pages()
    const values = {
      when: 'createdAt',
      changed: 'updatedAt',
      field: 'field',
      state: 'status',
      who: 'createdBy',
    } as const
    for (const by of ['when', 'changed', 'field', 'state', 'who'] as const) {
      const order = (isDown: boolean) => sortedBy(all, (one) => one[values[by]], { isDown, idOf: ({ id }) => id })
      expect(await pages(by)).toEqual(order(false))
      expect(await pages(`-${by}`)).toEqual(order(true))
    }
    expect(await pages('when')).toEqual(all)
  })
})
