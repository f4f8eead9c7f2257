import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from './app.ts'
import { openApp } from './open-app.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { readSettings } from './settings.ts'

/** A disk of a few megabytes; undefined where this user may not mount one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'care-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmdirSync(folder)
    return undefined
  }
}

/** Takes what is free, down to the last byte. */
function fillDisk(file: string): void {
  for (let bytes = 2 ** 20; bytes >= 1; bytes = bytes >> 4)
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      // Full for pieces of this size.
    }
}

const disk = mountSmallDisk()
afterAll(() => {
  if (disk === undefined) return
  execFileSync('umount', ['-l', disk])
  rmdirSync(disk)
})

describe.skipIf(disk === undefined)('a full disk', () => {
  it('is reported, damages nothing, and writing goes on with space (skipped without the right to mount)', async () => {
    if (disk === undefined) throw new Error('This user may not mount a small disk.')
    const logged: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
    const settings = { ...readSettings({ DATA_DIR: disk, DISK_WARN_MB: '1' }), rateLimit: 0 }
    const save = (stableId: string, bytes = 10) =>
      saveRecords(
        parts.database,
        'mddoh',
        [{ stableId, kind: 'provider', heads: [{ name: [{ text: `Seen ${'x'.repeat(bytes)}` }] }], relations: [{}] }],
        { by: 'test', why: 'test' },
      )
    const parts = await openApp(settings, logger, {
      progress: () => {},
      buildIndexesHere: true,
      fill: async () => {},
    })
    const app = await createApp(parts)
    onTestFinished(async () => {
      await app.close()
      await parts.close()
    })
    const find = async () => {
      await parts.follower.caughtUp()
      const headers = { 'x-tenant-id': 'mddoh' }
      const payload = { query: { name: 'seen' } }
      return (await app.inject({ method: 'POST', url: '/api/v2/provider/search', headers, payload })).json().data.total
    }
    const health = async () => (await app.inject('/api/elastic-search/health')).json()
    await save('before')
    expect([await find(), (await health()).status]).toEqual([1, 'green'])

    fillDisk(join(disk, 'filler'))
    await expect(save('during', 2 ** 20)).rejects.toMatchObject({ errcode: 13 })
    await expect(save('during', 2 ** 20)).rejects.toMatchObject({ errcode: 13 })
    expect(await find()).toBe(1)
    expect([await health(), await health()]).toMatchObject([{ status: 'yellow', disk: 'almost full' }, {}])
    expect(logged.filter((line) => line.includes('almost full'))).toHaveLength(1)

    rmSync(join(disk, 'filler'))
    await save('after', 2 ** 20)
    expect([await find(), (await health()).status]).toEqual([2, 'green'])
    const { rows } = await sql`pragma integrity_check`.execute(parts.database.db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  })
})
