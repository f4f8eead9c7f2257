import { blueprintRoutes } from './configuration/blueprints.routes.ts'
import { documentRoutes } from './configuration/documents.routes.ts'
import type { Previews } from './configuration/previews.ts'
import { authorOf, writeDocument, type DocumentStore } from './configuration/write-document.ts'
import { globalScope } from './database/configuration.repository.ts'
import { rulesRoutes } from './golden/golden.service.ts'
import { registerOnBothBases } from './http/api-bases.ts'
import type { Server } from './http/create-server.ts'
import type { Settings } from './settings.ts'
import { draftPreviewRoutes } from './site/preview.routes.ts'
import { configurationFileRoutes, tenantRoutes } from './tenants/tenants.service.ts'
import { specialtiesRoutes } from './specialties/specialties.routes.ts'
import { specialtyMappingDocument } from './specialties/specialties.service.ts'
import { templateRoutes } from './templates/templates.routes.ts'
import type { Templates } from './templates/templates.service.ts'

export interface ConfigurationParts {
  store: DocumentStore
  templates: Templates
  previews: Previews
  settings: Pick<Settings, 'consoleUrl'>
}

/** Registers the configuration calls. */
export async function registerConfiguration(
  app: Server,
  { store, templates, previews, settings }: ConfigurationParts,
): Promise<void> {
  await registerOnBothBases(app, blueprintRoutes, { store })
  await registerOnBothBases(app, documentRoutes, { store, owner: 'tenant' })
  await registerOnBothBases(app, documentRoutes, { store, owner: 'deployment' })
  await registerOnBothBases(app, draftPreviewRoutes, { previews, consoleUrl: settings.consoleUrl })
  await registerOnBothBases(app, tenantRoutes, { store })
  await registerOnBothBases(app, configurationFileRoutes, { store })
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
