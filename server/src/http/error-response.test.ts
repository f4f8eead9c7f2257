import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DirectoryError, ErrorBody } from '@care/contract'
import { startSampleServer } from './sample-server.testing.ts'

let server: Awaited<ReturnType<typeof startSampleServer>>
beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.app.close())

describe('error responses', () => {
  it('[API-GEN-08] have one shape, whatever failed', async () => {
    const answers = [
      await server.search({}),
      await server.search('{'),
      await server.search({ query: {} }, { 'content-type': 'text/plain' }),
      await server.search('x'.repeat(1_100_000)),
      await server.search({ query: {} }, { 'x-tenant-id': 'nobody' }),
      await server.callFailing(new DirectoryError('RECORD_NOT_FOUND', 'gone')),
      await server.callFailing(new Error('secret')),
      await server.callFailing('a string'),
      await server.callFailing(undefined),
      await server.callFailing(null),
      await server.app.inject('/api/nothing'),
      await server.app.inject('/api/v2/provider/search'),
      await server.app.inject('/api/%E0%A4%A'),
      await server.app.inject({ url: '/api/heartbeat', headers: { 'x-persona': 'root' } }),
    ]
    for (const answer of answers) {
      const body: unknown = answer.json()
      expect(
        Value.Check(ErrorBody, body) && body.statusCode === answer.statusCode && body.errors.length > 0,
        answer.body,
      ).toBe(true)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['x-correlation-id']).toBe(answer.json().correlationId)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    expect(answers.map((answer) => answer.statusCode)).toEqual([
      400, 400, 415, 413, 403, 404, 500, 500, 500, 500, 404, 405, 400, 400,
    ])
  })

  it('are in Spanish for clients that prefer it', async () => {
    const spanish = { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.5' }
    expect((await server.search({ query: { limit: 0 } }, spanish)).json()).toMatchObject({
      message: 'query.limit: Debe ser 1 o más.',
    })
    expect((await server.app.inject({ url: '/api/nothing', headers: spanish })).json().message).toBe(
      'No hay nada en esta dirección.',
    )
    expect(
      (
        await server.callFailing(new DirectoryError('RECORD_NOT_FOUND', { en: 'Gone.', es: 'Ya no está.' }), spanish)
      ).json(),
    ).toMatchObject({ message: 'Ya no está.', errors: [{ errorMessage: 'Ya no está.' }] })
    const untranslated = (
      await server.callFailing(new DirectoryError('RECORD_NOT_FOUND', 'Only English.'), spanish)
    ).json()
    expect(untranslated).toMatchObject({
      message: 'Este registro no está en el directorio.',
      errors: [{ errorMessage: 'Only English.' }],
    })
    expect((await server.search({}, spanish)).headers['content-language']).toBe('es')
  })

  it('[API-GEN-08] reveal nothing about internal errors', async () => {
    const cause = Object.assign(new Error('SELECT * FROM secret at /srv/app/x.ts'), {
      statusCode: 500,
      code: 'SQLITE_ERROR',
    })
    for (const answer of [
      await server.callFailing(cause),
      await server.callFailing(new DirectoryError('INTERNAL', 'SELECT * FROM secret at /srv/app/x.ts', { cause })),
    ]) {
      expect(answer.json()).toMatchObject({
        statusCode: 500,
        code: 'INTERNAL',
        message: 'Something went wrong. Please try again.',
      })
      expect(answer.body).not.toMatch(/SELECT|srv|stack/)
    }
  })

  it('drop headers that the handler already set', async () => {
    const answer = await server.callFailing(new DirectoryError('PRINT_BUSY', 'busy'))
    expect(answer.headers).not.toHaveProperty('content-disposition')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('keep a 4xx of a library, and never use any other status', async () => {
    expect((await server.callFailing(Object.assign(new Error('x'), { statusCode: 409 }))).json()).toMatchObject({
      statusCode: 409,
      code: 'CONFLICT',
    })
    expect((await server.callFailing(Object.assign(new Error('x'), { statusCode: 418 }))).statusCode).toBe(400)
    expect((await server.callFailing(Object.assign(new Error('x'), { statusCode: 200 }))).statusCode).toBe(500)
    expect((await server.callFailing(Object.assign(new Error('x'), { statusCode: 502 }))).statusCode).toBe(500)
  })
})
