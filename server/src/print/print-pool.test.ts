import { afterEach, describe, expect, it } from 'vitest'
import { bundleChild, eventually } from '../database/testing.ts'
import type { PrintPool } from './print-pool.ts'
import { openTestPool } from './print.testing.ts'

const open: PrintPool[] = []
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close()
})

async function poolOf(options: { size?: number; longestQueue?: number; timeoutMs?: number } = {}) {
  const said: string[] = []
  const entry = await bundleChild(new URL('hanging-worker.child.ts', import.meta.url))
  const pool = await openTestPool({ entry, log: (words) => said.push(words), ...options })
  open.push(pool)
  return { pool, said }
}
const job = (template: string) => ({ template, data: {} })

describe('[API-PRT-04] the pool of print processes', () => {
  it('starts no process before the first document, and no more than its size', async () => {
    const { pool } = await poolOf({ size: 2 })
    expect(pool.pids()).toEqual([])
    const answers = await Promise.all(Array.from({ length: 6 }, () => pool.run(job('echo'))))
    expect(pool.pids()).toHaveLength(2)
    expect(new Set(answers.map(String))).toEqual(new Set(pool.pids().map(String)))
  })

  it('fails only the request whose process is killed; the next one gets a new process', async () => {
    const { pool, said } = await poolOf({ size: 1 })
    const hanging = pool.run(job('hang'))
    const waiting = pool.run(job('echo'))
    const [pid = 0] = pool.pids()
    process.kill(pid, 'SIGKILL')
    await expect(hanging).rejects.toMatchObject({ code: 'PRINT_FAILED' })
    expect(Number(String(await waiting))).not.toBe(pid)
    expect(said.join()).toContain('SIGKILL')
  })

  it('fails only the request whose process crashes', async () => {
    const { pool } = await poolOf({ size: 2 })
    const [crashed, whole] = await Promise.allSettled([pool.run(job('crash')), pool.run(job('echo'))])
    expect([crashed.status, whole.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('kills a process that exceeds its time limit, and keeps serving', async () => {
    const { pool } = await poolOf({ size: 1 })
    const hanging = pool.run(job('hang'), 300)
    const [pid = 0] = pool.pids()
    await expect(hanging).rejects.toMatchObject({ code: 'PRINT_FAILED' })
    expect(() => process.kill(pid, 0)).toThrow()
    await expect(pool.run(job('echo'))).resolves.toBeInstanceOf(Buffer)
  })

  it('reports a document that cannot be compiled, and keeps the process', async () => {
    const { pool, said } = await poolOf({ size: 1 })
    await expect(pool.run(job('refuse'))).rejects.toMatchObject({ code: 'PRINT_FAILED' })
    const pids = pool.pids()
    await pool.run(job('echo'))
    expect(pool.pids()).toEqual(pids)
    expect(said.join()).toContain('no such template')
  })

  it('rejects immediately when the queue is full', async () => {
    const { pool } = await poolOf({ size: 1, longestQueue: 2 })
    const accepted = Array.from({ length: 3 }, () => pool.run(job('hang')))
    await expect(pool.run(job('echo'))).rejects.toMatchObject({ code: 'PRINT_BUSY' })
    const ended = Promise.allSettled(accepted)
    await pool.close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  it('leaves no process behind when closed, and rejects new work', async () => {
    const { pool } = await poolOf()
    await pool.run(job('echo'))
    const [pid = 0] = pool.pids()
    await pool.close()
    await eventually(
      () => pool.pids(),
      (pids) => pids.length === 0,
    )
    expect(() => process.kill(pid, 0)).toThrow()
    await expect(pool.run(job('echo'))).rejects.toMatchObject({ code: 'PRINT_BUSY' })
  })

  it('fails instead of waiting forever when its program is missing', async () => {
    const pool = await openTestPool({ entry: '/nowhere/print-worker.js', size: 1 })
    open.push(pool)
    await expect(pool.run(job('echo'))).rejects.toMatchObject({ code: 'PRINT_FAILED' })
  })
})
