import manifest from '../package.json' with { type: 'json' }
import type { Logger } from 'pino'
import type { ConfigurationSource } from './configuration/configuration.ts'
import type { Database } from './database/database.ts'
import { registerOnBothBases } from './http/api-bases.ts'
import type { Server } from './http/create-server.ts'
import type { Health } from './http/health.routes.ts'
import {
  auditSearchRoutes,
  operationsRoutes,
  startInstance,
  type Instance,
  type RequestWatch,
} from './operations/operations.service.ts'
import type { Follower } from './search/follow-outbox.ts'
import type { SearchIndex } from './search/search-index.ts'

export interface OperationsParts {
  database: Database
  index: SearchIndex
  configuration: ConfigurationSource
  /** Who assigned the ids of people. */
  issuer: string
  follower: Pick<Follower, 'position'>
  health: () => Promise<Health>
  logger: Logger
  now: () => Date
  watch: RequestWatch
}

/** Registers audit search and operations. A listening process publishes its state to the others until it closes. */
export async function registerOperations(app: Server, parts: OperationsParts): Promise<void> {
  const { database, issuer, health, now, follower, logger } = parts
  let instance: Instance | undefined
  app.addHook('onListen', async () => {
    instance = startInstance({
      ...parts,
      indexPosition: () => follower.position(),
      version: manifest.version,
      log: (message) => logger.warn(message),
    })
  })
  app.addHook('onClose', () => instance?.close())
  await registerOnBothBases(app, auditSearchRoutes, { database, issuer })
  await registerOnBothBases(app, operationsRoutes, {
    deps: { database, health, now, noteInstance: async () => instance?.note() },
  })
}
