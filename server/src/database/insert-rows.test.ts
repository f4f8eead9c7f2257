import { expect, it } from 'vitest'
import { insertRows } from './insert-rows.ts'
import { forEachDatabase } from './testing.ts'

const tenant_id = 'mddoh'
/** More than one statement inserts at once; values that all, some or few rows share. */
const rows = Array.from({ length: 67 }, (_, at) => ({
  tenant_id,
  stable_id: `s${at % 40}`,
  place_key: `key ${at}`,
  relation_id: at === 66 ? 'another' : 'r1',
  place: JSON.stringify({ key: at }),
  first_seen: '2026-11-20',
}))

forEachDatabase((_name, open) => {
  it.each([1, 2, 49, 50, 61, 67])('inserts %i rows with all of their values', async (count) => {
    const database = await open()
    const given = rows.slice(rows.length - count)
    await database.write((trx) => insertRows(trx, 'relation_place', given))
    const stored = await database.db.selectFrom('relation_place').selectAll().execute()
    const inOrder = stored.sort((a, b) => a.place_key.localeCompare(b.place_key))
    expect(inOrder).toEqual([...given].sort((a, b) => a.place_key.localeCompare(b.place_key)))
  })

  it('inserts rows that are all the same, and returns what is asked for', async () => {
    const database = await open()
    const row = { tenant_id, kind: 'provider', stable_id: 's1', version: 1, written_at: '2026-11-20', bulk: 0 } as const
    const written = await database.write((trx) =>
      insertRows<'outbox', { seq: number }>(trx, 'outbox', [row, row, row], { suffix: 'returning seq' }),
    )
    expect(new Set(written.map(({ seq }) => seq)).size).toBe(3)
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toMatchObject([row, row, row])
  })
})
