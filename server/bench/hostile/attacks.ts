/** One request of an attacker; `raw` bytes are written to a socket as they are. */
export interface Attack {
  name: string
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
  /** Written to a socket that stays open; the rest of a message never comes. */
  raw?: string
  /** Connections that send at once. */
  parallel?: number
}

const json = (value: unknown) => JSON.stringify(value)
const search = '/api-v2/v3/provider/search-carefindr'
const print = '/api/print/carefindr/print-single-provider'
const near = { latitude: 34.05, longitude: -118.24, distance: '100' }
const post = (name: string, path: string, body: unknown, more: Partial<Attack> = {}): Attack => ({
  name,
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : json(body),
  ...more,
})
const get = (name: string, path: string, more: Partial<Attack> = {}): Attack => ({ name, path, ...more })
const exchange = { 'x-tenant-id': 'wahbe' }
const relation = (text: string) => ({
  specialty: [{ display: text }],
  location: {
    name: [text],
    telecom: [{ system: 'phone', value: text }],
    position: { lat: 34, lon: -118 },
    address: { line: [text], city: text },
  },
  network: Array.from({ length: 20 }, (_, at) => ({ insurance: { carrier: `${text}${at}`, plan: text } })),
})
const record = (text: string, count: number) => ({
  stableId: 'hostile',
  heads: [{ name: [{ text }] }],
  relations: Array.from({ length: count }, () => relation(text)),
})
const unknownWords = Array.from({ length: 20 }, (_, at) => `qzx${at}`)
  .join(' ')
  .slice(0, 100)

