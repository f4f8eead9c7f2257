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
      (await ask({ where: { exists: { field: 'gender' } } }, await test.staff('data-steward', ['champion'])))
        .statusCode,
    ).toBe(403)
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
