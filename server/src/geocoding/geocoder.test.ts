import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { builtInGeocoder } from './geocoder.built-in.ts'
import { censusGeocoder } from './geocoder.census.ts'
import { googleGeocoder } from './geocoder.google.ts'
import type { Geocoder } from './geocoder.ts'
import { openGeocoder } from './open-geocoder.ts'

const address = '1 Main St, Towson MD 21204'
const key = 'a-secret-key-of-the-tenant'
const bronx = { lat: 40.8448, lon: -73.8648, states: ['NY'] }

let gazetteer: Gazetteer
let server: Server
let asked: URL[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
let reasons: string[] = []
let clock = 0

beforeAll(async () => {
  gazetteer = await testGazetteer()
})
beforeEach(async () => {
  asked = []
  reasons = []
  clock = 0
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://service'))
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const says = (body: unknown, status = 200) => {
  answer = (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
}
const options = (timeoutMs = 20_000) => ({
  gazetteer,
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  timeoutMs,
  now: () => clock,
  onFailure: (reason: string) => void reasons.push(reason),
})

const censusMatch = (over: object = {}) => ({
  result: {
    input: { address: { address }, benchmark: { id: '4', benchmarkName: 'Public_AR_Current' } },
    addressMatches: [
      {
        tigerLine: { side: 'L', tigerLineId: '1' },
        coordinates: { x: -76.6021, y: 39.4019 },
        matchedAddress: '1 MAIN ST, TOWSON, MD, 21204',
        addressComponents: { zip: '21204', streetName: 'MAIN', city: 'TOWSON', state: 'MD', suffixType: 'ST' },
        ...over,
      },
    ],
  },
})
const googleMatch = (over: object = {}, status = 'OK') => ({
  status,
  results: [
    {
      formatted_address: '1 Main St, Towson, MD 21204, USA',
      geometry: { location: { lat: 39.4019, lng: -76.6021 }, location_type: 'ROOFTOP' },
      types: ['street_address'],
      place_id: 'x',
      address_components: [{ long_name: '21204', short_name: '21204', types: ['postal_code'] }],
      ...over,
    },
  ],
})

describe.each([
  {
    name: 'census',
    open: (patience?: number): Geocoder => censusGeocoder(options(patience)),
    match: censusMatch(),
    none: { result: { addressMatches: [] } },
    far: censusMatch({ coordinates: { x: 2.35, y: 48.85 } }),
    impossible: censusMatch({ coordinates: { x: -76, y: 139 } }),
  },
  {
    name: 'google',
    open: (patience?: number): Geocoder => googleGeocoder({ ...options(patience), key }),
    match: googleMatch(),
    none: { status: 'ZERO_RESULTS', results: [] },
    far: googleMatch({ geometry: { location: { lat: 48.85, lng: 2.35 } } }),
    impossible: googleMatch({ geometry: { location: { lat: 139, lng: 0 } } }),
  },
])('the $name geocoder', ({ open, match, none, far, impossible }) => {
  const builtIn = () => builtInGeocoder(gazetteer).resolve(address)

  it('[APP-MAP-06] finds the house', async () => {
    says(match)
    expect(await open().resolve(address)).toEqual({
      place: {
        text: '1 Main St, Towson, MD 21204',
        kind: 'address',
        lat: 39.4019,
        lon: -76.6021,
        precision: 'street',
        zip: '21204',
        state: 'MD',
        county: 'Baltimore',
      },
      others: [],
    })
    expect(reasons).toEqual([])
  })

  it('[API-PLACE] is not asked for what the gazetteer knows', async () => {
    for (const q of ['10461', 'yonkers', 'Montgomery County MD', '40.85,-73.84', 'NY'])
      expect((await open().resolve(q))?.place.text).toBe((await builtInGeocoder(gazetteer).resolve(q))?.place.text)
    expect(asked).toEqual([])
  })

  it('[API-PLACE] has no match: ZIP or town, as built in', async () => {
    says(none)
    expect(await open().resolve(address)).toEqual(await builtIn())
    expect(reasons).toEqual([])
  })

  it('[API-PLACE] points abroad: not believed', async () => {
    says(far)
    expect(await open().resolve(address)).toEqual(await builtIn())
  })

  it.each([
    ['an error status', (): void => says('down', 503), 'status 503'],
    ['an error in the right shape but 400', (): void => says(match, 400), 'status 400'],
    ['garbage', (): void => says('<html>maintenance</html>'), 'answer is not JSON'],
    ['nothing', (): void => says(''), 'answer is not JSON'],
    ['another shape', (): void => says({ ok: true }), 'unexpected response format'],
    ['null', (): void => says('null'), 'unexpected response format'],
    ['an impossible point', (): void => says(impossible), 'unexpected response format'],
    ['a huge answer', (): void => says(`{"a":"${'x'.repeat(1_200_000)}"}`), 'response too large'],
    [
      'silence',
      (): void => {
        answer = () => undefined
      },
      'no answer in time',
    ],
    [
      'half an answer',
      (): void => {
        answer = (_, response) => response.writeHead(200).write('{"result":')
      },
      'no answer in time',
    ],
    [
      'a closed door',
      (): void => {
        answer = (request) => request.socket.destroy()
      },
      'cannot be reached',
    ],
    [
      'a way elsewhere',
      (): void => {
        answer = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      },
      'cannot be reached',
    ],
  ])('[APP-MAP-02] gives %s: built in, and says so', async (_, prepare, reason) => {
    prepare()
    // Only a service that never answers justifies a short timeout: a loaded machine may be slow to answer.
    const found = await open(reason === 'no answer in time' ? 200 : undefined).resolve(address, { language: 'en' })
    expect(found?.place).toMatchObject({
      text: '1 Main St, Towson, MD 21204',
      approximate:
        'The address service did not answer. We used the middle of ZIP 21204. We could not look up the street.',
    })
    expect(reasons).toEqual([`The address service failed: ${reason}.`])
  })

  it('[API-PLACE] says it in Spanish', async () => {
    says('down', 500)
    expect((await open().resolve(address, { language: 'es' }))?.place.approximate).toMatch(
      /^El servicio de direcciones no respondió\. Usamos el centro/,
    )
  })

  it('[API-PLACE] is left alone for a while after failing three times in a row, then tried again', async () => {
    says('down', 500)
    const geocoder = open()
    for (let round = 0; round < 5; round++) await geocoder.resolve(address)
    expect(asked).toHaveLength(3)
    clock += 31_000
    says(match)
    expect((await geocoder.resolve(address))?.place.precision).toBe('street')
    expect(asked).toHaveLength(4)
  })

  it('[API-PLACE] gets the text as a parameter, whatever it holds', async () => {
    says(none)
    await open().resolve('1 Main St & format=xml#x?y, Towson MD\u0000\r\n')
    expect(asked[0]?.searchParams.get('address')).toBe('1 Main St & format=xml#x?y, Towson MD')
  })
})

describe('the Google geocoder alone', () => {
  it('[API-PLACE] is called for unknown names, near the tenant, with the key, which no report contains', async () => {
    says(
      googleMatch({
        formatted_address: 'Montefiore Medical Center, Bronx, NY 10467, USA',
        geometry: { location: { lat: 40.88, lng: -73.88 } },
        types: ['establishment', 'hospital'],
      }),
    )
    const found = await googleGeocoder({ ...options(), key }).resolve('montefiore einstein campus', { near: bronx })
    expect(found?.place).toMatchObject({
      text: 'Montefiore Medical Center, Bronx, NY 10467',
      county: 'Bronx',
      precision: 'street',
    })
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      key,
      components: 'country:US',
      bounds: '39.8448,-74.8648|41.8448,-72.8648',
    })
    for (const status of ['REQUEST_DENIED', 'OVER_QUERY_LIMIT', `<b>${key}</b>`]) {
      says(googleMatch({}, status))
      expect((await googleGeocoder({ ...options(), key }).resolve(address))?.place.approximate).toMatch(
        /did not answer/,
      )
    }
    expect(reasons.join()).not.toContain(key)
  })

  it.each([
    ['postal_code', 'zip'],
    ['locality', 'town'],
    ['neighborhood', 'neighborhood'],
    ['administrative_area_level_2', 'county'],
  ])('[API-PLACE] takes Google’s %s for a %s', async (type, kind) => {
    says(googleMatch({ types: [type, 'political'] }))
    expect((await googleGeocoder({ ...options(), key }).resolve('somewhere unheard of'))?.place.kind).toBe(kind)
  })
})

describe('choosing a geocoder', () => {
  it('[API-PLACE] takes the built-in one unless the settings name another', async () => {
    const found = await openGeocoder({ geocoder: 'built-in' }, gazetteer).resolve(address)
    expect(found?.place).toMatchObject({ kind: 'address', precision: 'zip' })
    // Without its key Google is not called at all.
    expect(await openGeocoder({ geocoder: 'google' }, gazetteer).resolve(address)).toEqual(found)
    expect(openGeocoder({ geocoder: 'census' }, gazetteer)).toHaveProperty('resolve')
  })
})
