import { DirectoryError } from '@care/contract'
import type { Child, Supervisor } from '../processes/supervisor.ts'
import type { CompileJob } from './compile-document.ts'

export interface PrintPool {
  compile(job: CompileJob, timeoutMs?: number): Promise<Buffer>
  /** The ids of the running processes, for tests and metrics. */
  pids(): number[]
  close(): Promise<void>
}

export interface PoolOptions {
  supervisor: Supervisor
  /** The program of the child processes, and the two folders it may read. */
  entry: string
  fonts: string
  templates: string
  size?: number
  longestQueue?: number
  timeoutMs?: number
  log: (message: string) => void
}

interface Waiting {
  job: CompileJob
  timeoutMs: number
  done: (pdf: Buffer) => void
  failed: (error: Error) => void
}
interface Worker {
  slot: number
  child: Child
  busy: Waiting | undefined
  timer: NodeJS.Timeout | undefined
}
type Answer = { ready?: true; id?: number; pdf?: Uint8Array; error?: string }

/** Compiling runs in child processes: a crash or a hang there ends one request and one child, never the server. */
export function openPrintPool(options: PoolOptions): PrintPool {
  const { size = 2, longestQueue = 40, timeoutMs: defaultTimeoutMs = 10_000, log } = options
  const workers = new Map<number, Worker>()
  const queue: Waiting[] = []
  let closed = false
  let jobs = 0

  const start = (): Worker => {
    const slot = Array.from({ length: size }, (_, at) => at + 1).find((at) => !workers.has(at)) ?? size
    const worker: Worker = {
      slot,
      child: startChild(options, slot, onAnswer, onExit),
      busy: undefined,
      timer: undefined,
    }
    workers.set(slot, worker)
    return worker
  }

  const next = () => {
    const waiting = queue[0]
    if (!waiting || closed) return
    const idle = [...workers.values()].find((worker) => !worker.busy) ?? (workers.size < size ? start() : undefined)
    if (!idle) return
    queue.shift()
    idle.busy = waiting
    // Native code can only be stopped from outside.
    idle.timer = setTimeout(() => idle.child.kill(), waiting.timeoutMs)
    idle.child.send({ id: ++jobs, job: waiting.job })
  }

  const onAnswer = (slot: number, answer: Answer) => {
    const worker = workers.get(slot)
    if (answer.ready || !worker) return
    const waiting = release(worker)
    if (answer.pdf) waiting?.done(Buffer.from(answer.pdf))
    else {
      log(`A document could not be compiled: ${answer.error ?? 'no reason given'}`)
      waiting?.failed(printFailed())
    }
    next()
  }

  const onExit = (slot: number, reason: string) => {
    const worker = workers.get(slot)
    if (!worker) return
    workers.delete(slot)
    const waiting = release(worker)
    if (!closed) log(`A print process ended (${reason})${waiting ? ' while compiling' : ''}.`)
    waiting?.failed(printFailed())
    next()
  }

  return {
    compile: (job, timeoutMs = defaultTimeoutMs) =>
      new Promise((done, failed) => {
        if (closed || queue.length >= longestQueue) return failed(printBusy())
        queue.push({ job, timeoutMs, done, failed })
        return next()
      }),
    pids: () => [...workers.values()].flatMap(({ child }) => child.pid ?? []),
    close: async () => {
      closed = true
      for (const waiting of queue.splice(0)) waiting.failed(printBusy())
      await Promise.all([...workers.values()].map(({ child }) => child.stop()))
    },
  }
}

function startChild(
  { supervisor, entry, fonts, templates }: PoolOptions,
  slot: number,
  onAnswer: (slot: number, answer: Answer) => void,
  onExit: (slot: number, reason: string) => void,
): Child {
  return supervisor.start({
    name: `print ${slot}`,
    entry,
    args: [fonts, templates],
    serialization: 'advanced',
    stdout: 'ignore',
    graceMs: 0,
    onMessage: (message) => onAnswer(slot, message as Answer), // Sent by print-worker.ts.
    onExit: (reason) => onExit(slot, reason),
  })
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
