import { DirectoryError } from '@care/contract'
import { describe, expect, it, vi } from 'vitest'
import { call, isUnreachable, type CallContext } from './call.ts'
import { createClient } from './client.ts'
import { tenantOfHost } from './tenant-of-host.ts'
import { visitorId } from './visitor.ts'

const settings = { apiBase: '', apiV2Base: '', searchGateway: '', nlGateway: '' }
function context(
  answer: () => Promise<Response> | Response,
): CallContext & { fetch: ReturnType<typeof vi.fn<typeof fetch>> } {
  return {
    settings,
    tenantId: 'mddoh',
    visitorId: 'v1',
    language: () => 'es',
    fetch: vi.fn<typeof fetch>(async () => answer()),
  }
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

it('invalid sources are a failure, not an empty response', async () => {
  for (const none of [null, {}, { data: null }, { data: { sources: 'x' } }]) {
    await expect(createClient(context(json(none))).goldenRecord('provider', 'x'), JSON.stringify(none)).rejects.toThrow(
      'the sources of a record were expected',
    )
  }
})

describe('call', () => {
  it('rebuilds the error of the server', async () => {
    const body = {
      statusCode: 400,
      code: 'BAD_REQUEST',
      message: 'Falta el lugar.',
      errors: [{ errorMessage: 'Falta', field: 'query.location' }],
      correlationId: 'c',
    }
    const error = await call(context(json(body, 400)), '/api/x').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(DirectoryError)
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Falta el lugar.',
      errors: [{ errorMessage: 'Falta', field: 'query.location' }],
    })
  })

  it('reads an error that is not ours by its status', async () => {
    for (const [status, code] of [
      [403, 'FORBIDDEN'],
      [429, 'RATE_LIMITED'],
      [502, 'SEARCH_UNAVAILABLE'],
      [500, 'INTERNAL'],
      [418, 'BAD_REQUEST'],
    ] as const) {
      await expect(
        call(
          context(() => new Response('<html>no</html>', { status })),
          '/api/x',
        ),
      ).rejects.toMatchObject({ code, errors: [] })
    }
  })

  it('knows a server that cannot be reached from one that answers', async () => {
    const offline = await call(
      context(() => Promise.reject(new TypeError('Failed to fetch'))),
      '/api/x',
    ).catch((caught: unknown) => caught)
    expect([isUnreachable(offline), isUnreachable(new DirectoryError('INTERNAL', 'x'))]).toEqual([true, false])
  })

  it('gives up on an answer that does not come, and on one that never ends', async () => {
    vi.useFakeTimers()
    const hanging = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason as Error))
      })
    const never: CallContext = { ...context(json({})), fetch: (_, init) => hanging(init?.signal) }
    const failed = expect(call(never, '/api/x')).rejects.toMatchObject({
      code: 'SEARCH_UNAVAILABLE',
      message: 'The directory took too long to answer.',
    })
    const body = await call(
      { ...never, fetch: async (_, init) => Object.assign(new Response(), { json: () => hanging(init?.signal) }) },
      '/api/x',
    )
    const unread = expect(body.json()).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' })
    await vi.advanceTimersByTimeAsync(30_000)
    await failed
    await unread
    vi.useRealTimers()
  })

  it('leaves an aborted call an aborted call', async () => {
    const controller = new AbortController()
    const gone = context(() => {
      controller.abort()
      return Promise.reject(new DOMException('aborted', 'AbortError'))
    })
    await expect(call(gone, '/api/x', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('client', () => {
  it('[APP-TEN-07] [API-SRCH-03] carries tenant and persona on searches, with the query type of the kind', async () => {
    const here = context(json({ data: { total: 1, facilities: [{ stableId: 'f1' }], meta: {} } }))
    const list = await createClient(here).search('facility', { name: 'lee', skip: 0, limit: 10 })
    expect(list).toEqual({ total: 1, records: [{ stableId: 'f1' }], meta: {} })
    const [url, init] = here.fetch.mock.calls[0] ?? []
    expect(url).toBe('/api-v2/v3/facility/search-carefindr')
    expect(init?.headers).toMatchObject({ 'x-tenant-id': 'mddoh', 'x-persona': 'user', 'accept-language': 'es' })
    expect(init?.headers).not.toHaveProperty('x-user-id')
    expect(JSON.parse(String(init?.body))).toEqual({
      queryType: 'mtOrganizationSearchV2',
      query: { name: 'lee', skip: 0, limit: 10 },
    })
  })

  it('[APP-STATE-08] reads total 0, and a missing list, as the empty list', async () => {
    for (const data of [
      { total: 0, providers: [] },
      { total: 0, providers: null, meta: {} },
      { total: 4, providers: undefined },
    ]) {
      expect(await createClient(context(json({ data }))).search('provider', {})).toEqual({
        total: 0,
        records: [],
        meta: {},
      })
    }
  })

  it('[APP-CARD-13] sends the visitor with details, and the point for providers only', async () => {
    const here = context(json({ data: { providers: [{ stableId: 'p/1' }], facilities: [] } }))
    const point = { latitude: 40.9, longitude: -73.9 }
    expect(await createClient(here).detail('provider', 'p/1', point)).toEqual({ stableId: 'p/1' })
    await createClient(context(json({ data: { facilities: [] } }))).detail('facility', 'f', point)
    const [url, init] = here.fetch.mock.calls[0] ?? []
    expect(url).toBe('/api/v3/carefindr/practitioner-role/p%2F1?lat=40.9&lng=-73.9')
    expect(init?.headers).toMatchObject({ 'x-user-id': 'v1' })
  })

  it('[TRAP-17] takes a flag as true only when the body reads true', async () => {
    for (const [body, flag] of [
      ['true', true],
      ['false', false],
      ['TRUE', false],
      [' true', false],
      ['1', false],
      ['"true"', false],
    ] as const) {
      expect(await createClient(context(() => new Response(body))).featureFlag('x'), body).toBe(flag)
    }
  })
})

it('[APP-TEN-02] [APP-TEN-03] [APP-TEN-04] finds the tenant of a host', () => {
  for (const [host, tenant] of [
    ['CenterLight.example.org', 'centerlight'],
    ['devmddoh.x.org', 'mddoh'],
    ['tst-mddoh.x.org', 'mddoh'],
    ['stg_mddoh.x', 'mddoh'],
    ['dev.centerlight.x', 'centerlight'],
    ['localhost', 'champion'],
    ['127.0.0.1', 'champion'],
    ['127.9.9.9', 'champion'],
    ['[::1]', 'champion'],
    ['0.0.0.0', 'champion'],
    ['mddoh.localhost', 'mddoh'],
  ] as const)
    expect(tenantOfHost(host), host).toBe(tenant)
})

describe('visitor', () => {
  it('[API-GEN-04] is random, and the same for the whole session', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value)
      },
    }
    let next = 0
    const random = (bytes: Uint8Array) => bytes.fill(++next)
    expect(visitorId(storage, random)).toBe('01'.repeat(16))
    expect(visitorId(storage, random)).toBe('01'.repeat(16))
    expect(visitorId(undefined, random)).toBe('02'.repeat(16))
  })

  it('works where storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('no')
    }
    expect(visitorId({ getItem: refuse, setItem: refuse }, (bytes) => bytes.fill(7))).toBe('07'.repeat(16))
  })
})
