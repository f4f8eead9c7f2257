import { rolesRoutes } from './auth/roles.routes.ts'
import { signInRoutes } from './auth/sign-in.routes.ts'
import type { SignIn } from './auth/sign-in.ts'
import { blueprintRoutes } from './configuration/blueprints.routes.ts'
import { documentRoutes } from './configuration/documents.routes.ts'
import { tenantRoutes } from './configuration/tenants.routes.ts'
import { authorOf, writeDocument, type DocumentStore } from './configuration/write-document.ts'
import type { Database } from './database/database.ts'
import { globalScope } from './database/configuration.repository.ts'
import { rulesRoutes } from './golden/golden.service.ts'
import { registerOperations, type OperationsParts } from './register-operations.ts'
import { registerOnBothBases } from './http/api-bases.ts'
import type { Server } from './http/create-server.ts'
import { registerExports, type ExportsParts } from './register-exports.ts'
import { graphRoutes, staffRoutes } from './staff/staff.service.ts'
import { specialtiesRoutes } from './specialties/specialties.routes.ts'
import { specialtyMappingDocument } from './specialties/specialties.service.ts'
import { templateRoutes } from './templates/templates.routes.ts'
import type { Templates } from './templates/templates.service.ts'

export interface BackOfficeDeps extends ExportsParts {
  store: DocumentStore
  operations: OperationsParts
  signIn: SignIn
  templates: Templates
  database: Database
  now: () => Date
}

/** The calls of administrators: staff, configuration, what goes out. */
export async function registerBackOffice(app: Server, deps: BackOfficeDeps): Promise<void> {
  await registerStaff(app, deps)
  await registerConfiguration(app, deps)
  await registerExports(app, deps)
  await registerOperations(app, deps.operations)
}

async function registerStaff(app: Server, { database, signIn, now }: BackOfficeDeps): Promise<void> {
  const deps = { database, issuer: signIn.issuer, now }
  await registerOnBothBases(app, rolesRoutes, {})
  await registerOnBothBases(app, signInRoutes, { signIn })
  await registerOnBothBases(app, graphRoutes, { deps })
  await registerOnBothBases(app, staffRoutes, { deps })
}

async function registerConfiguration(app: Server, { store, templates }: BackOfficeDeps): Promise<void> {
  await registerOnBothBases(app, blueprintRoutes, { store })
  await registerOnBothBases(app, documentRoutes, { store, owner: 'tenant' })
  await registerOnBothBases(app, documentRoutes, { store, owner: 'deployment' })
  await registerOnBothBases(app, tenantRoutes, { store })
  await registerOnBothBases(app, rulesRoutes, { store })
  await registerOnBothBases(app, specialtiesRoutes, {
    saveMapping: async (mapping, actor) =>
      void (await writeDocument(store, {
        scope: globalScope,
        name: specialtyMappingDocument.name,
        text: JSON.stringify(mapping),
        ...authorOf(actor),
        reason: 'mapping reload',
      })),
  })
  await registerOnBothBases(app, templateRoutes, { templates, store })
}
