import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { amongKeys } from './among.ts'
import { sqliteForTests } from './testing.ts'

it('finds rows by their number without looking at all rows of the tenant', async () => {
  const { db } = await sqliteForTests()()
  const query = db
    .selectFrom('source_record')
    .selectAll()
    .where(amongKeys(db, 'mddoh', 'ordinal', [1, 2]))
  const { rows: plan } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db)
  expect(plan[0]?.detail).toBe('SEARCH source_record USING INTEGER PRIMARY KEY (rowid=?)')
})
