import { fork, type ChildProcess, type Serializable } from 'node:child_process'

/**
 * Starts, restarts and stops the child processes of a server: workers, index builder, print processes. Imports none of
 * our modules, so that every module may use it.
 */
export interface Supervisor {
  start(options: ChildOptions): Child
  /** One entry per name, for health and metrics. */
  status(): ChildStatus[]
  /** Ends every child; none is restarted. */
  stop(): Promise<void>
}

export interface ChildOptions {
  /** For log lines and status; consecutive children with the same name are counted together. */
  name: string
  /** The bundled file to run. */
  entry: string
  args?: readonly string[]
  /** The maximum size of its JavaScript heap. V8 collects garbage earlier when it gets close. */
  heapMb?: number
  /**
   * Size of the young generation: a process that creates millions of objects at once copies fewer with a larger one.
   */
  youngMb?: number
  /** What its heap is taken to need: until it has so much, nobody looks through it for what could be freed. */
  expectedMb?: number
  /** A function is called at each start. */
  env?: NodeJS.ProcessEnv | (() => NodeJS.ProcessEnv)
  /**
   * Restarts the child when it ends. This is the first delay; it doubles up to a minute while the child keeps dying
   * early.
   */
  restartMs?: number
  /** Called after an unexpected end; false leaves the child stopped. */
  mayRestart?: (exit: ChildExit) => boolean
  /** In its own process group, so that Ctrl-C in the terminal does not reach it. */
  detached?: boolean
  /** Time for the child to finish after a stop message before it is killed; 0 kills it immediately. */
  graceMs?: number
  stdout?: 'inherit' | 'ignore'
  /** `advanced` sends buffers as such. */
  serialization?: 'json' | 'advanced'
  onMessage?: (message: unknown) => void
  /** How it ended: a signal, `code 1`, or the reason why it could not start. */
  onExit?: (reason: string) => void
}

export interface ChildExit {
  reason: string
  /** How many consecutive times, including this one, it ended soon after its start. */
  earlyExits: number
}

export interface Child {
  readonly pid: number | undefined
  send(message: Serializable): void
  /** Kills it immediately; a child with `restartMs` is restarted. */
  kill(): void
  /** Resolves when the child is gone, and it is not restarted. */
  stop(): Promise<void>
}

export interface ChildStatus {
  name: string
  pid: number | undefined
  /** Starts after an unexpected end. */
  restarts: number
  lastExit: string | undefined
  /** When it last ended unexpectedly, in milliseconds since 1970. */
  failedAt: number | undefined
}

/** The parent's message to a child that should finish. A child that ignores it is killed after its grace period. */
export const stopMessage = 'stop'

const longestRestartMs = 60_000
/** A child that lived this long was healthy: the next delay is short again. */
const healthyMs = 30_000

interface Running extends ChildStatus {
  unexpected: boolean
}
const neverStarted = {
  pid: undefined,
  restarts: 0,
  lastExit: undefined,
  failedAt: undefined,
  unexpected: false,
}

export function createSupervisor({ log }: { log: (message: string) => void }): Supervisor {
  const children = new Set<Child>()
  const known = new Map<string, Running>()
  let stopping: Promise<void> | undefined

  const statusOf = (name: string): Running => {
    const status = known.get(name) ?? { name, ...neverStarted }
    known.set(name, status)
    return status
  }
  return {
    start: (options) => {
      if (stopping) throw new Error(`The ${options.name} process cannot start: the server is stopping.`)
      const child = supervise(options, statusOf(options.name), log, () => children.delete(child))
      children.add(child)
      return child
    },
    status: () => [...known.values()].map(({ unexpected: _, ...status }) => status),
    stop: () => (stopping ??= Promise.all([...children].map((child) => child.stop())).then(() => {})),
  }
}

function supervise(options: ChildOptions, status: Running, log: (message: string) => void, onGone: () => void): Child {
  const { name, graceMs = 10_000, restartMs } = options
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopping: Promise<void> | undefined
  let wait = restartMs ?? 0
  let earlyExits = 0

  const ended = (reason: string, livedMs: number) => {
    child = undefined
    const unexpected = !stopping && reason !== 'code 0'
    Object.assign(status, { pid: undefined, lastExit: reason, unexpected, ...(unexpected && { failedAt: Date.now() }) })
    earlyExits = livedMs > healthyMs ? 0 : earlyExits + 1
    options.onExit?.(reason)
    if (stopping || restartMs === undefined || options.mayRestart?.({ reason, earlyExits }) === false) {
      onGone()
      return
    }
    if (livedMs > healthyMs) wait = restartMs
    log(`The ${name} process exited (${reason}); restarting in ${wait} ms.`)
    timer = setTimeout(start, wait)
    wait = Math.min(wait * 2, longestRestartMs)
  }
  const start = () => {
    const startedAt = Date.now()
    if (status.unexpected) status.restarts += 1
    child = forkChild(options, {
      onEnd: (reason) => ended(reason, Date.now() - startedAt),
      onError: (message) => log(`Error in the ${name} process: ${message}`),
    })
    status.pid = child.pid
  }

  start()
  return {
    get pid() {
      return child?.pid
    },
    send: (message) => child?.send(message),
    kill: () => child?.kill('SIGKILL'),
    stop: () => {
      clearTimeout(timer)
      if (!child) onGone()
      stopping ??= child ? endChild(child, graceMs) : Promise.resolve()
      return stopping
    },
  }
}

/**
 * The compiler of documents has a thread for each processor, which wait for each other by spinning: beside other
 * programs a document took eight times as long. Alone, more threads save a tenth at most. Read when it is loaded.
 */
const nativeThreads = { RAYON_NUM_THREADS: '1' }

function forkChild(
  {
    entry,
    args = [],
    heapMb,
    youngMb,
    expectedMb,
    env = process.env,
    stdout = 'inherit',
    serialization = 'json',
    detached,
    onMessage,
  }: ChildOptions,
  { onEnd, onError }: { onEnd: (reason: string) => void; onError: (message: string) => void },
): ChildProcess {
  // The port of the debugger is taken by this process.
  const execArgv = process.execArgv.filter((argument) => !argument.startsWith('--inspect'))
  if (heapMb !== undefined) execArgv.push(`--max-old-space-size=${heapMb}`)
  if (youngMb !== undefined) execArgv.push(`--max-semi-space-size=${youngMb}`)
  if (expectedMb !== undefined) execArgv.push(`--initial-old-space-size=${expectedMb}`)
  const child = fork(entry, args, {
    env: { ...nativeThreads, ...(typeof env === 'function' ? env() : env) },
    execArgv,
    serialization,
    detached,
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  })
  // Without a listener a failed fork or send would end the server.
  child.on('error', (error) => {
    onError(error.message)
    // A child that never started does not exit either.
    if (child.pid === undefined) onEnd(error.message)
  })
  child.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`))
  if (onMessage) child.on('message', onMessage)
  return child
}

function endChild(child: ChildProcess, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined) return resolve()
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    if (graceMs === 0) child.kill('SIGKILL')
    else if (child.connected)
      child.send(stopMessage, (error) => {
        if (error) child.kill('SIGTERM')
      })
    else child.kill('SIGTERM')
    return undefined
  })
}
