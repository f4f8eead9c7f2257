import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { TestDatabase } from '../database/testing.ts'
import { createSupervisor, type Child, type ChildOptions } from './supervisor.ts'

/** The log file in which worker processes of a test write what they do. */
export function workerLog() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'care-worker-'))
  const file = path.join(folder, 'log')
  fs.writeFileSync(file, '')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const read = () =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ pid: Number(line.split(' ')[0]), text: line.slice(line.indexOf(' ') + 1) }))
  return { file, read, logged: (text: RegExp) => read().filter((entry) => text.test(entry.text)).length }
}

interface StartOptions extends Partial<ChildOptions> {
  entry: string
  log: string
  concurrency?: { long: number; short: number }
  lapseMs?: number
}

/** A real worker process (`worker.child.ts`), stopped when the test ends. */
export function startTestWorker(database: TestDatabase, options: StartOptions): Child {
  const { log, concurrency, lapseMs, ...child } = options
  const supervisor = createSupervisor({ log: () => {} })
  onTestFinished(() => supervisor.stop())
  return supervisor.start({
    name: 'worker',
    args: [JSON.stringify({ address: database.address, log, graceMs: 10_000, concurrency, lapseMs })],
    restartMs: 50,
    ...child,
  })
}
