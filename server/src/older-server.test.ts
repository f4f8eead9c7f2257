import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from './database/database.ts'
import { forEachDatabase } from './database/testing.ts'
import { launchServer, startServerProcess } from './server-process.testing.ts'

/** Represents a migration of a version that this program does not know. */
const addMigration = (database: Database, name: string) =>
  database.write(async (trx) => {
    await sql`insert into migration (name, applied_at) values (${name}, '2027-01-01T00:00:00Z')`.execute(trx)
  })

describe('a server older than its database', () => {
  forEachDatabase(
    (_name, open) => {
      it('serves when it is one migration behind, and ends with one sentence when it is further behind', async () => {
        const database = await open()
        await addMigration(database, '9001-next')
        const server = await startServerProcess(database)
        expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)

        await addMigration(database, '9002-after-next')
        const { ended, output } = launchServer(database)
        expect(await ended).toBe(1)
        expect(output().trim()).toBe(
          'Could not start: The database was migrated by a newer version ' +
            '(migrations "9001-next", "9002-after-next"). Run that version.',
        )
      }, 60_000)
    },
    { shortForm: 'PostgreSQL' },
  )
})
