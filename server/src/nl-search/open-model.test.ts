import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../configuration/configuration.ts'
import { nlSearchDeps } from './tenants.testing.ts'
import { openModel, interpretRequest, type NlSearchDeps } from './nl-search.service.ts'

let deps: NlSearchDeps
let tenant: Tenant
const servers: Server[] = []
beforeAll(async () => {
  const fixture = await nlSearchDeps()
  deps = fixture.deps
  tenant = fixture.tenants.get('centerlight') ?? expect.unreachable('no tenant')
})
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(
      (server) =>
        new Promise((done) => {
          server.closeAllConnections()
          server.close(done)
        }),
    ),
  )
})

/** A local model with a fixed response. */
async function model(
  say: unknown,
  { status = 200, delay = 0, raw }: { status?: number; delay?: number; raw?: string } = {},
) {
  const asked: string[] = []
  const logged: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request
      .on('data', (part) => {
        body += String(part)
      })
      .on('end', () => {
        asked.push(`${request.url} ${body}`)
        setTimeout(
          () =>
            response.writeHead(status, { 'content-type': 'application/json' }).end(
              raw ??
                JSON.stringify({
                  choices: [{ message: { content: typeof say === 'string' ? say : JSON.stringify(say) } }],
                }),
            ),
          delay,
        )
      })
  })
  servers.push(server)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` // A TCP server has a port.
  const ask = (text: string) =>
    interpretRequest(
      {
        ...deps,
        model: openModel({
          url,
          gazetteer: deps.gazetteer,
          timeoutMs: delay > 0 ? 300 : 10_000,
          log: (words) => logged.push(words),
        }),
      },
      tenant,
      text,
      'en',
    )
  return { ask, asked, logged }
}

const text = 'ticker expert Rosa Martinez near Yonkers'

describe('a configured model', () => {
  it('[API-SRCH-07] is asked, and its answer taken when it keeps to the lists', async () => {
    const { ask, asked, logged } = await model({
      location: 'Yonkers',
      distance: 10,
      specialties: ['Cardiovascular Disease'],
      languages: ['Spanish'],
      gender: 'female',
      name: 'Rosa Martinez',
      plan: 'Lantern PACE',
      isPCP: false,
      telehealth: true,
      isAcceptingNewPatient: true,
    })
    expect((await ask(text)).query).toEqual({
      location: {
        text: 'Yonkers, NY',
        message: null,
        latitude: expect.closeTo(40.9, 0),
        longitude: expect.closeTo(-73.9, 0),
        distance: '10',
      },
      attrs: { telehealth: true },
      sortBy: null,
      specialtiesV2: ['Cardiovascular Disease'],
      language: ['Spanish'],
      gender: 'female',
      isPCP: null,
      name: 'Rosa Martinez',
      programType: 'Lantern PACE',
      isAcceptingNewPatient: true,
      isHandicapAccessible: null,
    })
    expect(asked[0]).toMatch(/^\/v1\/chat\/completions /)
    expect(asked[0]).toContain('Rosa Martinez')
    expect(logged).toEqual([])
  })

  it.each([
    ['a specialty outside the tree', { specialties: ['Wizardry'] }],
    ['a language nobody knows', { languages: ['Klingon'] }],
    ['a language that the tenant does not offer', { languages: ['Hmong'] }],
    ['a plan of another tenant', { plan: 'Blue Heron Family Care' }],
    ['a gender outside the list', { gender: 'robot' }],
    ['a place that does not resolve', { location: 'Zzyqxville Heights of Nowhere' }],
    ['a name nobody typed', { name: 'John Invented' }],
    ['a key of its own', { patients: 'all' }],
    ['a wrong type', { distance: 'far' }],
    ['too great a distance', { distance: 99_999 }],
    ['no object', [1, 2]],
    ['no JSON', 'I think you want a dentist'],
  ])('[API-SRCH-07] is not used for %s', async (_, say) => {
    const { ask, logged } = await model(say)
    const parsed = await interpretRequest(deps, tenant, 'dentist in Yonkers', 'en')
    expect(await ask('dentist in Yonkers')).toEqual(parsed)
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toContain('dentist')
  })

  it.each([
    ['an error', { status: 500 }],
    ['a redirect', { status: 302 }],
    ['silence', { delay: 2_000 }],
    ['nonsense', { raw: '{"choices":[]}' }],
    ['no body', { raw: '' }],
    ['a flood', { raw: ' '.repeat(100_000) }],
  ])('[API-SRCH-07] is not used for %s', async (_, behavior) => {
    const { ask } = await model({ specialties: ['Neurology'] }, behavior)
    expect((await ask('dentist in Yonkers')).query.specialtiesV2).toEqual(['Dentist', 'General Practice Dentistry'])
  })

  it('[API-SRCH-07] cannot take away the notice of an urgent request', async () => {
    const { ask } = await model({ specialties: ['Cardiovascular Disease'] })
    expect((await ask('I have chest pain')).urgent?.phone).toBe('911')
  })

  it('[API-SRCH-07] is not needed: a dead address answers all the same', async () => {
    const dead = openModel({ url: 'http://127.0.0.1:9/', gazetteer: deps.gazetteer, timeoutMs: 300, log: () => {} })
    expect(
      (await interpretRequest({ ...deps, model: dead }, tenant, 'dentist in Yonkers', 'en')).query.location.text,
    ).toBe('Yonkers, NY')
  })
})
