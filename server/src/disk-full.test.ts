import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from './app.ts'
import { fillDisk, mountSmallDisk } from './database/small-disk.testing.ts'
import { openApp } from './open-app.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { readSettings } from './settings.ts'

const { folder: disk, unmount } = mountSmallDisk()
afterAll(unmount)

describe.skipIf(disk === undefined)('a full disk', () => {
  it('is reported, damages nothing, and writing resumes with space (skipped without the right to mount)', async () => {
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
