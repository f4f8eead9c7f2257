import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerOnBothBases } from '../http/api-bases.ts'
import type { Server } from '../http/create-server.ts'
import { serverForTests, tenantForTests } from '../http/server-for-tests.ts'
import { sourceOf, testConfiguration } from '../configuration/configuration.testing.ts'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { builtInGeocoder } from './geocoder.built-in.ts'
import { drawMapJob, mapRoutes } from '../maps/maps.service.ts'
import { placesRoutes } from './places.routes.ts'

const tenants = [
  tenantForTests('mddoh', { area: { lat: 39.2904, lon: -76.6122, states: ['MD'], text: '' } }),
  tenantForTests('champion', { area: { lat: 34.0522, lon: -118.2437, states: ['CA', 'TX', 'FL'], text: '' } }),
]

let app: Server
beforeAll(async () => {
  const gazetteer = await testGazetteer()
  app = await serverForTests({
    configuration: sourceOf(testConfiguration(tenants)),
    routes: async (server) => {
      await registerOnBothBases(server, placesRoutes, { gazetteer, geocoder: builtInGeocoder(gazetteer) })
      await registerOnBothBases(server, mapRoutes, { draw: async (job) => drawMapJob(gazetteer, job) })
    },
  })
})
afterAll(() => app.close())

