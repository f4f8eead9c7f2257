import { beforeAll, expect, it, vi } from 'vitest'
import { readOutbox } from '../database/outbox.ts'
import { bundleChild, forEachDatabase, startChild } from '../database/testing.ts'
import { saveRecords } from './record-writes.repository.ts'
import { findRecord, streamRecords } from './records.repository.ts'

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })

forEachDatabase((_name, open) => {
  let child: string
  beforeAll(async () => {
    child = await bundleChild(new URL('save-records.child.ts', import.meta.url))
  })

  it('SIGKILL during 1,000 writes loses nothing that was acknowledged, and leaves nothing half-written', async () => {
    const database = await open()
    const writers = ['first', 'second'].map((who) => startChild(child, { address: database.address, rounds: 500, who }))
    await Promise.all(
      writers.map((writer, i) => writer.printed(120 + 90 * i).then(() => writer.process.kill('SIGKILL'))),
    )
    expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual(['SIGKILL', 'SIGKILL'])
    expect(writers.every(({ lines }) => lines.length < 500)).toBe(true)

    const stored = new Map<string, number>()
    for await (const { stableId, version } of streamRecords(database.db, 'champion', undefined))
      stored.set(stableId, version)
    for (const [i, who] of ['first', 'second'].entries()) {
      for (const round of writers[i]?.lines ?? [])
        for (const part of [0, 1, 2]) expect(stored.get(`${who}-${round}-${part}`)).toBe(1)
    }
    // Complete transactions only: at most the one that was committed but not yet acknowledged is extra.
    const rounds = new Set([...stored.keys()].map((id) => id.replace(/-\d$/, '')))
    expect(stored.size).toBe(rounds.size * 3)
    expect(rounds.size - writers.reduce((sum, { lines }) => sum + lines.length, 0)).toBeLessThanOrEqual(2)

    const outbox = await readOutbox(database.db, { after: 0, limit: 10_000 })
    expect(outbox.map(({ stableId, version }) => `${stableId}@${version}`).sort()).toEqual(
      [...stored].map(([id, version]) => `${id}@${version}`).sort(),
    )
    // Only superseded versions have a separate row, and each of these records was written once.
    expect(await database.db.selectFrom('golden_record_version').select(['stable_id', 'version']).execute()).toEqual([])

    await saveRecords(database, 'champion', [{ stableId: 'afterwards', kind: 'provider' }], { by: 'ada', why: 'test' })
    expect(await findRecord(database.db, 'champion', 'provider', 'afterwards')).toBeDefined()
  })
})
