import type { DirectoryRecord } from '@care/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { openTestApp, type TestApp } from '../app.testing.ts'
import { bundleChild } from '../database/testing.ts'
import type { Server } from '../http/create-server.ts'
import { saveRecords } from '../records/record-writes.repository.ts'
import { findRecord } from '../records/records.repository.ts'
import type { PrintPool } from './print-pool.ts'
import { printPaths } from './print.routes.ts'
import { openTestPool, place, shapes, whyNoPdfText, wordsOf } from './print.testing.ts'

let test: TestApp
let app: Server
let pool: PrintPool

beforeAll(async () => {
  test = await openTestApp({ providers: 5 })
  pool = await openTestPool()
  app = await createApp({ ...test.parts, printPool: pool, now: () => new Date('2026-11-16T12:00:00Z') })
  await app.ready()
})
afterAll(async () => {
  await app?.close()
  await pool?.close()
  await test?.close()
})

const base = '/api/print/carefindr/print-single-'
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'x-tenant-id': 'riverspring', 'x-persona': 'user', 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const stored = async (tenant: string, id: string): Promise<DirectoryRecord> => {
  const found = await findRecord(test.parts.database.db, tenant, 'provider', id)
  if (!found) throw new Error(`${id} is not in the test directory`)
  return JSON.parse(found.text) as DirectoryRecord // As the demo wrote it.
}
const one = shapes.find(({ name }) => name === 'a provider with 1 location')?.record ?? { stableId: '' }

