import { rolesRoutes } from './auth/roles.routes.ts'
import { signInRoutes } from './auth/sign-in.routes.ts'
import type { SignIn } from './auth/sign-in.ts'
import type { Database } from './database/database.ts'
import { registerOperations, type OperationsParts } from './register-operations.ts'
import { registerOnBothBases } from './http/api-bases.ts'
import type { Server } from './http/create-server.ts'
import { registerConfiguration, type ConfigurationParts } from './register-configuration.ts'
import { registerExports, type ExportsParts } from './register-exports.ts'
import type { Settings } from './settings.ts'
import { consoleSignInRoutes, graphRoutes, sessionsRoutes, staffRoutes } from './staff/staff.service.ts'

export interface BackOfficeDeps extends ConfigurationParts, ExportsParts {
  operations: Omit<OperationsParts, 'issuer'>
  signIn: SignIn
  database: Database
  settings: Settings
  now: () => Date
}

/** Registers the administrators' calls: staff, configuration, exports. */
export async function registerBackOffice(app: Server, deps: BackOfficeDeps): Promise<void> {
  await registerStaff(app, deps)
  await registerConfiguration(app, deps)
  await registerExports(app, deps)
  await registerOperations(app, { ...deps.operations, issuer: deps.signIn.issuer })
}

async function registerStaff(app: Server, { database, signIn, settings, now }: BackOfficeDeps): Promise<void> {
  const deps = { database, issuer: signIn.issuer, now }
  await registerOnBothBases(app, rolesRoutes, {})
  await registerOnBothBases(app, signInRoutes, { signIn })
  await registerOnBothBases(app, graphRoutes, { deps })
  await registerOnBothBases(app, staffRoutes, { deps })
  await registerOnBothBases(app, sessionsRoutes, { deps, sessions: signIn.sessions })
  await app.register(consoleSignInRoutes, { signIn, settings })
}
