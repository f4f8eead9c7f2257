import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { ExportStorage, StoredPart } from './export-storage.ts'

/** What every storage of export files must do. Each `open()` simulates another process on the same files. */
export function exportStorageContract(open: () => Promise<ExportStorage>): void {
  const first = Buffer.alloc(6 * 1_048_576, 'a')
  const second = Buffer.from('the end')
  const sizeOf = (parts: readonly StoredPart[]) => parts.reduce((total, { bytes }) => total + bytes, 0)
  const read = async (task: string, parts: readonly StoredPart[], tenant = 'acme') =>
    buffer(await (await open()).open(tenant, task, parts, { start: 0, end: sizeOf(parts) - 1 }))

  it('[API-EXP-01] gives the bytes of all parts, or a range of them over their borders', async () => {
    const storage = await open()
    const parts = [await storage.writePart('acme', 'one', 1, first), await storage.writePart('acme', 'one', 2, second)]
    await storage.finish('acme', 'one', parts)
    expect((await read('one', parts)).equals(Buffer.concat([first, second]))).toBe(true)
    const range = { start: first.length - 2, end: first.length + 2 }
    expect((await buffer(await storage.open('acme', 'one', parts, range))).toString()).toBe('aathe')
  })

  it('[API-EXP-04] resumes after the last listed part when a later one was written and not listed', async () => {
    const storage = await open()
    const listed = await storage.writePart('acme', 'two', 1, first)
    await storage.writePart('acme', 'two', 2, Buffer.from('lost in a crash'))
    const next = await open()
    await next.cutBack('acme', 'two', [listed])
    const parts = [listed, await next.writePart('acme', 'two', 2, second)]
    await next.finish('acme', 'two', parts)
    expect((await read('two', parts)).subarray(first.length).toString()).toBe('the end')
  })

  it('[API-EXP-04] begins again when nothing is listed', async () => {
    const storage = await open()
    await storage.writePart('acme', 'three', 1, Buffer.from('lost in a crash'))
    const next = await open()
    await next.cutBack('acme', 'three', [])
    const parts = [await next.writePart('acme', 'three', 1, second)]
    await next.finish('acme', 'three', parts)
    expect((await read('three', parts)).toString()).toBe('the end')
  })

  it('[API-EXP-04] a process that lost its task in the first part does not touch the file', async () => {
    const [lost, next] = [await open(), await open()]
    await lost.writePart('acme', 'four', 1, Buffer.from('before'))
    const parts = [await next.writePart('acme', 'four', 1, second)]
    await lost.writePart('acme', 'four', 1, Buffer.from('too late'))
    await next.finish('acme', 'four', parts)
    expect((await read('four', parts)).toString()).toBe('the end')
  })

  it('[API-EXP-04] finishes twice, and is cut back after it was finished, without harm', async () => {
    const storage = await open()
    const parts = [await storage.writePart('acme', 'five', 1, second)]
    await storage.finish('acme', 'five', parts)
    // As after a crash between finishing and reporting it.
    const next = await open()
    await next.cutBack('acme', 'five', parts)
    await next.finish('acme', 'five', parts)
    expect((await read('five', parts)).toString()).toBe('the end')
  })

  it('[API-EXP-04] does not resume from a part that is gone', async () => {
    const storage = await open()
    const part = await storage.writePart('acme', 'six', 1, second)
    await storage.remove('acme', 'six')
    await expect((await open()).cutBack('acme', 'six', [part])).rejects.toThrow()
    await expect((await open()).finish('acme', 'six', [part])).rejects.toThrow()
  })

  it('[API-EXP-06] removes a finished and an unfinished file, twice without harm, and no other', async () => {
    const storage = await open()
    const kept = [await storage.writePart('acme', 'kept', 1, second)]
    await storage.finish('acme', 'kept', kept)
    const parts = [await storage.writePart('acme', 'seven', 1, second)]
    await storage.finish('acme', 'seven', parts)
    await storage.writePart('globex', 'seven', 1, second)
    for (const tenant of ['acme', 'globex', 'acme', 'globex']) await storage.remove(tenant, 'seven')
    await expect(read('seven', parts)).rejects.toThrow()
    await expect(read('seven', parts, 'globex')).rejects.toThrow()
    expect((await read('kept', kept)).toString()).toBe('the end')
  })

  it('[API-EXP-06] lists what is stored of a tenant, finished or not', async () => {
    const storage = await open()
    expect(await storage.list('initech')).toEqual([])
    const parts = [await storage.writePart('initech', 'whole', 1, second)]
    await storage.finish('initech', 'whole', parts)
    await storage.writePart('initech', 'begun', 1, second)
    await storage.writePart('initech2', 'other', 1, second)
    const listed = await (await open()).list('initech')
    expect(listed.map(({ taskId }) => taskId).sort()).toEqual(['begun', 'whole'])
    for (const { changedAt } of listed) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(600_000)
  })

  it('[API-EXP-01] keeps tenants apart that have a task of the same name', async () => {
    const storage = await open()
    const ours = [await storage.writePart('acme', 'eight', 1, Buffer.from('ours'))]
    const theirs = [await storage.writePart('globex', 'eight', 1, Buffer.from('theirs'))]
    await storage.finish('acme', 'eight', ours)
    await storage.finish('globex', 'eight', theirs)
    expect((await read('eight', ours)).toString()).toBe('ours')
    expect((await read('eight', theirs, 'globex')).toString()).toBe('theirs')
  })

  it.each(['..', '../acme', 'a/b', '', 'x'.repeat(200), 'a\0b', '%2e%2e', 'a?b=c'])(
    '[API-EXP-01] refuses %j as the name of a tenant or a task',
    async (name) => {
      const storage = await open()
      await expect(storage.writePart(name, 'nine', 1, second)).rejects.toThrow(/name of a file/)
      await expect(storage.writePart('acme', name, 1, second)).rejects.toThrow(/name of a file/)
      await expect(storage.remove('acme', name)).rejects.toThrow(/name of a file/)
      await expect(storage.cutBack(name, 'nine', [])).rejects.toThrow(/name of a file/)
    },
  )
}
