import { createApp, searchDeps } from './app.ts'
import { checkPort } from './check-port.ts'
import { closeGracefully } from './http/graceful-shutdown.ts'
import { createLogger } from './http/logger.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { readSettings } from './settings.ts'
import { readyMessage, serverStatus } from './processes/server-status.ts'
import { stopMessage } from './processes/supervisor.ts'
import { startWorkers } from './processes/start-workers.ts'
import { sweepExports } from './exports/exports.service.ts'
import { lexiconOf } from './lexicon/lexicon.ts'
import { exportDeps } from './register-exports.ts'
import { welcome } from './welcome.ts'

try {
  await serve()
} catch (error) {
  console.error(`Could not start: ${error instanceof Error ? error.message : String(error)}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env)
  await checkPort(settings)
  const logger = createLogger(settings)
  const parts = await openApp(settings, logger, { progress, ownStatus: serverStatus(process.env) })
  const app = await createApp(parts)
  warmUp(parts)
  await app.listen({ port: settings.port, host: settings.host })
  const exports = exportDeps({ ...parts, search: searchDeps(parts) })
  const workers = startWorkers(parts, {
    'exports that are due or have expired': (tenants) => sweepExports(exports, tenants),
  })

  let closing: Promise<void> | undefined
  const stop = (signal: NodeJS.Signals) => {
    if (closing) process.exit(130) // A second signal means immediately.
    logger.debug({ signal }, 'closing')
    closing = closeGracefully(app, settings)
      .then(() => workers.stop())
      .then(() => parts.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error(error, 'shutdown failed')
          process.exit(1)
        },
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // Under `npm start` a parent keeps this process running: it requests the stop, and this process exits with it.
  const stopOnce = () => closing ?? stop('SIGTERM')
  process.on('message', (message) => message === stopMessage && stopOnce()).once('disconnect', stopOnce)
  const words = await welcome(parts, app)
  // First: a reader of the output may kill this process immediately, and the parent must know by then that it has
  // started.
  process.send?.(readyMessage)
  console.log(words)
}

/**
 * Compiles the words of free-text search. Before the server listens: later it would delay the first members of a server
 * that has just reported ready, for seconds on a busy machine.
 */
function warmUp({ configuration }: OpenApp): void {
  for (const tenant of configuration.current().tenants.values())
    if (tenant.features.isNLSearchEnabled) lexiconOf(tenant)
}

/** One line that is written over in a terminal. */
function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`)
  else console.log(line)
}