const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the places calls', () => {
  it('[APP-START1-03] suggest places under both bases, near the tenant', async () => {
    for (const base of ['/api', '/api-v2']) {
      const mine = (await get(`${base}/places/suggest?q=springf`, { 'x-tenant-id': 'mddoh' })).json()
      expect(mine.suggestions[0]).toMatchObject({
        text: 'Springfield, VA',
        kind: 'town',
        lat: expect.any(Number),
        lon: expect.any(Number),
      })
      expect((await get(`${base}/places/suggest?q=springf`)).json().suggestions[0].text).not.toBe('Springfield, VA')
    }
    expect((await get('/api/places/suggest?q=orange', { 'x-tenant-id': 'champion' })).json().suggestions[0].text).toBe(
      'Orange, CA',
    )
    expect((await get('/api/places/suggest?q=sp&limit=3')).json().suggestions).toHaveLength(3)
    expect((await get('/api/places/suggest?q=')).json()).toEqual({ suggestions: [] })
  })

  it('[APP-MAP-07] resolve a text to one place, others of the name, or null', async () => {
    expect((await get('/api/places/resolve?q=springfeild%20il')).json()).toMatchObject({
      place: { text: 'Springfield, IL', corrected: true },
    })
    const found = (await get('/api/places/resolve?q=springfield')).json()
    expect(found.others.length).toBeGreaterThan(2)
    expect((await get('/api/places/resolve?q=zzzzzzzz')).json()).toEqual({ place: null, others: [] })
    const spanish = (
      await get('/api/places/resolve?q=1%20Main%20St%2C%20Towson%20MD%2021204', { 'accept-language': 'es' })
    ).json()
    expect(spanish.place.approximate).toMatch(/^Usamos/)
    expect(
      (
        await get('/api/places/resolve?q=1%20Main%20St%2C%20Towson%20MD%2021204&lang=en', { 'accept-language': 'es' })
      ).json().place.approximate,
    ).toMatch(/^We used/)
  })

  it('[API-GEN-09] keep what people type out of shared caches', async () => {
    expect((await get('/api/places/resolve?q=10461')).headers['cache-control']).toContain('no-store')
    expect((await get('/api/places/suggest?q=104')).headers['cache-control']).toContain('private')
  })

  it('[APP-MAP-03] draw the locator picture and give the map as data', async () => {
    const picture = await get('/api/places/map.svg?lat=40.8467&lng=-73.8408&label=Office%20%3Cb%3E')
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(picture.body).toMatch(/^<svg [^>]*width="350" height="350"/)
    expect(picture.body).toContain('Office &#60;b&#62;')
    // Zoom 14, as maps with tiles count it: 156543.03392 m a pixel at zoom 0 on the equator.
    for (const lat of [0, 25.77, 40.8467, 61.2]) {
      const { projection, pins, scale } = (await get(`/api/places/map-scene?lat=${lat}&lng=-73.8408`)).json()
      expect(pins).toMatchObject([{ x: 175, y: 175 }])
      const metersPerPixel = (156543.03392 * Math.cos((lat * Math.PI) / 180)) / 2 ** 14
      expect((scale.miles * 1609.344) / scale.pixels / metersPerPixel, String(lat)).toBeCloseTo(1, 1)
      expect(projection.scale).toBeCloseTo((256 * 2 ** 14) / (2 * Math.PI), 3)
    }
    const scene = (
      await get('/api/places/map-scene?lat=40.93&lng=-73.9&miles=10&pins=40.95,-73.85;40.9,-73.8&width=640&height=480')
    ).json()
    expect(scene).toMatchObject({
      width: 640,
      height: 480,
      ring: { miles: 10 },
      pins: [{ number: 1 }, { number: 2 }],
      you: { x: expect.any(Number) },
    })
    expect(scene.land).toMatch(/^M/)
  })

  it.each([
    ['/places/suggest', 'q'],
    ['/places/resolve', 'q'],
    ['/places/resolve?q=', 'q'],
    [`/places/suggest?q=${'a'.repeat(301)}`, 'q'],
    ['/places/suggest?q=a&limit=0', 'limit'],
    ['/places/suggest?q=a&limit=21', 'limit'],
    ['/places/suggest?q=a&limit=x', 'limit'],
    ['/places/suggest?q=a&lang=fr', 'lang'],
    ['/places/map.svg', 'lat'],
    ['/places/map.svg?lat=91&lng=0', 'lat'],
    ['/places/map.svg?lat=x&lng=0', 'lat'],
    ['/places/map.svg?lat=40&lng=-181', 'lng'],
    ['/places/map.svg?lat=40&lng=-74&width=99', 'width'],
    ['/places/map.svg?lat=40&lng=-74&height=2001', 'height'],
    ['/places/map.svg?lat=40&lng=-74&miles=0', 'miles'],
    ['/places/map.svg?lat=40&lng=-74&miles=501', 'miles'],
    ['/places/map-scene?lat=40&lng=-74&pins=a', 'pins'],
    ['/places/map-scene?lat=40&lng=-74&pins=95,200', 'pins'],
    ['/places/map-scene?lat=40&lng=-74&pins=', 'pins'],
    ['/places/map-scene?lat=NaN&lng=0', 'lat'],
    ['/places/map-scene?lat=40&lng=-74&span=0.5', 'span'],
    ['/places/map-scene?lat=40&lng=-74&span=1201', 'span'],
    [`/places/map-scene?lat=40&lng=-74&pins=${'1,1;'.repeat(100)}1,1`, 'pins'],
  ])('[API-ERR-01] refuse %s with 400, naming %s', async (path, field) => {
    const { statusCode, body } = await get(`/api${path}`)
    expect(statusCode).toBe(400)
    expect(JSON.parse(body).errors[0]).toMatchObject({ field })
  })

  it.each([
    '__proto__',
    'constructor',
    'toString',
    '%00%1b',
    '%F0%9F%99%82',
    '<script>',
    "'%3B--",
    '{{x}}',
    '%5C%5C%2A',
  ])('[API-GEN-09] never answer 500 to %s', async (q) => {
    for (const call of ['suggest', 'resolve']) expect((await get(`/api/places/${call}?q=${q}`)).statusCode).toBe(200)
  })

  it('[API-GEN-09] take the first of a repeated q or refuse, never fail', async () => {
    expect((await get('/api/places/resolve?q=a&q=b')).statusCode).toBeLessThan(500)
    expect((await get('/api/places/map.svg?lat=40&lat=41&lng=-74')).statusCode).toBeLessThan(500)
  })
})
