import { expect, it } from 'vitest'
import { sqliteForTests } from '../database/testing.ts'
import { auditIdsOf } from './audit-ids.ts'

const open = sqliteForTests()

it('[API-STW-01] numbers of audit rows tell nothing of other tenants and are the same on every server', async () => {
  const database = await open()
  const [ids, others] = [await auditIdsOf(database)('champion'), await auditIdsOf(database)('mddoh')]
  const rows = [1, 2, 3, 4, 1_000, 2 ** 26, 2 ** 40, 2 ** 52 - 1]
  const shown = rows.map((id) => ids.shown(id))
  expect(shown.map((id) => ids.meant(id))).toEqual(rows)
  expect((await auditIdsOf(database)('champion')).shown(7)).toBe(ids.shown(7))
  expect(new Set([...shown, ...rows.map((id) => others.shown(id))]).size).toBe(2 * rows.length)
  for (const id of shown) expect(Number.isSafeInteger(id) && id >= 1).toBe(true)
  expect(Math.abs(ids.shown(2) - ids.shown(1))).toBeGreaterThan(1_000)
  expect([0, 2 ** 53 - 1].map((id) => ids.meant(id))).toEqual([0, 0])
})
