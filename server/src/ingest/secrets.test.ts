import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { expireLoadFiles } from './expire-files.ts'
import { dataDirOf, loadFile, testTenant } from './ingest.testing.ts'

const ssn = '078-05-1120'
const bare = '078051120'

/** Every text of every table. */
async function everythingIn({ db }: Database): Promise<string> {
  const isSqlite = await sql`select 1 from sqlite_master`.execute(db).then(
    () => true,
    () => false,
  )
  const names = isSqlite
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  const texts: string[] = []
  for (const { name } of (await names.execute(db)).rows)
    texts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows, bigintsAsText))
  return texts.join('\n')
}

const bigintsAsText = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}

forEachDatabase((_name, open) => {
  it('stores no social security number, and keeps none in files after they expire', async () => {
    const database = await open()
    const roster = [
      'ID,Last Name,First Name,Address,City,State,Zip,Phone,SSN,Date of Birth',
      `1,Lee,Mary,1 Main St,Baltimore,MD,21201,410-555-0100,${ssn},1960-01-02`,
      `2,Lee,Ann,2 Main St,Baltimore,XX,21201,410-555-0100,${ssn},1960-01-02`,
      `3,Lee,Joe,3 Main St,Baltimore,MD,21201,${ssn},${bare},1960-01-02`,
      `,Lee,Joe,3 Main St,Baltimore,MD,21201,,${bare},1960-01-02`,
      `4,Lee,Zoe,4 Main St,${ssn},x,Baltimore,MD,21201,410-555-0100,${ssn},1960-01-02`,
      `5,"Lee,${ssn},Zoe`,
    ].join('\n')
    const report = await loadFile(database, roster, { format: 'roster', source: 'roster' })
    const lines = [
      JSON.stringify({ id: '1', kind: 'provider', ssn, head: { identifier: [{ type: 'SSN', value: ssn }] } }),
      JSON.stringify({ id: '2', kind: 'robot', ssn }),
      `{"ssn":"${ssn}", not json`,
    ].join('\n')
    const other = await loadFile(database, lines, { source: 'lines' })
    const everything = [report, other, await everythingIn(database)].join('\n')
    for (const secret of [ssn, bare, '1960-01-02']) expect(everything).not.toContain(secret)

    const dataDir = dataDirOf(database)
    const deps = { database, dataDir, now: () => new Date('2027-01-17T12:00:00Z') }
    const job = { id: '1', tenantId: testTenant.id, payload: { day: '2027-01-17' } }
    await expireLoadFiles.run(deps, job, {} as never) // It calls nothing of its context.
    const left = filesUnder(dataDir).filter((path) => path !== join(dataDir, 'file'))
    for (const path of left) expect(readFileSync(path, 'latin1'), path).not.toContain(ssn)
  })
})
