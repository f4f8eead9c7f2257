import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSampleServer, tenantHeader } from './sample-server.testing.ts'

let server: Awaited<ReturnType<typeof startSampleServer>>
beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.app.close())

describe('validation', () => {
  it.each([
    [{ query: { limit: 0 } }, 'query.limit', 'Must be 1 or more.'],
    [{ query: { limit: 201 } }, 'query.limit', 'Must be 200 or less.'],
    [{ query: { limit: '5' } }, 'query.limit', 'Must be a whole number.'],
    [{ query: { limit: 1.5 } }, 'query.limit', 'Must be a whole number.'],
    [{ query: { limit: null } }, 'query.limit', 'Must be a whole number.'],
    [{ query: { name: 'a' } }, 'query.name', 'Must have at least 2 characters.'],
    [{ query: { name: 'abcdef' } }, 'query.name', 'Must have at most 5 characters.'],
    [{ query: { mode: 'c' } }, 'query.mode', 'Must be one of: a, b.'],
    [{ queryType: 'x', query: {} }, 'queryType', 'Must be one of: one, two.'],
    [{ query: { $where: '1' } }, 'query.$where', 'Unknown field.'],
    [{ query: { pick: {} } }, 'query.pick', 'Provide at least one of: one, two.'],
    [{}, 'query', 'Required.'],
    [[], 'body', 'Must be an object.'],
    ['null', 'body', 'Must be an object.'],
    ['"text"', 'body', 'Must be an object.'],
  ])('[API-SRCH-11] names the field that violates the schema: %j', async (body, field, errorMessage) => {
    const answer = await server.search(body)
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      code: 'BAD_REQUEST',
      message: `${field}: ${errorMessage}`,
      errors: [{ field, errorMessage }],
    })
  })

  it('coerces text to numbers in query and path only', async () => {
    expect(
      (await server.app.inject({ url: '/api/facility/7?explain=true&lat=40.5', headers: tenantHeader })).json(),
    ).toEqual({
      uid: '7',
      explain: true,
      lat: 40.5,
    })
    expect((await server.app.inject({ url: '/api/facility/7?lat=91', headers: tenantHeader })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'lat' }],
    })
    expect(
      (await server.app.inject({ url: '/api/facility/7?lat=1&lat=2', headers: tenantHeader })).json(),
    ).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'lat' }],
    })
    expect(
      (await server.app.inject({ url: `/api/facility/${'7'.repeat(21)}`, headers: tenantHeader })).json(),
    ).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'uid' }],
    })
  })
})
