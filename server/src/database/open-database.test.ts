import { expect, it } from 'vitest'
import { forEachDatabase } from './testing.ts'

forEachDatabase((name, open) => {
  it('works', async () => {
    const database = await open()
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