/** The findings of the security review first, then our own. */
export const attacks: readonly Attack[] = [
  post('S1 phones of spaces in 1 MB', print, record(' '.repeat(3_000), 7)),
  post('S1 carriers in 1 MB', print, {
    stableId: 'x',
    relations: [
      {
        network: Array.from({ length: 2_000 }, (_, at) => ({
          insurance: { carrier: `c${at}`, plan: 'p'.repeat(400) },
        })),
      },
    ],
  }),
  get('S2 map of 2,000 miles', '/api/places/map.svg?lat=40&lng=-95&span=2000&width=2000&height=2000'),
  get('S2 200 doctors', '/api/wahbe/doctors?location=47.6,-122.33&limit=200', { headers: exchange }),
  post('S4 combining marks', print, record(`a${'\u0301'.repeat(4_000)}`, 2)),
  ...['constructor', '__proto__', 'toString'].map((name) =>
    post(`S8 ${name} as a name`, search, { query: { name, facets: true } }),
  ),
  post('S9 a language 667 times', search, { query: { name: 'lee', language: Array(667).fill('zh').join(',') } }),
  post('200 results with facets', search, { query: { location: near, limit: 200, facets: true } }),
  post('200 results for print', search, { query: { location: near, limit: 200, print: true } }),
  post('the 10,000th result', search, { query: { location: near, skip: 10_000, limit: 50 } }),
  post('a name of unknown words', search, { query: { name: unknownWords, location: near, facets: true } }),
  post('a name of one long word', search, { query: { name: 'x'.repeat(100), location: near } }),
  post('200 specialties', search, { query: { specialtiesV2: Array.from({ length: 200 }, (_, at) => `s${at}`) } }),
  post('a place of 300 letters', search, { query: { location: { text: 'a '.repeat(150) } } }),
  post('a body of 1 MB', search, `{"query":{"name":"${'x'.repeat(1_000_000)}"}}`),
  post('a body of 2 MB', search, 'x'.repeat(2_000_000)),
  post('lists 100,000 deep', search, '['.repeat(100_000) + ']'.repeat(100_000)),
  post('80,000 members', search, `{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":1`).join()}}`),
  post('__proto__ in the body', search, '{"__proto__":{"query":{}},"query":{"name":"lee"}}'),
  post('a compressed body', search, 'x', { headers: { 'content-encoding': 'gzip' } }),
  post('a false content type', search, 'x'.repeat(100_000), {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  post('free text of 1,000 letters', '/api-v2/v3/provider/nl-search-carefindr', { query: 'doctor near '.repeat(83) }),
  post('free text of numbers', '/api-v2/v3/provider/nl-search-carefindr', { query: '1 '.repeat(500) }),
  post('free text without spaces', '/api-v2/v3/provider/nl-search-carefindr', { query: 'a'.repeat(1_000) }),
  post('free text in Chinese', '/api-v2/v3/provider/nl-search-carefindr', { query: '医'.repeat(1_000) }),
  post('print of 100 places', print, record('Main Street', 100)),
  post('print of right-to-left signs', print, record('\u202eabc\u2066'.repeat(300), 20)),
  get('a map scene of 2,000 miles', '/api/places/map-scene?lat=40&lng=-95&span=2000&width=2000&height=2000'),
  get(
    'a map of 300 pins',
    `/api/places/map.svg?lat=40&lng=-95&pins=${Array.from(
      { length: 300 },
      (_, at) => `${30 + at / 20},${-70 - at / 10}`,
    )
      .join(';')
      .slice(0, 5_990)
      .replace(/;[^;]*$/, '')}`,
  ),
  get('place suggestions', `/api/places/suggest?text=${'a%20'.repeat(60)}`),
  get('a place to resolve', `/api/places/resolve?text=${encodeURIComponent(`${'1'.repeat(50)} ${'st '.repeat(60)}`)}`),
  get('a record that does not exist', `/api/practitioner-role/${'x'.repeat(120)}`),
  get('2,000 query parameters', `/api/wahbe/doctors?${Array.from({ length: 1_500 }, (_, at) => `a${at}=1`).join('&')}`),
  get('headers of 15 kB', '/api/heartbeat', { headers: { 'x-long': 'x'.repeat(15_000) } }),
  get('a long Accept-Encoding', '/api/tenants', { headers: { 'accept-encoding': 'br;q=0.1,'.repeat(1_500) } }),
  get('a long cookie', '/api/sign-in/staff', { headers: { cookie: 'a=b; '.repeat(2_500) } }),
  get('a long bearer token', '/api/roles', { headers: { authorization: `Bearer ${'a.'.repeat(6_000)}` } }),
  get('the specialty list', '/tenants/champion/specialties.json', { headers: { 'accept-encoding': 'br' } }),
  get('the OpenAPI document', '/openapi.json', { headers: { 'accept-encoding': 'gzip' } }),
  get('paths out of the folder', '/assets/..%2f..%2f..%2fetc%2fpasswd'),
  get('OPTIONS', search, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }),
  get('preflights', search, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    parallel: 60,
  }),
  get('the start page', '/', { parallel: 60 }),
  get('refused calls over 60 connections', '/api/nothing', { parallel: 60 }),
  get('HEAD of a list', '/api/wahbe/doctors?location=47.6,-122.33&limit=200', { method: 'HEAD', headers: exchange }),
  post('one-time codes', '/api/sign-in/exchange', { code: 'x'.repeat(40) }),
  { name: 'headers that never end', raw: 'GET / HTTP/1.1\r\nHost: a\r\nX: ', parallel: 200 },
  {
    name: 'a body that never comes',
    raw: `POST ${search} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`,
    parallel: 200,
  },
  {
    name: '100 pipelined searches',
    raw: 'GET /api/wahbe/doctors?location=47.6,-122.33&limit=200 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100),
    parallel: 8,
  },
  {
    name: 'answers that are never read',
    raw: 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20),
    parallel: 50,
  },
  {
    name: 'one answer a connection that is never read',
    raw: 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n',
    parallel: 200,
  },
  { name: '1,000 connections', raw: 'GET /api/heartbeat HTTP/1.1\r\nHost: a\r\n\r\n', parallel: 1_000 },
  { name: 'no HTTP at all', raw: '\u0016\u0003\u0001'.repeat(500), parallel: 50 },
]
