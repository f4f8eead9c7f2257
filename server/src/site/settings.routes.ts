import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { BrowserSettings } from '@care/contract'
import type { Settings } from '../settings.ts'

/** `/settings.json`: the settings that browsers may see. */
export const settingsRoutes: FastifyPluginAsyncTypebox<{ settings: Settings }> = async (app, { settings }) => {
  app.get('/settings.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(browserSettings(settings)),
  )
}

export function browserSettings(settings: Settings): BrowserSettings {
  return {
    apiBase: settings.apiBase,
    searchGateway: settings.searchGateway,
    nlGateway: settings.nlGateway,
    apiV2Base: settings.apiV2Base,
    mapTilesUrl: settings.mapTilesUrl ?? '',
    googleMaps: settings.googleMapsKey !== undefined,
    harness: !settings.production,
  }
}
