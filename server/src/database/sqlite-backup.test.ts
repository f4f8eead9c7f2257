import { DatabaseSync } from '@photostructure/sqlite'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { appendOutbox, latestSeq, readOutbox } from './outbox.ts'
import { onPostgres, onSqlite } from './testing.ts'

const addRows = (database: Database, count: number, text = 'x') =>
  database.write((trx) =>
    appendOutbox(
      trx,
      Array.from({ length: count }, (_, i) => ({
        tenant_id: 'champion',
        kind: 'provider',
        stable_id: `${text}-${i}`.padEnd(400, '.'),
        version: 1,
        written_at: '2026-03-01T00:00:00.000Z',
      })),
    ),
  )

onPostgres((open) => {
  it('says that PostgreSQL is backed up with pg_dump', async () => {
    const database = await open()
    await expect(database.backup('/nowhere/at-all.db')).rejects.toThrow(/Back it up with pg_dump/)
  })
})

onSqlite((open) => {
  describe('backup', () => {
    it('copies one moment of a store that is being written to into one self-contained file', async () => {
      const database = await open()
      const other = await openDatabase(database.address)
      for (let i = 0; i < 20; i++) await addRows(database, 500)
      let writing = true
      const writer = (async () => {
        // Pairs are written in one transaction: half a pair in the copy would be half a transaction.
        while (writing) await addRows(other, 2, 'pair')
      })()
      const target = path.join(path.dirname(database.address.file ?? ''), 'copy.db')
      const before = await latestSeq(database.db)
      await database.backup(target)
      const after = await latestSeq(database.db)
      writing = false
      await writer
      await other.close()
      expect(after).toBeGreaterThan(before)
      expect(fs.readdirSync(path.dirname(target)).filter((file) => file.startsWith('copy'))).toEqual(['copy.db'])
      expect(fs.statSync(target).mode & 0o077).toBe(0)

      const copy = await openDatabase({ file: target })
      const copied = await latestSeq(copy.db)
      expect(copied).toBeGreaterThanOrEqual(before)
      expect(copied).toBeLessThanOrEqual(after)
      expect(copied % 2).toBe(0)
      expect(await migrate(copy)).toEqual([])
      await copy.close()
    })

    it('is restored as docs/operations.md says, a left-over log of the old store or not', async () => {
      const database = await open()
      const file = database.address.file ?? ''
      await addRows(database, 10, 'good')
      const target = path.join(path.dirname(file), 'copy.db')
      await database.backup(target)
      await addRows(database, 5, 'unwanted')
      // As after a crash: the log is still there, and would be applied to the restored file.
      fs.copyFileSync(`${file}-wal`, `${file}-wal.kept`)
      await database.close()
      fs.renameSync(`${file}-wal.kept`, `${file}-wal`)

      for (const end of ['', '-wal', '-shm'])
        if (fs.existsSync(file + end)) fs.renameSync(file + end, `${file}.before-restore${end}`)
      fs.copyFileSync(target, file)

      const restored = await openDatabase({ file })
      await migrate(restored)
      expect(
        (await readOutbox(restored.db, { after: 0, limit: 100 })).map(({ stableId }) => stableId.slice(0, 4)),
      ).toEqual(Array(10).fill('good'))
      await addRows(restored, 1)
      await restored.close()
    })

    it('never overwrites a file, and leaves nothing unfinished behind', async () => {
      const database = await open()
      const file = database.address.file ?? ''
      await expect(database.backup(file)).rejects.toThrow(/exists already/)
      const letter = path.join(path.dirname(file), 'letter.txt')
      fs.writeFileSync(letter, 'Hello')
      await expect(database.backup(letter)).rejects.toThrow(/exists already/)
      expect(fs.readFileSync(letter, 'utf8')).toBe('Hello')
      await expect(database.backup(path.join(path.dirname(file), 'no/folder/copy.db'))).rejects.toThrow(
        /the folder does not exist\.$/,
      )
      expect(fs.readdirSync(path.dirname(file)).filter((each) => each.includes('unfinished'))).toEqual([])
    })

    it('does not call an empty store a backup', async () => {
      const database = await open({ migrated: false })
      const target = path.join(path.dirname(database.address.file ?? ''), 'copy.db')
      await expect(database.backup(target)).rejects.toThrow(/the database is empty\.$/)
      expect(fs.existsSync(target)).toBe(false)
    })

    it('does not call a damaged copy a backup', async () => {
      const database = await open()
      const file = database.address.file ?? ''
      for (let i = 0; i < 4; i++) await addRows(database, 500)
      await database.close()
      const bytes = fs.readFileSync(file)
      // Several pages in the middle; the header stays intact, so the file still opens.
      bytes.fill(0x5a, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 40_960)
      fs.writeFileSync(file, bytes)
      const damaged = await openDatabase({ file })
      const target = path.join(path.dirname(file), 'copy.db')
      await expect(damaged.backup(target)).rejects.toThrow(/damaged|malformed/)
      await damaged.close()
      expect(fs.readdirSync(path.dirname(file)).filter((each) => each.startsWith('copy'))).toEqual([])
      expect(() => new DatabaseSync(target, { readOnly: true })).toThrow()
    })
  })
})
