import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readyMessage, restartVariables } from './server-status.ts'
import { createSupervisor } from './supervisor.ts'

export interface KeepRunningOptions {
  entry?: string
  log?: (message: string) => void
  /** The first delay before a restart. */
  restartMs?: number
  onReady?: () => void
}

/** This many exits in a row, each soon after its start, are a crash loop. */
const mostEarlyExits = 5
const killedExitCode = 130

/**
 * `npm start`: runs the server in a child process and restarts it when it dies. Resolves to the exit code of a server
 * that stopped on request, could not start, or is in a crash loop.
 */
export function keepRunning({
  entry = join(dirname(fileURLToPath(import.meta.url)), 'main.js'),
  log = console.error,
  restartMs = 500,
  onReady,
}: KeepRunningOptions = {}): Promise<number> {
  const supervisor = createSupervisor({ log })
  let wasReady = false
  let stopping = false
  return new Promise((resolve) => {
    const end = (reason: string) => {
      const [, code = '1'] = /^code (\d+)$/.exec(reason) ?? []
      resolve(Number(code))
    }
    const server = supervisor.start({
      name: 'server',
      entry,
      args: process.argv.slice(2),
      env: () => {
        const [status] = supervisor.status()
        return { ...process.env, ...(status?.restarts ? restartVariables(status) : {}) }
      },
      detached: process.platform !== 'win32',
      restartMs,
      // Longer than draining and the requests in flight take.
      graceMs: 660_000,
      onMessage: (message) => {
        if (message !== readyMessage) return
        wasReady = true
        onReady?.()
      },
      onExit: (reason) => {
        if (stopping) end(reason)
      },
      mayRestart: ({ reason, earlyExits }) => {
        // A server that never served has printed why; one that stopped was asked to.
        const isCrash = wasReady && reason !== 'code 0'
        const isLoop = earlyExits >= mostEarlyExits
        if (isCrash && !isLoop) return true
        if (isCrash)
          log(`The server ended ${earlyExits} times in a row soon after its start (last: ${reason}). It stays stopped.`)
        end(reason)
        return false
      },
    })
    const stop = () => {
      if (stopping) {
        server.kill() // A second signal means immediately.
        return resolve(killedExitCode)
      }
      stopping = true
      // Between two starts there is nothing to wait for.
      if (server.pid === undefined) resolve(0)
      return void server.stop()
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  })
}
