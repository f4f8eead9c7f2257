import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { searchPaths } from './search/search.routes.ts'

describe('the whole server: search', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(async () => {
    await test.close()
  })
  const search: TestApp['search'] = (...asked) => test.search(...asked)

  it.each(searchPaths)(
    '[API-SRCH-01] [API-SRCH-02] [API-SRCH-03] [API-SRCH-05] answers $path on both bases: total, list and meta',
    async ({ path, kind }) => {
      for (const base of ['/api', '/api-v2']) {
        const answer = await test.app.inject({
          method: 'POST',
          url: base + path,
          headers: { 'x-tenant-id': 'riverspring' },
          payload: { query: { name: 'edge' } },
        })
        expect(answer.statusCode).toBe(200)
        expect(answer.json().data).toMatchObject({
          total: expect.any(Number),
          [kind === 'provider' ? 'providers' : 'facilities']: expect.any(Array),
          meta: expect.any(Object),
        })
      }
    },
  )

  it('[API-SRCH-04] refuses a queryType of the other kind and an unknown one', async () => {
    for (const queryType of ['mtOrganizationSearchV2', 'dropTables']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api-v2/v3/provider/search-carefindr',
        headers: { 'x-tenant-id': 'mddoh' },
        payload: { queryType, query: { name: 'edge' } },
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors[0].field).toBe('queryType')
    }
  })

  it.each([
    [{ name: 'edge', limit: 0 }, 'limit'],
    [{ name: 'edge', limit: 201 }, 'limit'],
    [{ name: 'edge', skip: -1 }, 'skip'],
    [{ name: 'edge', skip: 10_001 }, 'skip'],
    [{ name: 'e' }, 'name'],
    [{ name: 'x'.repeat(60_000) }, 'name'],
    [{ name: { $where: '1' } }, 'name'],
    [{ name: 'edge', location: { latitude: 91, longitude: 0 } }, 'latitude'],
    [{ name: 'edge', location: { latitude: 40 } }, 'longitude'],
    [{ name: 'edge', location: { text: 'zzzzqqqq' } }, 'text'],
    [{ name: 'edge', sortBy: 'price' }, 'sortBy'],
    [{ name: 'edge', location: { latitude: 40, longitude: -73, distance: '-5' } }, 'distance'],
    [{}, 'location'],
    [{ gender: 'female' }, 'location'],
  ])('[API-SRCH-11] refuses %j and names %s', async (query, field) => {
    const { status, body } = await search(query)
    expect(status).toBe(400)
    expect(JSON.stringify(body.errors)).toContain(field)
  })

  const ask = async (path: string, query: object, more: object = {}) => {
    const headers = { 'x-tenant-id': 'centerlight' }
    return test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: { query, ...more } })
  }
  const v3Paths = searchPaths.filter(({ path }) => path.startsWith('/v3/'))
  const olderPaths = searchPaths.filter(({ path }) => !path.startsWith('/v3/'))

  it.each(searchPaths)('[API-SRCH-11, C12] $path takes "" and null for absent', async ({ path }) => {
    const plain = await ask(path, { location: { text: 'Yonkers' }, limit: 3 })
    const blanks = await ask(path, {
      name: null,
      location: { text: 'Yonkers', distance: '', latitude: null, longitude: null, message: null },
      limit: 3,
      skip: '',
      sortBy: '',
      specialtiesV2: ['', null],
      programType: '',
      planYear: null,
      gender: '',
      isPCP: null,
      acceptingPatientsCodes: '',
      attrs: { telehealth: '' },
      facets: null,
    })
    expect(blanks.statusCode, blanks.body).toBe(200)
    expect(blanks.json()).toEqual(plain.json())
  })

  it.each(['', ' ', '   '])('[API-SRCH-11, C12] refuses the blank name "%s"', async (name) => {
    const { status, body } = await search({ name, location: { text: 'Yonkers' } })
    expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining('query.name')])
  })

  const unknown = { name: 'edge', isPrint: true, location: { text: 'Yonkers', radius: 3 }, attrs: { video: true } }

  it.each(v3Paths)('[API-SRCH-11, C12] $path refuses a member that nobody knows', async ({ path }) => {
    for (const member of ['$where', 'constructor', 'toString', 'isPrint']) {
      const answer = await ask(path, { name: 'edge', [member]: null })
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, `query.${member}`])
    }
    expect((await ask(path, { name: 'edge', attrs: { video: true } })).json().errors[0].field).toBe('query.attrs.video')
  })

  it.each(olderPaths)('[API-SRCH-06, C12] $path ignores members it does not know, and names them', async ({ path }) => {
    const answer = await ask(path, unknown)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.meta.ignored).toEqual(['isPrint', 'location.radius', 'attrs.video'])
    const known = await ask(path, { name: 'edge', location: { text: 'Yonkers' }, attrs: {} })
    expect(answer.json().data.total).toBe(known.json().data.total)
    expect(known.json().data.meta).not.toHaveProperty('ignored')
  })

  it('[API-GEN-09, C12] names at most 20 ignored members, each with at most 64 characters', async () => {
    const members = Array.from({ length: 250 }, (_, at) => [`${at}-${'x'.repeat(200)}`, at])
    const answer = await ask('/v2/provider/search', { name: 'edge', ...Object.fromEntries(members) })
    const { ignored } = answer.json().data.meta
    expect(ignored).toHaveLength(20)
    expect(ignored.every((name: string) => name.length <= 64)).toBe(true)
  })

  it('[API-SRCH-11] takes quotes, braces, stars and __proto__ as words that match nobody', async () => {
    for (const name of [
      '"}{"',
      '{{name}}',
      '**',
      "' OR 1=1 --",
      '__proto__',
      'constructor',
      'toString',
      '.*',
      '\\u0000x',
    ]) {
      const { status, total } = await search({ name })
      expect(status, name).toBe(200)
      expect(total, name).toBe(0)
    }
  })

  it('[S9] takes a language said 667 times for that language', async () => {
    const many = await search({ name: 'edge', language: Array(667).fill('zh').join(',') })
    expect([many.status, many.total]).toEqual([200, (await search({ name: 'edge', language: 'zh' })).total])
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '[S8] takes %s for a value like any other in every field of a search',
    async (word) => {
      for (const query of [
        { name: word },
        { specialtiesV2: [word] },
        { specialty: word },
        { name: 'edge', language: [word] },
        { name: 'edge', programType: word, planState: word, siteNumbers: [word], gender: word },
        { location: { text: word } },
      ])
        expect((await search({ ...query, facets: true })).status, JSON.stringify(query)).toBeLessThan(500)
    },
  )

  it('[API-SRCH-07] [APP-AI-07] takes what free-text search answered, without text and empty keys', async () => {
    const asked = await test.app.inject({
      method: 'POST',
      url: '/api-v2/v3/provider/nl-search-carefindr',
      headers: { 'x-tenant-id': 'centerlight', 'x-persona': 'user' },
      payload: { query: 'family doctor near Bronx' },
    })
    const {
      location: { text: _text, ...location },
      ...rest
    } = asked.json().query
    const query = {
      sortBy: 'distance-asc',
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
      location,
      skip: 0,
      limit: 10,
    }
    expect(location).toHaveProperty('message')
    expect((await search(query)).total).toBeGreaterThan(0)
  })

  it('[API-ERR-02] reports free-text errors as message and errors, and a missing place by its code', async () => {
    const ask = (query: unknown) =>
      test.app.inject({
        method: 'POST',
        url: '/api-v2/v3/provider/nl-search-carefindr',
        headers: { 'x-tenant-id': 'centerlight' },
        payload: { query },
      })
    for (const query of ['', '   ', 'x'.repeat(1_001), 5, null]) {
      const body = (await ask(query)).json()
      expect(body).toMatchObject({
        statusCode: 400,
        message: expect.stringMatching(/\w/),
        errors: [{ errorMessage: expect.stringMatching(/\w/) }],
      })
    }
    expect((await ask('cardiologist')).json().query.location.message).toBe('LOCATION_NOT_PROVIDED')
    expect((await ask('cardiologist in the Bronx')).json().query.location.message).toBeNull()
  })
})
