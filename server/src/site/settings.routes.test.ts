import { describe, expect, it } from 'vitest'
import { serverForTests } from '../http/server-for-tests.ts'
import { readSettings } from '../settings.ts'
import { settingsRoutes } from './settings.routes.ts'

describe('/settings.json', () => {
  it('[APP-CFG-06] gives the browser the four base addresses in /settings.json', async () => {
    const settings = { ...readSettings({}), searchGateway: 'https://gw.example', googleMapsKey: 'secret-key-secret' }
    const app = await serverForTests({ routes: (server) => server.register(settingsRoutes, { settings }) })
    const answer = await app.inject('/settings.json')
    expect(answer.json()).toEqual({
      apiBase: '',
      searchGateway: 'https://gw.example',
      nlGateway: '',
      apiV2Base: '',
      mapTilesUrl: '',
      googleMaps: true,
      harness: true,
    })
    await app.close()
  })
})
