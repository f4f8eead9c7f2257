import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../database/testing.ts'
import { createSupervisor, type ChildOptions } from './supervisor.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A supervisor and a child with this program. */
function start(program: string, options: Partial<ChildOptions> = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'care-child-'))
  const entry = path.join(folder, 'child.mjs')
  fs.writeFileSync(entry, program)
  const lines: string[] = []
  const supervisor = createSupervisor({ log: (line) => lines.push(line) })
  onTestFinished(async () => {
    await supervisor.stop()
    fs.rmSync(folder, { recursive: true })
  })
  const startAgain = () => supervisor.start({ name: 'worker', entry, ...options })
  return { supervisor, lines, child: startAgain(), startAgain }
}

describe('the supervisor of child processes', () => {
  it('has one native thread in each, so that documents do not slow each other; a setting wins', async () => {
    const said: unknown[] = []
    const onMessage = (message: unknown) => said.push(message)
    const program = 'process.send(process.env.RAYON_NUM_THREADS)'
    start(program, { onMessage })
    start(program, { onMessage, env: { ...process.env, RAYON_NUM_THREADS: '4' } })
    await eventually(
      () => said.length,
      (count) => count === 2,
    )
    expect(said.toSorted()).toEqual(['1', '4'])
  })

  it('waits longer each time before it replaces a child that dies young', async () => {
    const { supervisor, lines } = start('process.exit(1)', { restartMs: 10 })
    await eventually(
      () => lines.length,
      (count) => count >= 3,
    )
    await supervisor.stop()
    expect(lines.slice(0, 3)).toEqual(
      [10, 20, 40].map((ms) => `The worker process exited (code 1); restarting in ${ms} ms.`),
    )
  })

  it('lets its owner decide that a child which keeps ending early is not started again', async () => {
    const exits: unknown[] = []
    const { lines, supervisor } = start('process.exit(3)', {
      restartMs: 1,
      mayRestart: (exit) => {
        exits.push(exit)
        return exit.earlyExits < 3
      },
    })
    await eventually(
      () => exits.length,
      (count) => count === 3,
    )
    expect(exits).toEqual([1, 2, 3].map((earlyExits) => ({ reason: 'code 3', earlyExits })))
    expect([lines.length, supervisor.status()[0]?.restarts]).toEqual([2, 2])
  })

  it('reports name, process id, restarts and the last exit of each child', async () => {
    const { supervisor, child } = start('setInterval(() => {}, 1000)', { restartMs: 1, graceMs: 0 })
    const first = child.pid ?? 0
    expect(supervisor.status()).toEqual([
      { name: 'worker', pid: first, restarts: 0, lastExit: undefined, failedAt: undefined },
    ])
    process.kill(first, 'SIGKILL')
    const [status] = await eventually(
      () => supervisor.status(),
      ([worker]) => worker?.restarts === 1 && worker.pid !== undefined,
    )
    expect(status).toEqual({
      name: 'worker',
      pid: child.pid,
      restarts: 1,
      lastExit: 'SIGKILL',
      failedAt: expect.any(Number),
    })
    expect(child.pid).not.toBe(first)
  })

  it('does not replace a child without a restart time, and does not count a clean run as a restart', async () => {
    const exits: string[] = []
    const { supervisor, startAgain } = start('', { onExit: (reason) => exits.push(reason) })
    await eventually(
      () => exits.length,
      (count) => count === 1,
    )
    startAgain()
    await eventually(
      () => exits.length,
      (count) => count === 2,
    )
    expect(exits).toEqual(['code 0', 'code 0'])
    expect(supervisor.status()).toEqual([
      { name: 'worker', pid: undefined, restarts: 0, lastExit: 'code 0', failedAt: undefined },
    ])
  })

  it('asks a child to stop, and then does not restart it', async () => {
    const messages: unknown[] = []
    const { supervisor, child, lines } = start(
      "process.on('message', (text) => { if (text === 'stop') process.exit(0) }); process.send('ready')",
      { onMessage: (message) => messages.push(message), restartMs: 1 },
    )
    await eventually(
      () => messages.length,
      (count) => count === 1,
    )
    await child.stop()
    await child.stop()
    expect(supervisor.status()).toEqual([
      { name: 'worker', pid: undefined, restarts: 0, lastExit: 'code 0', failedAt: undefined },
    ])
    expect(lines).toEqual([])
  })

  it('kills a child that does not stop within its grace time', async () => {
    const { supervisor, child } = start("process.on('message', () => {}); process.on('SIGTERM', () => {})", {
      graceMs: 200,
    })
    const pid = child.pid ?? 0
    await child.stop()
    expect(isAlive(pid)).toBe(false)
    expect(supervisor.status()[0]?.lastExit).toBe('SIGKILL')
  })

  it('reports a program that is missing', async () => {
    const exits: string[] = []
    start('', { entry: '/nowhere/child.mjs', onExit: (reason) => exits.push(reason) })
    await eventually(
      () => exits,
      (reasons) => reasons.length === 1,
    )
    expect(exits).toEqual(['code 1'])
  })

  it('starts nothing after it was stopped', async () => {
    const { supervisor, startAgain } = start('', {})
    await supervisor.stop()
    expect(startAgain).toThrow('The worker process cannot start: the server is stopping.')
  })
})
