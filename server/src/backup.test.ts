import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { backUpAll } from './backup.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { appendOutbox, latestSeq } from './database/outbox.ts'
import { onPostgres, onSqlite } from './database/testing.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'care-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  dataDir = join(folder, 'data')
  put('uploads/mddoh/1', 'half an up')
  put('uploads/mddoh/1.json', '{}')
  put('loads/2', 'a roster')
  put('exports/mddoh/3/part-1', 'lines')
  put('index/4', 'derived')
})

function put(name: string, text: string): void {
  const file = join(dataDir, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

const outboxRow = (stableId: string) => ({
  tenant_id: 'mddoh',
  kind: 'provider',
  stable_id: stableId,
  version: 1,
  written_at: '2026-03-01T00:00:00.000Z',
})
const addRow = (database: Database, stableId: string) =>
  database.write((trx) => appendOutbox(trx, [outboxRow(stableId)]))

onPostgres((open) => {
  it('names the tools of PostgreSQL, and makes no folder', async () => {
    const target = join(folder, 'copy')
    await expect(backUpAll({ database: await open(), dataDir }, target)).rejects.toThrow(/pg_dump/)
    expect(readdirSync(folder)).toEqual(['data'])
  })
})

onSqlite((open) => {
  describe('a backup of everything', () => {
    it('is a data folder that only its owner can read, without what is derived', async () => {
      const database = await open()
      await addRow(database, 'a')
      const target = join(folder, 'copy')
      expect(await backUpAll({ database, dataDir }, target)).toEqual({ files: 4 })
      expect(readdirSync(target).sort()).toEqual(['care.sqlite', 'exports', 'loads', 'uploads'])
      expect(readFileSync(join(target, 'exports/mddoh/3/part-1'), 'utf8')).toBe('lines')
      for (const name of ['', 'care.sqlite', 'uploads', 'loads/2', 'uploads/mddoh/1'])
        expect(statSync(join(target, name)).mode & 0o077, name).toBe(0)
      const copy = await openDatabase({ file: join(target, 'care.sqlite') })
      expect(await latestSeq(copy.db)).toBe(1)
      await copy.close()
      expect(readdirSync(folder).sort()).toEqual(['copy', 'data'])
    })

    it('has in its files all that its database says, while both grow', async () => {
      const database = await open()
      const lines = join(dataDir, 'exports/mddoh/3/part-1')
      writeFileSync(lines, '')
      let writing = true
      const writer = (async () => {
        // Like exports: the bytes first, then the row that counts them.
        while (writing) {
          appendFileSync(lines, 'x')
          await addRow(database, 'x')
        }
      })()
      for (let round = 0; round < 2; round++) {
        const target = join(folder, `copy-${round}`)
        await backUpAll({ database, dataDir }, target)
        const copy = await openDatabase({ file: join(target, 'care.sqlite') })
        expect(statSync(join(target, 'exports/mddoh/3/part-1')).size).toBeGreaterThanOrEqual(await latestSeq(copy.db))
        await copy.close()
      }
      writing = false
      await writer
    })

    it('follows no link out of the data folder', async () => {
      const letter = join(folder, 'letter')
      writeFileSync(letter, 'private')
      symlinkSync(letter, join(dataDir, 'uploads/link'))
      symlinkSync(folder, join(dataDir, 'loads/up'))
      const target = join(folder, 'copy')
      await backUpAll({ database: await open(), dataDir }, target)
      expect(readdirSync(join(target, 'uploads'))).toEqual(['mddoh'])
      expect(readdirSync(join(target, 'loads'))).toEqual(['2'])
    })

    it('never replaces anything, and leaves nothing unfinished behind', async () => {
      const database = await open()
      await expect(backUpAll({ database, dataDir }, dataDir)).rejects.toThrow(/exists already/)
      await expect(backUpAll({ database, dataDir }, join(folder, 'no/copy'))).rejects.toThrow(/does not exist/)
      const empty = await open({ migrated: false })
      await expect(backUpAll({ database: empty, dataDir }, join(folder, 'copy'))).rejects.toThrow(/is empty/)
      expect(readdirSync(folder)).toEqual(['data'])
      expect(existsSync(join(dataDir, 'care.sqlite'))).toBe(false)
    })
  })
})
