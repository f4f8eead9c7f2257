import { describe, expect, it } from 'vitest'
import type { Settings } from '../settings.ts'
import { registerOnBothBases } from './api-bases.ts'
import { framing, pagePolicy } from './security-headers.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { serverForTests } from './server-for-tests.ts'

const start = (settings: Partial<Settings> = {}) =>
  serverForTests({
    settings,
    routes: async (server) => {
      await registerOnBothBases(
        server,
        async (routes) => {
          routes.get('/heartbeat', async () => 'OK')
          routes.get('/places/map.svg', async () => '<svg/>')
          routes.get('/facility/:uid', async () => ({}))
        },
        {},
      )
      server.get('/*', async (_request, reply) => reply.type('text/html').send('<h1>Finder</h1>'))
    },
  })
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `) || part === name)

describe('security headers', () => {
  it('allow nothing inline and no other origin', async () => {
    const app = await start()
    const { headers } = await app.inject({ url: '/', headers: { host: 'centerlight.localhost' } })
    const policy = headers['content-security-policy']
    expect(policy).not.toMatch(/unsafe|nonce|\*(?!\.centerlight\.example)/)
    expect(directive(policy, 'default-src')).toBe("default-src 'none'")
    expect(directive(policy, 'script-src')).toBe("script-src 'self'")
    expect(directive(policy, 'style-src')).toBe("style-src 'self'")
    expect(directive(policy, 'worker-src')).toBe("worker-src 'self' blob:")
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    await app.close()
  })

  it('let a tenant name who may frame its pages, and always allow itself', async () => {
    const app = await start()
    const ancestors = async (host: string) =>
      directive(
        (await app.inject({ url: '/', headers: { host } })).headers['content-security-policy'],
        'frame-ancestors',
      )
    expect(await ancestors('centerlight.localhost')).toBe("frame-ancestors 'self' https://*.centerlight.example")
    expect(await ancestors('mddoh.localhost')).toBe("frame-ancestors 'self'")
    expect(await ancestors('nobody.localhost')).toBe("frame-ancestors 'self'")
    await app.close()
  })

  it('[C4] let pages show pictures of an API on another origin', async () => {
    const policy = pagePolicy({ apiBase: 'https://api.example.org/v1' } as Settings, undefined, true)
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://api.example.org")
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.example.org")
    const samePath = pagePolicy({ apiBase: '/other' } as Settings, undefined, true)
    expect(directive(samePath, 'img-src')).toBe("img-src 'self' data: blob:")
  })

  it('[C4] let other origins embed map pictures, and nothing else', async () => {
    const app = await start()
    const resource = async (url: string) =>
      (await app.inject({ url, headers: { 'x-tenant-id': 'mddoh' } })).headers['cross-origin-resource-policy']
    expect(await resource('/api/places/map.svg')).toBe('cross-origin')
    expect(await resource('/api-v2/places/map.svg')).toBe('cross-origin')
    for (const url of ['/api/heartbeat', '/api/facility/1', '/api/places/other.svg', '/'])
      expect(await resource(url), url).toBe('same-origin')
    await app.close()
  })

  it('[S11] do not allow framing the console', async () => {
    const app = await start()
    for (const url of ['/console', '/console/records', '/%63onsole', '/CONSOLE']) {
      const { headers } = await app.inject({ url, headers: { host: 'centerlight.localhost' } })
      expect(directive(headers['content-security-policy'], 'frame-ancestors'), url).toBe("frame-ancestors 'none'")
    }
    await app.close()
  })

  it('[S11] treat an encoded address of the API as the API', async () => {
    const app = await start()
    for (const url of ['/%61pi/heartbeat', '/%61pi/nothing', '/api%2dv2/heartbeat']) {
      const { headers } = await app.inject({ url, headers: { host: 'centerlight.localhost' } })
      expect(headers['content-security-policy'], url).toBe("default-src 'none'; frame-ancestors 'none'")
    }
    await app.close()
  })

  it('[S11] take scripts of Google Maps from its one host', () => {
    const policy = pagePolicy(
      { apiBase: '', searchGateway: '', nlGateway: '', apiV2Base: '', googleMapsKey: 'k' },
      undefined,
      false,
    )
    expect(directive(policy, 'script-src')).toBe("script-src 'self' https://maps.googleapis.com")
  })

  it('cannot be widened by a careless tenant setting', () => {
    const ancestors = ["https://a.example; script-src 'unsafe-inline'", "'none'", 'https://b.example']
    const careless = { frameAncestors: ancestors } as unknown as Tenant // Nothing else is read.
    const policy = pagePolicy(
      { apiBase: '', searchGateway: '', nlGateway: '', apiV2Base: '' },
      framing({ tenantIfAny: careless }, false),
      false,
    )
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self' https://b.example")
    expect(policy).not.toContain('unsafe-inline')
  })

  it('allow the map services and gateways in the settings, and only those', () => {
    const settings = {
      apiBase: '/own',
      searchGateway: 'https://gw.example/x',
      nlGateway: '',
      apiV2Base: '',
      mapTilesUrl: 'https://tiles.example/style.json?key=1',
      googleMapsKey: 'k',
      issuer: { url: 'https://id.example/realm', audience: 'a' },
    }
    const policy = pagePolicy(settings, undefined, false)
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://gw.example https://id.example https://tiles.example " +
        'https://*.googleapis.com https://*.gstatic.com',
    )
    expect(directive(policy, 'img-src')).toBe(
      "img-src 'self' data: blob: https://tiles.example https://*.googleapis.com https://*.gstatic.com",
    )
    expect(policy).not.toContain('/style.json')
  })

  it('send HSTS only over TLS', async () => {
    const app = await start({ trustProxy: true })
    const plain = (await app.inject('/')).headers
    expect(plain).not.toHaveProperty('strict-transport-security')
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
    const tls = (await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })).headers
    expect(tls['strict-transport-security']).toBe('max-age=31536000')
    expect(tls['content-security-policy']).toContain('upgrade-insecure-requests')
    await app.close()
    const untrusting = await start()
    expect(
      (await untrusting.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })).headers,
    ).not.toHaveProperty('strict-transport-security')
    await untrusting.close()
  })

  it('are set on errors and unknown addresses too', async () => {
    const app = await start()
    for (const url of ['/nothing', '/api/nothing', '/api/%zz', '/api/facility/1']) {
      expect((await app.inject(url)).headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
    expect((await app.inject('/api/heartbeat')).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    await app.close()
  })
})
