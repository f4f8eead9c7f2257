import { fork, type ChildProcess } from 'node:child_process'

export interface ForkOptions {
  /** The bundled file that runs the worker; it calls `runWorkerProcess`. */
  entry: string
  args?: readonly string[]
  env?: NodeJS.ProcessEnv
  log?: (line: string) => void
  /** Given to a running job to reach its checkpoint before the child is ended by force. */
  graceMs?: number
  /** First wait before a dead child is replaced; doubles up to a minute while it keeps dying young. */
  restartMs?: number
}

export interface ForkedWorker {
  readonly pid: number | undefined
  /** Resolves when the child is gone. */
  stop(): Promise<void>
}

const longestRestart = 60_000
/** A child that lived this long was healthy: the next wait is short again. */
const healthyMs = 30_000

/** Keeps one worker process running beside the server, whose event loop jobs must never touch. */
export function forkWorker({
  entry,
  args = [],
  env = process.env,
  log = () => {},
  graceMs = 10_000,
  restartMs = 500,
}: ForkOptions): ForkedWorker {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopping: Promise<void> | undefined
  let wait = restartMs

  function start() {
    const started = Date.now()
    // The debugger's port is taken by this process.
    const execArgv = process.execArgv.filter((argument) => !argument.startsWith('--inspect'))
    const fresh = fork(entry, args, { env, execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child = fresh
    // A failed fork or send also ends in `exit` or leaves the child alive; unheard, it would end the server.
    fresh.on('error', (error) => log(`The worker process: ${error.message}`))
    fresh.once('exit', (code, signal) => {
      child = undefined
      if (stopping) return
      if (Date.now() - started > healthyMs) wait = restartMs
      log(`The worker process ended (${signal ?? `code ${code}`}); a new one starts in ${wait} ms.`)
      timer = setTimeout(start, wait)
      wait = Math.min(wait * 2, longestRestart)
    })
  }

  start()
  return {
    get pid() {
      return child?.pid
    },
    stop() {
      clearTimeout(timer)
      stopping ??= child ? endChild(child, graceMs) : Promise.resolve()
      return stopping
    },
  }
}

function endChild(child: ChildProcess, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    if (child.connected)
      child.send(stopMessage, (error) => {
        if (error) child.kill('SIGTERM')
      })
    else child.kill('SIGTERM')
  })
}

export const stopMessage = 'stop'
