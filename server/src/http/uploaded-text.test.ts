import { describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { serverForTests } from './server-for-tests.ts'
import { uploadedText } from './uploaded-text.ts'

describe('multipart forms', () => {
  const upload = async (body: string | Buffer, type = 'multipart/form-data; boundary=xx') => {
    const server = await serverForTests({
      signIn: { staffOf: async () => ({ subject: 'a', roles: ['system-admin'], tenants: ['*'] }) },
      routes: (app) =>
        registerOnBothBases(
          app,
          async (routes) => {
            routes.post('/templates', { schema: { consumes: ['multipart/form-data'] } }, async (request) =>
              uploadedText(request),
            )
            routes.put('/templates/:name', { schema: { consumes: ['multipart/form-data'] } }, async (request) => ({
              size: (await (await request.file())?.toBuffer())?.length ?? null,
            }))
          },
          {},
        ),
    })
    const call = (method: 'POST' | 'PUT', url: string) =>
      server.inject({ method, url, headers: { 'x-tenant-id': 'mddoh', 'content-type': type }, payload: body })
    const answers = [await call('POST', '/api/templates'), await call('PUT', '/api/templates/x')]
    await server.close()
    return answers.map((answer) => (answer.statusCode === 200 ? answer.json() : answer.statusCode))
  }
  const part = (name: string, content: string, filename?: string) =>
    `--xx\r\nContent-Disposition: form-data; name="${name}"` +
    `${filename ? `; filename="${filename}"` : ''}\r\n\r\n${content}\r\n`

  it('[API-GEN-02] are read with their file and fields', async () => {
    expect(await upload(`${part('why', 'ñ')}${part('file', '{}', 'a.json')}--xx--\r\n`)).toEqual([
      { text: '{}', filename: 'a.json', fields: { why: 'ñ' } },
      { size: 2 },
    ])
  })

  it.each([
    ['without a boundary', part('file', 'x', 'a'), 'multipart/form-data'],
    ['with an empty boundary', part('file', 'x', 'a'), 'multipart/form-data; boundary='],
    ['with a boundary of 300 characters', part('file', 'x', 'a'), `multipart/form-data; boundary=${'b'.repeat(300)}`],
    ['cut off in a part', part('file', 'x', 'a'), undefined],
    ['cut off in a head', '--xx\r\nContent-Disp', undefined],
    ['with nothing in it', '', undefined],
    ['of junk', 'junk', undefined],
    ['with the end only', '--xx--\r\n', undefined],
    ['of another kind', part('file', 'x', 'a'), 'multipart/mixed; boundary=xx'],
    [
      'with poisoned names',
      `${['__proto__', 'constructor', 'toString'].map((name) => part(name, 'x')).join('')}--xx--\r\n`,
      undefined,
    ],
    ['with two files', `${part('one', 'x', 'a')}${part('two', 'x', 'b')}--xx--\r\n`, undefined],
    [
      'with 100 fields',
      `${Array.from({ length: 100 }, (_, index) => part(`f${index}`, 'x')).join('')}--xx--\r\n`,
      undefined,
    ],
    ['with a file of 6 MB', `${part('file', 'x'.repeat(6_000_000), 'a')}--xx--\r\n`, undefined],
  ])('%s never cause a server error', async (_name, body, type) => {
    for (const answer of await upload(body, type))
      expect(typeof answer === 'object' || (answer >= 400 && answer < 500), JSON.stringify(answer)).toBe(true)
  })

  it('[API-GEN-02] may carry the file as a plain field', async () => {
    expect((await upload(`${part('file', '{}')}${part('why', 'x')}--xx--\r\n`))[0]).toEqual({
      text: '{}',
      filename: '',
      fields: { why: 'x' },
    })
  })

  it('answer 400 to a field with a null character', async () => {
    expect((await upload(`${part('why', 'a\0b')}${part('file', '{}', 'a.json')}--xx--\r\n`))[0]).toBe(400)
  })

  it('answer 400, not 413, to more parts than the call accepts', async () => {
    expect(await upload(`${part('one', 'x', 'a')}${part('two', 'x', 'b')}--xx--\r\n`)).toEqual([400, { size: 1 }])
    expect(
      (await upload(`${Array.from({ length: 100 }, (_, index) => part(`f${index}`, 'x')).join('')}--xx--\r\n`))[0],
    ).toBe(400)
  })

  it('answer 413 when the file is too large, 415 when the body is not a form', async () => {
    expect(await upload(`${part('file', 'x'.repeat(6_000_000), 'a')}--xx--\r\n`)).toEqual([413, 413])
    expect(await upload('{}', 'application/json')).toEqual([415, 415])
  })
})
