import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readAudit } from './audit.repository.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import { truthStore } from './migration-0001-truth-store.ts'
import { openDatabase } from './open-database.ts'
import { forEachDatabase } from './testing.ts'

const first: Migration = {
  name: '0001-first',
  up: async (trx) => {
    await sql`create table one (id integer)`.execute(trx)
  },
}
const second: Migration = {
  name: '0002-second',
  up: async (trx) => {
    await sql`create table two (id integer)`.execute(trx)
  },
}
const third: Migration = { name: '0003-third', up: async () => {} }
const broken: Migration = {
  name: '0003-broken',
  up: async (trx) => {
    await sql`create table three (id integer)`.execute(trx)
    throw new Error('broken')
  },
}

forEachDatabase((_name, open) => {
  it('applies what is missing, in order, once', async () => {
    const database = await open({ migrated: false })
    expect(await migrate(database, [first])).toEqual(['0001-first'])
    expect(await migrate(database, [first, second])).toEqual(['0002-second'])
    expect(await migrate(database, [first, second])).toEqual([])
  })

  it('leaves nothing behind when a migration fails', async () => {
    const database = await open({ migrated: false })
    await expect(migrate(database, [first, second, broken])).rejects.toThrow('broken')
    expect(await migrate(database, [first, second])).toEqual(['0001-first', '0002-second'])
  })

  it('runs once when several processes start at the same time', async () => {
    const database = await open({ migrated: false })
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.address)))
    const applied = await Promise.all([database, ...others].map((each) => migrate(each)))
    await Promise.all(others.map((each) => each.close()))
    expect(applied.flat()).toEqual([
      '0001-truth-store',
      '0002-jobs-audit-consumers',
      '0003-configuration-drafts',
      '0004-audit-user-id',
      '0005-leases-rejections',
      '0006-sessions-limits',
      '0007-loads',
      '0008-turns',
      '0009-load-plans',
      '0010-open-questions',
      '0012-rules-and-tallies',
      '0013-matching',
      '0014-single-changes',
      '0015-stewardship',
      '0016-back-office',
      '0017-waiting-terms',
      '0018-verification-batch',
    ])
  })

  it('serves a store that is one migration ahead, as an instance restarted during an upgrade finds it', async () => {
    const database = await open({ migrated: false })
    await migrate(database, [first, second])
    expect(await migrate(database, [first])).toEqual([])
  })

  it('does not touch the store of a newer version', async () => {
    const database = await open({ migrated: false })
    await migrate(database, [first, second, third])
    await expect(migrate(database, [first])).rejects.toThrow(/migrated by a newer version.*"0002-second", "0003-third"/)
  })

  it('fills in the subject kind of audit entries and the lane of jobs written by an older version', async () => {
    const database = await open({ migrated: false })
    await migrate(database, [truthStore])
    await database.write(async (trx) => {
      for (const [what, subject] of Object.entries({ 'template.save': 'provider-search', 'blueprint.save': 'home' }))
        await sql`insert into audit_trail (tenant_id, at, who, what, subject, why)
          values ('champion', '', 'ada', ${what}, ${subject}, '')`.execute(trx)
      await sql`insert into job
        (id, tenant_id, type, payload, state, attempts, max_attempts, run_at, cancel_requested, created_at)
        values ('1', '*', 'daily-sweep', '{}', 'waiting', 0, 5, '', 0, '')`.execute(trx)
    })
    expect(await migrate(database)).toEqual([
      '0002-jobs-audit-consumers',
      '0003-configuration-drafts',
      '0004-audit-user-id',
      '0005-leases-rejections',
      '0006-sessions-limits',
      '0007-loads',
      '0008-turns',
      '0009-load-plans',
      '0010-open-questions',
      '0012-rules-and-tallies',
      '0013-matching',
      '0014-single-changes',
      '0015-stewardship',
      '0016-back-office',
      '0017-waiting-terms',
      '0018-verification-batch',
    ])
    const entries = await readAudit(database.db, 'champion')
    expect(entries.map(({ subjectKind, subject }) => [subjectKind, subject])).toEqual([
      ['blueprint', 'home'],
      ['template', 'provider-search'],
    ])
    const job = { lane: 'short', concurrency_key: null, started_at: null }
    expect(await database.db.selectFrom('job').selectAll().executeTakeFirst()).toMatchObject(job)
  })
})
