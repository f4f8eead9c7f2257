import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { eventually } from './database/testing.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { countNamed, startServerProcess } from './server-process.testing.ts'

describe('two servers on one data folder', () => {
  it('both serve, and one builds the index files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'care-shared-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = await openDatabase({ file: join(folder, 'care.sqlite') })
    onTestFinished(() => database.close())
    await migrate(database)
    const save = (stableId: string) =>
      saveRecords(
        database,
        'mddoh',
        [{ stableId, kind: 'provider', heads: [{ name: [{ text: `Seen ${stableId}` }] }], relations: [{}] }],
        { by: 'test', why: 'test' },
      )
    await save('one')
    const env = { DATA_DIR: folder }
    const servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })])
    const files = readdirSync(join(folder, 'index')).filter((name) => name.endsWith('.records'))
    expect(files.filter((name) => name.startsWith('mddoh.provider.'))).toHaveLength(1)
    expect(new Set(files.map((name) => name.replace(/^.*-/, ''))).size).toBe(1)
    await save('two')
    for (const { url } of servers)
      await eventually(
        () => countNamed(url, 'seen'),
        (total) => total === 2,
      )
    for (const { output } of servers) expect(output()).not.toContain('built again')
  }, 120_000)
})
