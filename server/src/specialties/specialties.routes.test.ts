import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { registerOnBothBases } from '../http/api-bases.ts'
import { serverForTests } from '../http/server-for-tests.ts'
import type { Staff } from '../auth/staff.ts'
import type { SpecialtyMapping } from './mapping.ts'
import { specialtiesRoutes } from './specialties.routes.ts'

const url = '/api/configuration/nucc-codes-mapping/reload'
const admin: Staff = { subject: 'ada', roles: ['system-admin'], tenants: ['*'] }

async function server(staff: Staff | 'nobody' = admin) {
  const saved: { mapping: SpecialtyMapping; by: string }[] = []
  const app = await serverForTests({
    signIn: { staffOf: async () => (staff === 'nobody' ? undefined : staff) },
    routes: (app) =>
      registerOnBothBases(app, specialtiesRoutes, {
        saveMapping: async (mapping: SpecialtyMapping, actor: { who: string }) =>
          void saved.push({ mapping, by: actor.who }),
      }),
  })
  onTestFinished(() => app.close())
  const send = async (text: string | Buffer | undefined, headers: Record<string, string> = {}) => {
    const form = new FormData()
    form.append('note', 'before the file')
    if (text !== undefined)
      form.append('file', new Blob([new Uint8Array(Buffer.from(text as string))], { type: 'text/csv' }), 'mapping.csv')
    const body = new Response(form)
    return app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  return { app, saved, send }
}

describe('POST /configuration/nucc-codes-mapping/reload', () => {
  it('[API-CFG-08] saves the whole mapping and answers in plain text', async () => {
    const { saved, send } = await server()
    const answer = await send('specialty,code\nCardiology,207RC0000X\nCardiology,207RI0011X\nDentist,122300000X\n')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe('Mapping replaced: 2 specialties.')
    expect(saved).toEqual([
      {
        by: 'ada',
        mapping: {
          rows: [
            { specialty: 'Cardiology', code: '207RC0000X' },
            { specialty: 'Cardiology', code: '207RI0011X' },
            { specialty: 'Dentist', code: '122300000X' },
          ],
        },
      },
    ])
    expect((await send('specialty,code\nDentist,122300000X', { 'accept-language': 'es' })).body).toBe(
      'Correspondencias reemplazadas: 1 especialidad.',
    )
  })

  it('[API-CFG-08, C1] says how many rows were skipped and why', async () => {
    const { saved, send } = await server()
    const text =
      'Provider Taxonomy Code,Medicare Provider/Supplier Type Description\n207RC0000X,Heart\n,Imaging\n,[1] Note\n' +
      '207RC0000X,Heart\n2843000000X,Hospital\n'
    const answer = await send(text)
    expect(answer.body).toBe(
      'Mapping replaced: 1 specialty. Rows skipped: 2 without a code, 1 repeated, 1 with a misprinted code (line 6).',
    )
    expect((await send(text, { 'accept-language': 'es' })).body).toBe(
      'Correspondencias reemplazadas: 1 especialidad. ' +
        'Filas omitidas: 2 sin código, 1 repetida, 1 con un código mal escrito (línea 6).',
    )
    expect(saved.at(-1)?.mapping.rows).toEqual([{ specialty: 'Heart', code: '207RC0000X' }])
  })

  it('[API-CFG-08] reads a rejected file to its end, so that the caller gets the response', async () => {
    const { app } = await server()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    const body = `${head}specialty,code\n"${'a'.repeat(20_000_000)}\r\n--x--\r\n`
    // Listening on TCP, so it has a port.
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.pause()
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
        `content-length: ${body.length}\r\n\r\n`,
    )
    await new Promise((sent) => socket.write(body, sent))
    const [answer] = (await once(socket.resume(), 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /)
    expect(answer.toString()).toContain('Line 2: longer than 4000 characters')
  })

  it('[API-CFG-08] saves nothing of a file with an error on its last line, and names that line', async () => {
    const { saved, send } = await server()
    const answer = await send('specialty,code\nCardiology,207RC0000X\nDentist,oops\n')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'MAPPING_INVALID',
      message: 'Line 3: "OOPS" is not a taxonomy code: ten characters like 207RC0000X.',
      errors: [{ field: 'line 3' }],
    })
    expect(saved).toEqual([])
  })

  it('[API-CFG-08] refuses a file over 5 MB with 400, wherever its error is', async () => {
    const { saved, send } = await server()
    const long = Buffer.concat([
      Buffer.from('specialty,code\nDentist,122300000X\n'),
      Buffer.alloc(6_000_000, `${' '.repeat(2_999)}\n`),
    ])
    expect((await send(long)).json()).toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^Line \d+: the file has more than 5 MB/),
    })
    expect((await send(Buffer.concat([Buffer.from('wrong\n'), long]))).json()).toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^Line 1: the column "specialty" is missing/),
    })
    expect(saved).toEqual([])
  })

  it('[API-CFG-08] refuses a form without a file and a body that is not a form', async () => {
    const { app, saved, send } = await server()
    expect((await send(undefined)).json()).toMatchObject({
      statusCode: 400,
      code: 'MAPPING_INVALID',
      errors: [{ field: 'file' }],
    })
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url, payload: { rows: [] } })).statusCode).toBe(415)
    expect(
      (await send('specialty,code\nDentist,122300000X', { 'content-type': 'multipart/form-data; boundary=other' }))
        .statusCode,
    ).toBe(400)
    const cut =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="m.csv"\r\n\r\nspecialty,code\nDentist,122300000X\n'
    expect(
      (
        await app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          payload: cut,
        })
      ).json(),
    ).toMatchObject({ statusCode: 400, code: 'MAPPING_INVALID' })
    expect(saved).toEqual([])
  })

  it('[API-CFG-08] is for system administrators only', async () => {
    const bo = (role: Staff['roles'][number]): Staff => ({ subject: 'bo', roles: [role], tenants: ['*'] })
    for (const [staff, status] of [
      ['nobody', 401],
      [bo('data-steward'), 403],
      [bo('tenant-admin'), 403],
      [bo('system-admin'), 200],
    ] as const) {
      const { saved, send } = await server(staff)
      expect((await send('specialty,code\nDentist,122300000X')).statusCode, JSON.stringify(staff)).toBe(status)
      expect(saved).toHaveLength(status === 200 ? 1 : 0)
    }
  })
})