describe('the four print calls', () => {
  it.each(printPaths)('[API-PRT-01] $path answers with a PDF under both bases', async ({ path, kind }) => {
    for (const under of ['/api', '/api-v2']) {
      const answer = await post(`${under}${path}`, { ...one, kind })
      expect(answer.statusCode, answer.payload.slice(0, 200)).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['content-disposition']).toBe('inline; filename="record.pdf"')
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('[API-PRT-01] takes the detail answer as it was loaded', async () => {
    const id = 'edge-one-location-riverspring'
    const detail = await app.inject({
      url: `/api/v3/carefindr/practitioner-role/${id}`,
      headers: { 'x-tenant-id': 'riverspring' },
    })
    expect(detail.statusCode).toBe(200)
    for (const body of [detail.json(), detail.json().data.providers[0]])
      expect((await post(`${base}provider`, body)).statusCode).toBe(200)
  })

  it('[API-PRT-04, C6] a stored record is looked up before the size of the body is judged', async () => {
    const id = 'edge-one-location-riverspring'
    const relations = Array.from({ length: 101 }, (_, at) => place(at))
    const answer = await post(`${base}provider`, { stableId: id, kind: 'provider', relations })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const loaded: DirectoryRecord = { ...one, stableId: 'c6-many-locations', kind: 'provider', relations }
    await saveRecords(test.parts.database, 'riverspring', [loaded], { by: 'test', why: 'test' })
    expect((await post(`${base}provider`, loaded)).statusCode).toBe(200)
  })

  it.each(['constructor', '__proto__', 'toString'])('[S8] prints %s like any other text', async (word) => {
    const coded = [{ code: word, display: word }]
    const body = {
      stableId: word,
      heads: [{ name: [{ text: word }], gender: word, languages: coded, type: word }],
      relations: [{ ...place(0), acceptingPatients: coded[0], accessibility: coded, status: word }],
    }
    for (const language of ['en', 'es'])
      expect((await post(`${base}provider?lang=${language}`, body)).statusCode).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a number', '5'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['no id', '{"heads":[]}'],
    ['an empty list of records', '{"data":{"providers":[]}}'],
    ['locations that are text', '{"stableId":"x","relations":"all"}'],
    ['a point that is text', '{"stableId":"x","relations":[{"location":{"position":{"lat":"#","lon":1}}}]}'],
    [
      'a name beyond every measure',
      JSON.stringify({ stableId: 'x', heads: [{ name: [{ text: 'x'.repeat(1_001) }] }] }),
    ],
    [
      'more given names than anyone has',
      JSON.stringify({ stableId: 'x', heads: [{ name: [{ given: Array.from({ length: 101 }, () => 'x') }] }] }),
    ],
    ['101 locations', JSON.stringify({ stableId: 'x', relations: Array.from({ length: 101 }, (_, at) => place(at)) })],
    ['records inside records', `${'{"data":'.repeat(2_000)}{}${'}'.repeat(2_000)}`],
    ['records inside records without end', `${'{"data":'.repeat(50_000)}{}${'}'.repeat(50_000)}`],
    ['lists inside lists without end', `{"stableId":"x","heads":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('[API-PRT-04] refuses %s with 400', async (_, body) => {
    const answer = await post(`${base}provider`, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'BAD_REQUEST' })
  })

  it('[API-PRT-04] refuses a body over 1 MB with 413, and unknown options with 400', async () => {
    expect((await post(`${base}provider`, { ...one, padding: 'x'.repeat(1_100_000) })).statusCode).toBe(413)
    for (const option of ['size=huge', 'lang=fr', 'paper=a3', 'zone=Mars/Olympus', 'zone='])
      expect((await post(`${base}provider?${option}`, one)).statusCode, option).toBe(400)
  })

  it('[API-GEN-02, C15] takes the JSON body under the content type of a PDF too', async () => {
    const answer = await post(`${base}provider`, one, { 'content-type': 'application/pdf' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const noJson = await post(`${base}provider`, '%PDF-1.7', { 'content-type': 'application/pdf' })
    expect(noJson.statusCode).toBe(400)
  })

  it.each([
    ['provider', 'facility'],
    ['facility', 'provider'],
  ])('[API-PRT-01, C15] the path of a %s refuses a %s with 400', async (path, kind) => {
    const answer = await post(`${base}${path}`, { ...one, kind })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', errors: [{ field: 'body/kind' }] })
  })

  it('[API-PRT-04] a full queue answers 503 with Retry-After', async () => {
    const entry = await bundleChild(new URL('hanging-worker.child.ts', import.meta.url))
    const stuck = await openTestPool({ entry, size: 1, longestQueue: 1 })
    const busy = await createApp({ ...test.parts, printPool: stuck })
    try {
      const waiting = [1, 2].map(() => stuck.run({ template: 'hang', data: {} }).catch(() => {}))
      const answer = await busy.inject({
        method: 'POST',
        url: `${base}provider`,
        headers: { 'x-tenant-id': 'riverspring', 'accept-language': 'es' },
        payload: one,
      })
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json()).toMatchObject({ code: 'PRINT_BUSY', message: expect.stringContaining('imprimiendo') })
      await stuck.close()
      await Promise.all(waiting)
    } finally {
      await busy.close()
    }
  })

  it('[API-PRT-04] a killed compiler fails that call with a plain 500 and does not affect the server', async () => {
    const entry = await bundleChild(new URL('hanging-worker.child.ts', import.meta.url))
    const stuck = await openTestPool({ entry, size: 1, timeoutMs: 400 })
    const other = await createApp({ ...test.parts, printPool: stuck })
    try {
      const answer = await other.inject({
        method: 'POST',
        url: `${base}provider`,
        headers: { 'x-tenant-id': 'riverspring' },
        payload: one,
      })
      expect([answer.statusCode, answer.json().code, answer.headers['content-type']]).toEqual([
        500,
        'PRINT_FAILED',
        'application/json; charset=utf-8',
      ])
      expect(
        (await other.inject({ url: '/api/heartbeat', headers: { 'x-tenant-id': 'riverspring' } })).statusCode,
      ).toBeLessThan(500)
    } finally {
      await stuck.close()
      await other.close()
    }
  })
})

describe.skipIf(whyNoPdfText !== '')(`what is printed${whyNoPdfText}`, () => {
  it('[APP-DET-10] does not print suppressed parts that a caller sends back', async () => {
    const record = await stored('riverspring', 'edge-suppressed-location-riverspring')
    expect(JSON.stringify(record)).toContain('Hidden Edgewater Office')
    const unhidden = JSON.parse(
      JSON.stringify(record).replaceAll('"suppress":true', '"suppress":false'),
    ) as DirectoryRecord
    const words = wordsOf((await post(`${base}provider`, unhidden)).rawPayload)
    expect(words).toContain('Stella Edgeworth')
    expect(words).not.toContain('Hidden Edgewater Office')
  })

  it('[APP-PRT-07b] prints the place of the search first, as the loaded details have it', async () => {
    const record = await stored('riverspring', 'edge-two-locations-riverspring')
    const [first, second] = record.relations ?? []
    const order = async (relations: DirectoryRecord['relations']) => {
      const words = wordsOf((await post(`${base}provider`, { ...record, relations })).rawPayload)
      return words.indexOf('Edgewater Health, Hawthorne') < words.indexOf('Edgewater Health, Thornwood 2')
    }
    expect([await order([first ?? {}, second ?? {}]), await order([second ?? {}, first ?? {}])]).toEqual([true, false])
  })

  it('[D7] warns of a check that is long ago', async () => {
    const { rawPayload } = await post(`${base}provider`, await stored('riverspring', 'edge-old-check-riverspring'))
    expect(wordsOf(rawPayload)).toMatch(/Last verified .*over 90 days ago\. Call to confirm\./)
  })

  it('[D7] gives no warning of a recent check', async () => {
    const { rawPayload } = await post(`${base}provider`, await stored('riverspring', 'edge-one-location-riverspring'))
    expect(wordsOf(rawPayload)).not.toContain('Call to confirm')
  })

  it('[API-PRT-04] prints the stored record, whatever was sent, and says that it is accurate', async () => {
    const words = wordsOf(
      (
        await post(`${base}provider`, {
          stableId: 'edge-one-location-riverspring',
          heads: [{ name: [{ text: 'Dr Fraud' }] }],
        })
      ).rawPayload,
    )
    expect(words).toContain('Una Edgeworth')
    expect(words).not.toContain('Fraud')
    expect(words).toContain('The directory of RiverSpring listed this information on November 16, 2026.')
    expect(words).not.toContain('not made from the directory')
  })

  it('[API-PRT-04] marks what the directory does not know, without plan name and accuracy sentence', async () => {
    const { rawPayload } = await post(`${base}provider`, one)
    const words = wordsOf(rawPayload)
    expect(words).toContain('This page was not made from the directory.')
    expect(words).not.toContain('listed this information')
    expect(words).not.toContain('RiverSpring')
    expect(words).not.toContain('Hidden Silver')
  })

  it('[API-PRT-04] a record of another tenant is unknown', async () => {
    const record = { ...one, stableId: 'only-at-riverspring' }
    await saveRecords(test.parts.database, 'riverspring', [record], { by: 'test', why: 'test' })
    const printed = async (tenant: string) =>
      wordsOf((await post(`${base}provider`, record, { 'x-tenant-id': tenant })).rawPayload)
    expect(await printed('riverspring')).toContain('listed this information')
    expect(await printed('mddoh')).toContain('This page was not made from the directory.')
  })

  it('[APP-DET-12] prints the NPI and never the tax number', async () => {
    const provider = wordsOf((await post(`${base}provider`, one)).rawPayload)
    expect(provider).toContain('1234567893')
    const facility = wordsOf(
      (await post(`${base}facility`, shapes.find(({ name }) => name === 'a facility with 1 location')?.record))
        .rawPayload,
    )
    for (const words of [provider, facility]) expect(words).not.toContain('99-tax')
  })

  it('has the date in the time zone of the reader', async () => {
    const evening = await createApp({ ...test.parts, printPool: pool, now: () => new Date('2026-11-17T02:00:00Z') })
    try {
      const dayIn = async (zone: string) =>
        wordsOf(
          (
            await evening.inject({
              method: 'POST',
              url: `${base}provider?zone=${zone}`,
              headers: { 'x-tenant-id': 'riverspring' },
              payload: { stableId: 'edge-one-location-riverspring' },
            })
          ).rawPayload,
        )
      expect(await dayIn('America/New_York')).toContain('Printed November 16, 2026')
      expect(await dayIn('Asia/Tokyo')).toContain('listed this information on November 17, 2026')
    } finally {
      await evening.close()
    }
  })

  it('is in Spanish on request, by option or by header', async () => {
    for (const answer of [
      await post(`${base}provider?lang=es`, one),
      await post(`${base}provider`, one, { 'accept-language': 'es' }),
    ]) {
      const words = wordsOf(answer.rawPayload)
      expect(words).toContain('Teléfono')
      expect(words).toContain('Impreso el 16 de noviembre de 2026')
    }
  })
})
