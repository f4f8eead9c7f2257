import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bumpConfigurationVersion, configurationVersion } from './configuration.repository.ts'
import { appendOutbox } from './outbox.ts'
import { openDatabase } from './open-database.ts'
import type { Trx } from './tables.ts'
import { bundleChild, eventually, forEachDatabase, startChild } from './testing.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const addKey = (trx: Trx, name: string) =>
  trx.insertInto('secret_key').values({ name, value: 'x', created_at: '2026-01-01T00:00:00.000Z' }).execute()

forEachDatabase((_name, open) => {
  it('rolls back a transaction whose work fails, and continues', async () => {
    const database = await open()
    await expect(
      database.write(async (trx) => {
        await addKey(trx, 'lost')
        throw new Error('halfway')
      }),
    ).rejects.toThrow('halfway')
    await database.write((trx) => addKey(trx, 'kept'))
    expect(await database.db.selectFrom('secret_key').select('name').execute()).toEqual([{ name: 'kept' }])
  })

  it('refuses writes through the reading side', async () => {
    const { db } = await open()
    await expect(db.insertInto('counter').values({ name: 'x', value: 1 }).execute()).rejects.toThrow(/read-?only/)
  })

  it('reads what is committed while a transaction is open', async () => {
    const database = await open()
    await database.write(async (trx) => {
      await addKey(trx, 'open')
      expect(await database.db.selectFrom('secret_key').selectAll().execute()).toEqual([])
    })
    expect(await database.db.selectFrom('secret_key').selectAll().execute()).toHaveLength(1)
  })

  it('refuses a nested transaction immediately instead of waiting forever', async () => {
    const database = await open()
    await expect(database.write(() => database.write((trx) => addKey(trx, 'inner')))).rejects.toThrow(
      'Pass the open transaction',
    )
    let later: Promise<unknown> | undefined
    await database.write(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
        database.write((trx) => addKey(trx, 'later')),
      )
    })
    await later
    expect(await database.db.selectFrom('secret_key').select('name').execute()).toEqual([{ name: 'later' }])
  })

  it('lets writers of one process take turns, and shows readers no partial transaction', async () => {
    const database = await open()
    const pairs = Array.from({ length: 40 }, (_, i) =>
      database.write(async (trx) => {
        await addKey(trx, `a${i}`)
        await addKey(trx, `b${i}`)
      }),
    )
    let working = true
    const seen: number[] = []
    const reading = (async () => {
      while (working) {
        seen.push(
          (
            await database.db
              .selectFrom('secret_key')
              .select((eb) => eb.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await Promise.all(pairs)
    working = false
    await reading
    expect(seen.filter((n) => n % 2 === 1)).toEqual([])
    expect(await database.db.selectFrom('secret_key').selectAll().execute()).toHaveLength(80)
  })

  it('returns numbers as numbers and JSON as the text that was written', async () => {
    const database = await open()
    const text = '{"b": 1,  "a": [2e3, "\\u0000", "é"]}'
    await database.write((trx) =>
      trx
        .insertInto('source_record')
        .values({
          tenant_id: 't',
          source: 's',
          source_id: '1',
          kind: 'provider',
          stable_id: '1',
          npi: null,
          hash: '',
          record: text,
          load_id: 'l',
          received_at: '2026-01-01T00:00:00.000Z',
          retired_at: null,
        })
        .execute(),
    )
    expect(await database.db.selectFrom('source_record').select('record').executeTakeFirst()).toEqual({ record: text })
    const { rows } = await sql<{ n: number }>`select count(*) as n from source_record`.execute(database.db)
    expect(rows[0]?.n).toBe(1)
  })

  it('orders ids by their bytes, as the other database does', async () => {
    const database = await open()
    const names = ['b', 'A', 'a', 'B', 'é', 'a-1', 'a1', 'Z', '10', '9']
    await database.write(async (trx) => {
      for (const key of names) await addKey(trx, key)
    })
    const rows = await database.db.selectFrom('secret_key').select('name').orderBy('name').execute()
    expect(rows.map((row) => row.name)).toEqual(['10', '9', 'A', 'B', 'Z', 'a', 'a-1', 'a1', 'b', 'é'])
  })

  it('closes twice without harm', async () => {
    const database = await open()
    await Promise.all([database.close(), database.close()])
    await database.close()
  })

  describe('watching', () => {
    it('[API-CFG-07] notifies every process of a new configuration after its commit', async () => {
      const here = await open()
      const there = await openDatabase(here.address)
      try {
        const heard = { here: 0, there: 0, outbox: 0 }
        const watches = [
          here.watchConfiguration(() => {
            heard.here++
          }),
          there.watchConfiguration(() => {
            heard.there++
          }),
          there.watchOutbox(() => {
            heard.outbox++
          }),
        ]
        await eventually(
          () => Math.min(...Object.values(heard)),
          (least) => least > 0,
        ) // the first call, which comes without a change
        const before = { ...heard }
        await bumpConfigurationVersion(here)
        await eventually(() => heard.here > before.here && heard.there > before.there, Boolean)
        expect(await configurationVersion(there.db)).toBe(1)
        expect(heard.outbox).toBe(before.outbox)
        await there.write((trx) =>
          appendOutbox(trx, [{ tenant_id: 't', kind: 'provider', stable_id: 'a', version: 1, written_at: 'now' }]),
        )
        await eventually(() => heard.outbox > before.outbox, Boolean)

        watches[1]?.stop()
        const stopped = heard.there
        await bumpConfigurationVersion(here)
        await eventually(() => heard.here > before.here + 1, Boolean)
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(heard.there).toBe(stopped)
      } finally {
        await there.close()
      }
    })

    it('does not notify of a transaction that was rolled back', async () => {
      const database = await open()
      let heard = 0
      database.watchConfiguration(() => {
        heard++
      })
      await eventually(
        () => heard,
        (n) => n > 0,
      )
      await database
        .write(async (trx) => {
          await bumpConfigurationVersion(trx)
          throw new Error('undone')
        })
        .catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(heard).toBe(1)
    })
  })

  describe('several processes at once', () => {
    let child: string
    beforeAll(async () => {
      child = await bundleChild(new URL('count-up.child.ts', import.meta.url))
    })

    it('migrate an empty store together, share its keys, and lose no write', async () => {
      const database = await open({ migrated: false })
      const children = [1, 2, 3].map(() => startChild(child, { address: database.address, times: 200 }))
      expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0])
      expect(new Set(children.map(({ lines }) => lines[0])).size).toBe(1)
      const answers = children.flatMap(({ lines }) => lines.slice(1).map(Number)).sort((a, b) => a - b)
      expect(answers).toEqual(Array.from({ length: 600 }, (_, i) => i + 1))
    })
  })
})
