import { fork, type ChildProcess } from 'node:child_process'
import { DirectoryError } from '@care/contract'
import type { CompileJob } from './compile-document.ts'

export interface PrintPool {
  compile(job: CompileJob, timeoutMs?: number): Promise<Buffer>
  /** The process ids at work, for tests and figures. */
  pids(): number[]
  close(): Promise<void>
}

export interface PoolOptions {
  /** The program of the child processes, and the two folders it may read. */
  entry: string
  fonts: string
  templates: string
  size?: number
  longestQueue?: number
  timeoutMs?: number
  log: (words: string) => void
}

interface Waiting {
  job: CompileJob
  timeoutMs: number
  done: (pdf: Buffer) => void
  failed: (error: Error) => void
}
interface Worker {
  child: ChildProcess
  busy: Waiting | undefined
  timer: NodeJS.Timeout | undefined
}
type Answer = { ready?: true; id?: number; pdf?: Uint8Array; fault?: string }

/** Compiling runs in child processes: a crash or a hang there ends one request and one child, never the server. */
export function openPrintPool({
  entry,
  fonts,
  templates,
  size = 2,
  longestQueue = 40,
  timeoutMs: usual = 10_000,
  log,
}: PoolOptions): PrintPool {
  const workers = new Set<Worker>()
  const queue: Waiting[] = []
  let closed = false
  let jobs = 0

  const start = (): Worker => {
    const worker: Worker = {
      child: fork(entry, [fonts, templates], {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
      busy: undefined,
      timer: undefined,
    }
    workers.add(worker)
    worker.child.on('message', (answer: Answer) => finish(worker, answer))
    worker.child.on('error', (error) => {
      log(`The print process: ${error.message}`)
      // One that never started does not end either.
      if (worker.child.pid === undefined) lost(worker, error.message)
    })
    worker.child.once('exit', (code, signal) => lost(worker, `${signal ?? code}`))
    return worker
  }

  const next = () => {
    const waiting = queue[0]
    if (!waiting || closed) return
    const idle = [...workers].find((worker) => !worker.busy) ?? (workers.size < size ? start() : undefined)
    if (!idle) return
    queue.shift()
    idle.busy = waiting
    // Stopping native code from outside is the only way to stop it.
    idle.timer = setTimeout(() => idle.child.kill('SIGKILL'), waiting.timeoutMs)
    idle.child.send({ id: ++jobs, job: waiting.job })
  }

  const finish = (worker: Worker, answer: Answer) => {
    if (answer.ready) return
    const waiting = release(worker)
    if (answer.pdf) waiting?.done(Buffer.from(answer.pdf))
    else {
      log(`A document could not be compiled: ${answer.fault ?? 'no reason given'}`)
      waiting?.failed(printFailed())
    }
    next()
  }

  const lost = (worker: Worker, how: string) => {
    if (!workers.delete(worker)) return
    const waiting = release(worker)
    if (!closed) log(`A print process ended (${how})${waiting ? ' at work' : ''}.`)
    waiting?.failed(printFailed())
    next()
  }

  return {
    compile: (job, timeoutMs = usual) =>
      new Promise((done, failed) => {
        if (closed || queue.length >= longestQueue) return failed(printBusy())
        queue.push({ job, timeoutMs, done, failed })
        return next()
      }),
    pids: () => [...workers].flatMap(({ child }) => child.pid ?? []),
    close: async () => {
      closed = true
      for (const waiting of queue.splice(0)) waiting.failed(printBusy())
      await Promise.all(
        [...workers].map(
          ({ child }) =>
            new Promise((ended) => {
              child.once('exit', ended)
              child.kill()
            }),
        ),
      )
    },
  }
}

function release(worker: Worker): Waiting | undefined {
  clearTimeout(worker.timer)
  const waiting = worker.busy
  worker.busy = undefined
  return waiting
}

function printBusy(): DirectoryError {
  return new DirectoryError('PRINT_BUSY', {
    en: 'Many people are printing now. Try again in a few seconds.',
    es: 'Muchas personas están imprimiendo ahora. Intente de nuevo en unos segundos.',
  })
}

function printFailed(): DirectoryError {
  return new DirectoryError('PRINT_FAILED', {
    en: 'This page could not be made. Try again.',
    es: 'No se pudo hacer esta página. Intente de nuevo.',
  })
}
