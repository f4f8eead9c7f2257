import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'

describe('the whole server: templates and the sandbox', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(async () => {
    await test.close()
  })
  const get: TestApp['get'] = (...asked) => test.get(...asked)

  const form = (fields: Record<string, string>, text: string) => {
    const boundary = 'care-test'
    const field = Object.entries(fields)
      .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')
    return {
      payload:
        `${field}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="t.json"\r\n` +
        `content-type: application/json\r\n\r\n${text}\r\n--${boundary}--\r\n`,
      type: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    }
  }
  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    name: string | undefined,
    text: string,
    fields: Record<string, string> = {},
  ) => {
    const { payload, type } = form(name === undefined ? fields : { ...fields, name }, text)
    return test.app.inject({
      method,
      url,
      headers: { ...type, 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin', ['champion'])) },
      payload,
    })
  }

  it('[API-TPL-01] [API-TPL-02] lists, creates, reads and replaces; 409 twice, 404 unknown, 400 broken', async () => {
    const staff = { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin', ['champion'])) }
    expect((await get('/api/templates', staff)).json()).toEqual(['mtOrganizationSearchV2', 'mtProviderSearchV2'])
    expect((await send('POST', '/api/templates', 'mine', '{"where":{"exists":{"field":"gender"}}}')).statusCode).toBe(
      200,
    )
    expect((await send('POST', '/api/templates', 'mine', '{"where":{"exists":{"field":"gender"}}}')).statusCode).toBe(
      409,
    )
    expect(
      (await send('PUT', '/api/templates/other', undefined, '{"where":{"exists":{"field":"gender"}}}')).statusCode,
    ).toBe(404)
    const broken = await send('PUT', '/api/templates/mine', undefined, '{\n"where": {"exists": {"field": "salary"}}}')
    expect(broken.statusCode).toBe(400)
    expect(broken.json().message).toMatch(/^Line 2/)
    expect((await get('/api/templates/mine', staff)).body).toBe('{"where":{"exists":{"field":"gender"}}}')
    expect(
      (
        await get('/api/templates', { 'x-tenant-id': 'mddoh', ...(await test.staff('tenant-admin', ['mddoh'])) })
      ).json(),
    ).not.toContain('mine')
    expect(
      (await get('/api/templates', { 'x-tenant-id': 'mddoh', ...(await test.staff('tenant-admin', ['champion'])) }))
        .statusCode,
    ).toBe(403)
  })

  const search = (path: string, queryType: string, query: object, tenant = 'champion') =>
    test.app.inject({
      method: 'POST',
      url: path,
      headers: { 'x-tenant-id': tenant },
      payload: { queryType, query },
    })
  const byGender = (more: object = {}) =>
    JSON.stringify({ ...more, where: { in: { field: 'gender', values: ['female'] } }, limit: '{{limit}}' })
  const paths = {
    provider: ['/api/v2/provider/search', '/api/practitioner-role/search', '/api-v2/v3/provider/search-carefindr'],
    facility: ['/api/v2/facility/search', '/api/facility/search', '/api-v2/v3/facility/search-carefindr'],
  }

  it.each([...paths.provider, ...paths.facility])(
    '[API-SRCH-04, C2] %s searches by a template saved for that tenant',
    async (path) => {
      const name = `any${path.replace(/\W/g, '')}`
      expect((await send('POST', '/api/templates', name, byGender())).statusCode).toBe(200)
      const answer = await search(path, name, { name: 'nobody at all', limit: 200 })
      expect(answer.statusCode, answer.body).toBe(200)
      const { total, providers = [] } = answer.json().data
      expect(total).toBe(path.includes('facility') ? 0 : providers.length)
      if (!path.includes('facility')) expect(total).toBeGreaterThan(0)
      for (const { heads } of providers) expect(JSON.stringify(heads)).toContain('"gender":"female"')
      const others = await search(path, name, { name: 'edge' }, 'mddoh')
      expect([others.statusCode, others.json().errors[0].field]).toEqual([400, 'queryType'])
    },
  )

  it('[API-SRCH-04, C2] refuses a template of the other kind; a shipped name keeps its kind', async () => {
    expect((await send('POST', '/api/templates', 'clinics', byGender({ kind: 'facility' }))).statusCode).toBe(200)
    const changed = await send('PUT', '/api/templates/mtProviderSearchV2', undefined, byGender({ kind: 'facility' }))
    expect(changed.statusCode, changed.body).toBe(200)
    for (const [path, queryType, status] of [
      ['/api/v2/provider/search', 'clinics', 400],
      ['/api/v2/facility/search', 'clinics', 200],
      ['/api/v2/provider/search', 'mtProviderSearchV2', 200],
      ['/api/v2/facility/search', 'mtProviderSearchV2', 400],
      ['/api/v2/facility/search', 'constructor', 400],
      ['/api/v2/facility/search', '__proto__', 400],
      ['/api/v2/facility/search', 'toString', 400],
    ] as const) {
      const answer = await search(path, queryType, { name: 'edge' })
      expect([path, queryType, answer.statusCode]).toEqual([path, queryType, status])
      if (status === 400) expect(answer.json().errors[0].field).toBe('queryType')
    }
    expect((await send('POST', '/api/templates', 'wrongKind', byGender({ kind: 'both' }))).statusCode).toBe(400)
    const documents = { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin', ['champion'])) }
    const removed = await test.app.inject({
      method: 'DELETE',
      url: '/api/configuration/documents/template:mtProviderSearchV2?reason=test&expectedVersion=1',
      headers: documents,
    })
    expect(removed.statusCode, removed.body).toBe(200)
  })

  it('[API-TPL-01, C14] shows the shipped templates, read only, to staff of all tenants who name none', async () => {
    const all = await test.staff('tenant-admin', ['*'])
    const names = ['mtOrganizationSearchV2', 'mtProviderSearchV2']
    expect((await get('/api/templates', all)).json()).toEqual(names)
    const one = await get('/api/templates/mtProviderSearchV2', all)
    expect([one.statusCode, one.headers['x-document-version']]).toEqual([200, '0'])
    expect(JSON.parse(one.body)).toHaveProperty('where')
    expect((await get('/api/templates/mine', all)).statusCode).toBe(404)
    const { payload, type } = form({ name: 'other' }, byGender())
    for (const [method, url] of [
      ['POST', '/api/templates'],
      ['PUT', '/api/templates/mtProviderSearchV2'],
    ] as const) {
      const answer = await test.app.inject({ method, url, headers: { ...type, ...all }, payload })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'TENANT_MISSING'])
    }
    const some = await test.staff('tenant-admin', ['champion', 'mddoh'])
    expect((await get('/api/templates', some)).json()).toMatchObject({ statusCode: 400, code: 'TENANT_MISSING' })
  })

  it('[API-TPL-01] refuses a replacement of a template that was changed since it was read', async () => {
    const staff = { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin', ['champion'])) }
    const name = 'lostUpdate'
    const template = (field: string) => `{"where":{"exists":{"field":"${field}"}}}`
    expect((await send('POST', '/api/templates', name, template('gender'))).statusCode).toBe(200)
    const read = async () => {
      const answer = await get(`/api/templates/${name}`, staff)
      return { text: answer.body, version: String(answer.headers['x-document-version']) }
    }
    const seen = await read()
    expect(seen.version).toBe('1')
    const put = (field: string, expectedVersion: string) =>
      send('PUT', `/api/templates/${name}`, undefined, template(field), { expectedVersion })
    expect((await put('specialty', seen.version)).statusCode).toBe(200)
    expect((await put('language', seen.version)).statusCode).toBe(409)
    expect(await read()).toEqual({ text: template('specialty'), version: '2' })
    expect((await put('language', 'two')).statusCode).toBe(400)
  })

  it('[API-TPL-01] previews the tree, its translation, the first hits and the time', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/templates/mtProviderSearchV2/preview',
      headers: { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin')) },
      payload: { query: { name: 'edgeworth' } },
    })
    expect(answer.json()).toMatchObject({
      query: { where: { all: [{ words: { text: 'edgeworth' } }] } },
      openSearch: { query: expect.any(Object) },
      total: expect.any(Number),
      milliseconds: expect.any(Number),
    })
    expect(answer.json().hits[0]).toMatchObject({
      stableId: expect.any(String),
      name: expect.stringContaining('Edgeworth'),
    })
  })

  it('[API-SRCH-08] lets administrators try a query tree, and refuses a wrong one with its place', async () => {
    const headers = { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin', ['champion'])) }
    const ask = (query: object, more: object = headers) =>
      test.app.inject({
        method: 'POST',
        url: '/api/sandbox/search',
        headers: { 'x-tenant-id': 'champion', ...more },
        payload: { query },
      })
    expect((await ask({ where: { exists: { field: 'gender' } }, limit: 1 })).json()).toMatchObject({
      total: expect.any(Number),
      plan: expect.anything(),
    })
    expect((await ask({ where: { exists: { field: 'salary' } } })).statusCode).toBe(400)
    expect((await ask({ where: { exists: { field: 'gender' } } }, {})).statusCode).toBe(401)
    expect(
      (await ask({ where: { exists: { field: 'gender' } } }, await test.staff('data-steward', ['mddoh']))).statusCode,
    ).toBe(403)
  })

  const trial = async (payload: object) =>
    test.app.inject({
      method: 'POST',
      url: '/api/sandbox/search',
      headers: { 'x-tenant-id': 'champion', ...(await test.staff('data-steward', ['champion'])) },
      payload,
    })

  it.each([
    ['provider', 'mtProviderSearchV2'],
    ['facility', 'mtOrganizationSearchV2'],
  ])('[API-SRCH-08, C13] lets a data steward try a %s search as a member would send it', async (kind, queryType) => {
    const query = { name: 'edge', limit: 3, gender: '', planYear: null }
    const answer = await trial({ queryType, query })
    expect(answer.statusCode, answer.body).toBe(200)
    const searched = await search(`/api/v2/${kind}/search`, queryType, { name: 'edge', limit: 3 })
    expect(answer.json()).toMatchObject({ total: searched.json().data.total, plan: expect.anything() })
    expect((await trial({ kind, query: { name: 'edge' } })).json().total).toBe(answer.json().total)
  })

  it.each([
    [{ queryType: 'nobodySavedThis', query: { name: 'edge' } }, 'queryType'],
    [{ queryType: 'mtProviderSearchV2', kind: 'facility', query: { name: 'edge' } }, 'queryType'],
    [{ queryType: 'mtProviderSearchV2', query: { name: 'edge', limit: 201 } }, 'query.limit'],
    [{ queryType: 'mtProviderSearchV2', query: { name: 'edge', color: 'red' } }, 'query.color'],
    [{ queryType: 'mtProviderSearchV2', query: { where: { exists: { field: 'gender' } } } }, 'query.where'],
    [{ queryType: 'mtProviderSearchV2' }, 'query'],
    [{ query: { name: '' } }, 'query.name'],
  ])('[API-SRCH-08, C13] refuses the trial %j and names %s', async (payload, field) => {
    const answer = await trial(payload)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })

  it.each(['constructor', '__proto__', 'toString'])('[S8] previews a search by the name %s', async (name) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/templates/mtProviderSearchV2/preview',
      headers: { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin')) },
      payload: { query: { name } },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('[S7] [S9] names the field of a query that costs too much', async () => {
    const text = Array.from({ length: 100 }, (_, at) => `unknown${at}`).join(' ')
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/sandbox/search',
      headers: { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin')) },
      payload: {
        query: {
          typosBelow: 5,
          where: { any: Array.from({ length: 60 }, () => ({ words: { fields: ['name'], text } })) },
        },
      },
    })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'query.where'])
  })
})
