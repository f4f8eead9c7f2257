import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { ExportStorage } from './export-storage.ts'

/** What every storage of export files must do. */
export function exportStorageContract(open: () => Promise<ExportStorage>): void {
  const first = Buffer.alloc(6 * 1_048_576, 'a')
  const second = Buffer.from('the end')

  it('[API-EXP-01] gives the bytes of all parts, or a range of them over their borders', async () => {
    const storage = await open()
    const parts = [await storage.writePart('acme', 'one', 1, first), await storage.writePart('acme', 'one', 2, second)]
    await storage.finish('acme', 'one', parts)
    const all = first.length + second.length
    const whole = await buffer(await storage.open('acme', 'one', parts, { start: 0, end: all - 1 }))
    expect(whole.equals(Buffer.concat([first, second]))).toBe(true)
    const range = { start: first.length - 2, end: first.length + 2 }
    expect((await buffer(await storage.open('acme', 'one', parts, range))).toString()).toBe('aathe')
  })

  it('[API-EXP-04] goes on after the last listed part when a later one was written and not listed', async () => {
    const storage = await open()
    const listed = await storage.writePart('acme', 'two', 1, first)
    await storage.writePart('acme', 'two', 2, Buffer.from('lost in a crash'))
    await storage.cutBack('acme', 'two', [listed])
    const parts = [listed, await storage.writePart('acme', 'two', 2, second)]
    await storage.finish('acme', 'two', parts)
    const range = { start: first.length, end: first.length + second.length - 1 }
    expect((await buffer(await storage.open('acme', 'two', parts, range))).toString()).toBe('the end')
  })
}
