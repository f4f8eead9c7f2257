import type { Serializable } from 'node:child_process'
import type { Child, Supervisor } from './supervisor.ts'

/** Child processes that turn jobs into bytes. Imports none of our modules, so that every module may use it. */
export interface ChildPool<Job> {
  run(job: Job, timeoutMs?: number): Promise<Buffer>
  /** The ids of the running processes, for tests and metrics. */
  pids(): number[]
  close(): Promise<void>
}

export interface PoolOptions {
  supervisor: Supervisor
  /** For log lines, status and metrics. */
  name: string
  /** The program of the child processes and its arguments. */
  entry: string
  args: readonly string[]
  size?: number
  longestQueue?: number
  timeoutMs?: number
  log: (message: string) => void
  /** The errors for a full queue and for a job that its process could not finish. */
  busy: () => Error
  failed: () => Error
}

interface Waiting<Job> {
  job: Job
  timeoutMs: number
  done: (bytes: Buffer) => void
  failed: (error: Error) => void
}
interface Worker<Job> {
  slot: number
  child: Child
  busy: Waiting<Job> | undefined
  timer: NodeJS.Timeout | undefined
}
/** A message of a pool's child: that it is ready, or the result of its job. */
export type PoolAnswer = { ready?: true; bytes?: Uint8Array; error?: string }

/** A crash or a hang in a child ends one job and that child, never the server. */
export function openChildPool<Job>(options: PoolOptions): ChildPool<Job> {
  const { name, size = 2, longestQueue = 40, timeoutMs: defaultTimeoutMs = 10_000, log, busy, failed } = options
  const workers = new Map<number, Worker<Job>>()
  const queue: Waiting<Job>[] = []
  let closed = false

  const start = (): Worker<Job> => {
    const slot = Array.from({ length: size }, (_, at) => at + 1).find((at) => !workers.has(at)) ?? size
    const worker: Worker<Job> = {
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
    idle.child.send({ job: waiting.job as Serializable }) // Jobs are plain data.
  }

  const onAnswer = (slot: number, answer: PoolAnswer) => {
    const worker = workers.get(slot)
    if (answer.ready || !worker) return
    const waiting = release(worker)
    if (answer.bytes) waiting?.done(Buffer.from(answer.bytes))
    else {
      log(`A ${name} process could not finish a job: ${answer.error ?? 'no reason given'}`)
      waiting?.failed(failed())
    }
    next()
  }

  const onExit = (slot: number, reason: string) => {
    const worker = workers.get(slot)
    if (!worker) return
    workers.delete(slot)
    const waiting = release(worker)
    if (!closed) log(`A ${name} process exited (${reason})${waiting ? ' during a job' : ''}.`)
    waiting?.failed(failed())
    next()
  }

  return {
    run: (job, timeoutMs = defaultTimeoutMs) =>
      new Promise((done, reject) => {
        if (closed || queue.length >= longestQueue) return reject(busy())
        queue.push({ job, timeoutMs, done, failed: reject })
        return next()
      }),
    pids: () => [...workers.values()].flatMap(({ child }) => child.pid ?? []),
    close: async () => {
      closed = true
      for (const waiting of queue.splice(0)) waiting.failed(busy())
      await Promise.all([...workers.values()].map(({ child }) => child.stop()))
    },
  }
}

function startChild(
  { supervisor, name, entry, args }: PoolOptions,
  slot: number,
  onAnswer: (slot: number, answer: PoolAnswer) => void,
  onExit: (slot: number, reason: string) => void,
): Child {
  return supervisor.start({
    name: `${name} ${slot}`,
    entry,
    args,
    serialization: 'advanced',
    stdout: 'ignore',
    graceMs: 0,
    onMessage: (message) => onAnswer(slot, message as PoolAnswer), // Sent by serve-jobs.ts.
    onExit: (reason) => onExit(slot, reason),
  })
}

function release<Job>(worker: Worker<Job>): Waiting<Job> | undefined {
  clearTimeout(worker.timer)
  const waiting = worker.busy
  worker.busy = undefined
  return waiting
}
