import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { amongKeys } from './among.ts'
import { sqliteForTests } from './testing.ts'

it('finds rows by their number without looking at all rows of the tenant', async () => {
  const { db } = await sqliteForTests()()
  const found = amongKeys(db, 'mddoh', 'ordinal', [1, 2])
  const { rows } = await sql<{ detail: string }>`explain query plan select * from source_record where ${found}`.execute(
    db,
  )
  expect(rows[0]?.detail).toBe('SEARCH source_record USING INTEGER PRIMARY KEY (rowid=?)')
})
