import { expect, it } from 'vitest'
import {
  bumpConfigurationVersion,
  configurationVersion,
  globalScope,
  readAllCurrent,
  saveDocument,
  versionsOf,
} from './configuration.repository.ts'
import { openDatabase } from './open-database.ts'
import { forEachDatabase } from './testing.ts'

const note = { by: 'ada', why: 'test', now: () => new Date('2026-03-01T10:00:00Z') }

forEachDatabase((_name, open) => {
  it('stores every version, and the highest is current', async () => {
    const database = await open()
    const flags = { scope: 'champion', name: 'flags', ...note }
    expect(await saveDocument(database, { ...flags, document: '{"a":1}' })).toBe(1)
    expect(await saveDocument(database, { ...flags, document: '{"a":2}' })).toBe(2)
    expect(await saveDocument(database, { scope: globalScope, name: 'roles', document: 'é ñ 漢', ...note })).toBe(1)
    expect(await readAllCurrent(database.db)).toEqual([
      {
        scope: '*',
        name: 'roles',
        version: 1,
        document: 'é ñ 漢',
        writtenAt: '2026-03-01T10:00:00.000Z',
        writtenBy: 'ada',
        why: 'test',
      },
      {
        scope: 'champion',
        name: 'flags',
        version: 2,
        document: '{"a":2}',
        writtenAt: '2026-03-01T10:00:00.000Z',
        writtenBy: 'ada',
        why: 'test',
      },
    ])
    expect(
      (await versionsOf(database.db, 'champion', 'flags')).map(({ version, document }) => [version, document]),
    ).toEqual([
      [2, '{"a":2}'],
      [1, '{"a":1}'],
    ])
    expect(await versionsOf(database.db, 'mddoh', 'flags')).toEqual([])
  })

  it('writes nothing when the document is already current', async () => {
    const database = await open()
    const same = { scope: 'champion', name: 'flags', document: '{}', ...note }
    expect([await saveDocument(database, same), await saveDocument(database, same)]).toEqual([1, 1])
    expect(await saveDocument(database, { ...same, name: 'absent', document: null })).toBe(0)
    expect(await versionsOf(database.db, 'champion', 'flags')).toHaveLength(1)
  })

  it('deletes a document without losing its history', async () => {
    const database = await open()
    const template = { scope: 'champion', name: 'template', ...note }
    await saveDocument(database, { ...template, document: '{}' })
    expect(await saveDocument(database, { ...template, document: null })).toBe(2)
    expect(await readAllCurrent(database.db)).toEqual([])
    expect(await saveDocument(database, { ...template, document: '{}' })).toBe(3)
    expect((await versionsOf(database.db, 'champion', 'template')).map(({ document }) => document)).toEqual([
      '{}',
      null,
      '{}',
    ])
  })

  it('refuses to overwrite what someone else changed meanwhile', async () => {
    const database = await open()
    const flags = { scope: 'champion', name: 'flags', ...note }
    expect(await saveDocument(database, { ...flags, document: '1', expectedVersion: 0 })).toBe(1)
    await expect(saveDocument(database, { ...flags, document: '2', expectedVersion: 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await saveDocument(database, { ...flags, document: '2', expectedVersion: 1 })).toBe(2)
  })

  it('lets one of many that expect the same version win', async () => {
    const database = await open()
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.address)))
    const tries = await Promise.allSettled(
      [database, ...others].map((each, i) =>
        saveDocument(each, { scope: 'champion', name: 'flags', document: String(i), expectedVersion: 0, ...note }),
      ),
    )
    await Promise.all(others.map((each) => each.close()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual([
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
    ])
  })

  it('rolls documents and version back together', async () => {
    const database = await open()
    await database
      .write(async (trx) => {
        await saveDocument(trx, { scope: '*', name: 'x', document: '{}', ...note })
        expect(await bumpConfigurationVersion(trx)).toBe(1)
        throw new Error('undone')
      })
      .catch(() => {})
    expect([await configurationVersion(database.db), await readAllCurrent(database.db)]).toEqual([0, []])
    expect([
      await bumpConfigurationVersion(database),
      await bumpConfigurationVersion(database),
      await configurationVersion(database.db),
    ]).toEqual([1, 2, 2])
  })
})
