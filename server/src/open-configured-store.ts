import { mkdirSync } from 'node:fs'
import { verificationRulesDocument, verificationRulesOf } from './clocks/clocks.service.ts'
import { configurationDocuments } from './configuration/configuration-documents.ts'
import { openConfiguration, type StoredConfiguration } from './configuration/configuration-source.ts'
import type { DocumentDefinition } from './configuration/define-document.ts'
import { fillFirstConfiguration } from './configuration/first-configuration.ts'
import { listsDocument } from './configuration/lists-document.ts'
import { migrate } from './database/migrate.ts'
import type { Database } from './database/database.ts'
import { openStore, storeFile } from './database/open-database.ts'
import { lexiconOf } from './lexicon/lexicon.ts'
import { lexiconDocument } from './lexicon/tenant-words.ts'
import { paths } from './paths.ts'
import { recordSchema } from './search/index-document.ts'
import type { Settings } from './settings.ts'
import { stewardshipSettingsDocument } from './corrections/corrections.service.ts'
import { matchSettingsDocument } from './matching/matching.service.ts'
import { planCatalogDocument, sourceDocument } from './formats/formats.service.ts'
import { expandSpecialties, specialtyMappingDocument } from './specialties/specialties.service.ts'
import { openTemplates, type Templates } from './templates/templates.service.ts'

export interface ConfiguredStore {
  database: Database
  configuration: StoredConfiguration
  /** Every kind of document that the modules declare. */
  definitions: readonly DocumentDefinition[]
  templates: Templates
  /** Documents of the tenant files that this start added. */
  added: number
  /** Description of the data's location. */
  location: string
  close(): Promise<void>
}

const lexiconSources = [lexiconDocument.name, listsDocument.name, specialtyMappingDocument.name]

/** The database that the settings name, with the newest schema and the configuration read. */
export async function openConfiguredStore(
  settings: Settings,
  log: (message: string) => void,
): Promise<ConfiguredStore> {
  mkdirSync(settings.dataDir, { recursive: true })
  const database = await openStore(settings, { isServing: true })
  const location = settings.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : storeFile(settings)
  try {
    await migrate(database)
    const added = await fillFirstConfiguration(database, paths.tenantFiles)
    const templates = openTemplates(paths.queryTemplates, recordSchema)
    const definitions = [
      ...configurationDocuments,
      specialtyMappingDocument,
      lexiconDocument,
      sourceDocument,
      planCatalogDocument,
      matchSettingsDocument,
      stewardshipSettingsDocument,
      verificationRulesDocument,
      templates.document,
    ]
    const configuration = await openConfiguration(database, {
      definitions,
      expandSpecialties,
      tenantFiles: paths.tenantFiles,
      log,
      tryOut: (tenant, changed) => {
        verificationRulesOf(tenant)
        templates.names(tenant)
        // Takes a third of a second, so only if another version is possible.
        if (lexiconSources.some((name) => changed.has(name))) lexiconOf(tenant)
      },
    })
    const close = async () => {
      configuration.stop()
      await database.close()
    }
    return { database, configuration, definitions, templates, added, location, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
