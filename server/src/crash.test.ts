import { describe, expect, it, vi } from 'vitest'
import { configurationVersion } from './database/configuration.repository.ts'
import { bundleChild, forEachDatabase, startChild, type TestDatabase } from './database/testing.ts'

/** What a reader of the database finds: rows of both halves of each write. */
async function find({ db }: TestDatabase) {
  const count = async (table: 'golden_record' | 'outbox' | 'configuration' | 'audit_trail') =>
    (await db.selectFrom(table).selectAll().execute()).length
  return {
    records: await count('golden_record'),
    outbox: await count('outbox'),
    documents: await count('configuration'),
    audited: await count('audit_trail'),
    configurationVersion: await configurationVersion(db),
  }
}

// Bundles and starts real processes.
vi.setConfig({ testTimeout: 120_000 })

describe('a process killed while it saves', () => {
  forEachDatabase(
    (_name, open) => {
      const crash = async (at: string) => {
        const database = await open()
        const child = startChild(await bundleChild(new URL('crash.child.ts', import.meta.url)), {
          address: database.address,
          at,
        })
        expect(await child.ended).toBe('SIGKILL')
        return find(database)
      }
      const nothing = { records: 0, outbox: 0, documents: 0, audited: 0, configurationVersion: 0 }

      it('leaves neither a record nor its change in the outbox before the commit', async () => {
        expect(await crash('record')).toEqual(nothing)
      })

      it('leaves neither a document nor its audit entry and new version before the commit', async () => {
        expect(await crash('document')).toEqual({ ...nothing, records: 1, outbox: 1 })
      })

      it('leaves all of them after the commit', async () => {
        expect(await crash('end')).toEqual({ records: 1, outbox: 1, documents: 1, audited: 1, configurationVersion: 1 })
      })
    },
    { shortForm: 'SQLite' },
  )
})
