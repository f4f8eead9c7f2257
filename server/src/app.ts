import type { Logger } from 'pino'
import type { BrowserSettings, Kind } from '@care/contract'
import type { Database } from './database/open-database.ts'
import { registerOnBothBases } from './http/bases.ts'
import { createServer, type Server } from './http/create-server.ts'
import { pageRoutes } from './http/pages.ts'
import { paths } from './paths.ts'
import type { SignIn } from './people/sign-in.ts'
import { placeAt, resolvePlace, type Gazetteer } from './places/places.service.ts'
import { detailRoutes } from './records/detail.routes.ts'
import { findRecord } from './records/records.repository.ts'
import { areaValue, recordSchema } from './search/index-document.ts'
import type { SearchIndex } from './search/search-index.ts'
import { searchRoutes } from './search/search.routes.ts'
import type { SearchRoom } from './search/search.service.ts'
import type { Settings } from './settings.ts'
import type { Taxonomy } from './specialties/specialties.service.ts'
import { getTemplate, shippedTemplates } from './templates/templates.service.ts'
import { blueprintRoutes } from './tenants/blueprints.routes.ts'
import type { ConfigurationSource } from './tenants/configuration.ts'
import { configurationRoutes } from './tenants/configuration.routes.ts'

export interface Parts {
  settings: Settings
  database: Database
  index: SearchIndex
  configuration: ConfigurationSource
  taxonomy: () => Taxonomy
  gazetteer: Gazetteer
  signIn: SignIn
  logger: Logger
  now: () => Date
}

/** Joins the rooms. Everything that can be chosen is handed in, so a test hands in others. */
export async function createApp(parts: Parts): Promise<Server> {
  const { settings, database, configuration, logger } = parts
  const app = await createServer({ settings, configuration, signIn: parts.signIn, logger })
  const today = () => parts.now().toISOString().slice(0, 10)
  const room = searchRoom(parts)
  const source = { find: (tenantId: string, kind: Kind, uid: string) => findRecord(database.db, tenantId, kind, uid) }

  await registerOnBothBases(app, configurationRoutes, { configuration, browserKeys: browserKeys(settings) })
  await registerOnBothBases(app, blueprintRoutes, { database, configuration })
  await registerOnBothBases(app, searchRoutes, { room })
  await registerOnBothBases(app, detailRoutes, { source, today })
  await app.register(pageRoutes, { finder: paths.finder, settings: browserSettings(settings) })
  return app
}

function searchRoom({ index, taxonomy, gazetteer }: Parts): SearchRoom {
  const shipped = shippedTemplates(paths.queryTemplates, recordSchema)
  return {
    index,
    template: (tenant, name) => getTemplate(shipped, recordSchema, tenant, name),
    specialtyNames: (value) => taxonomy().namesFor(value),
    areasAt: (latitude, longitude) => {
      const at = placeAt(gazetteer, latitude, longitude)
      return at ? [areaValue(at), at.state] : []
    },
    resolvePlace: async (tenant, text) => {
      const place = resolvePlace(gazetteer, text, { near: tenant.area })
      return place && { text: place.text, latitude: place.lat, longitude: place.lon, approximate: place.approximate }
    },
  }
}

function browserKeys(settings: Settings): Map<string, string> {
  return new Map(settings.googleMapsKey ? [['google-maps-api-key', settings.googleMapsKey]] : [])
}

export function browserSettings(settings: Settings): BrowserSettings {
  const { apiBase, searchGateway, nlGateway, apiV2Base, mapTilesUrl = '', production } = settings
  return { apiBase, searchGateway, nlGateway, apiV2Base, mapTilesUrl, harness: !production }
}
