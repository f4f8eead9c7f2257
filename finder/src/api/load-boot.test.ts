import { parseBlueprint } from '@care/contract'
import { describe, expect, it, vi } from 'vitest'
import { listsFrom, specialtiesFrom } from './lists.ts'
import { bootFromPage, emptyBoot, fetchBoot } from './load-boot.ts'

const lists = { planDropdown: { options: [] }, specialtyDropdown: { options: [] } }
function server(answers: Record<string, () => Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async (url) =>
      Object.entries(answers).find(([part]) => String(url).includes(part))?.[1]() ??
      new Response('{}', { status: 404 }),
  )
  return { context: { tenantId: 'mddoh', visitorId: 'v', language: () => 'en' as const, fetch }, fetch }
}
const usual = {
  '/settings.json': () => Response.json({ apiBase: '', harness: true }),
  '/component-js': () => Response.json(lists),
  '/Ui-featureflags': () => Response.json({ features: { isNLSearchEnabled: true } }),
  '/component-blueprint/mddoh-start-page': () => Response.json({ encodedTemplate: 'e30=' }),
  '/api/tenants': () =>
    Response.json({
      tenants: [
        { id: 'champion' },
        {
          id: 'mddoh',
          name: 'Maryland',
          finder: true,
          printTitle: 'Maryland',
          prefacePages: [],
          theme: { light: {}, dark: {}, logo: '' },
        },
        { id: 'wahbe', finder: false },
      ],
    }),
}

describe('start data by calls', () => {
  it('[APP-FLAG-01] [APP-CFG-01] [TRAP-12] gathers tenant, lists, flags and pages', async () => {
    const { context, fetch } = server(usual)
    const boot = await fetchBoot(context)
    expect(boot).toMatchObject({
      tenant: { id: 'mddoh' },
      features: { isNLSearchEnabled: true },
      components: lists,
      settings: { harness: true, nlGateway: '' },
    })
    expect(boot.blueprints).toMatchObject({ 'mddoh-start-page': 'e30=', 'provider-card': null })
    const flags = fetch.mock.calls.find(([url]) => String(url).includes('/Ui-featureflags'))
    expect(flags?.[1]?.headers).toMatchObject({ tenant: 'mddoh' })
  })

  it('[APP-FLAG-04] takes isNLSearchEnabled and the languages from the answer of the flags', async () => {
    const option = (value: string) => ({ value, description: value })
    const { context } = server({
      ...usual,
      '/component-js': () => Response.json({ languageDropdown: { options: [option('Latin')] } }),
      '/Ui-featureflags': () =>
        Response.json({
          features: { isNLSearchEnabled: true },
          languageDropdown: { options: [option('Spanish'), option('Korean')] },
        }),
    })
    const { features, components } = await fetchBoot(context)
    expect([features['isNLSearchEnabled'], components.languageDropdown.options.map(({ value }) => value)]).toEqual([
      true,
      ['Spanish', 'Korean'],
    ])
    const silent = await fetchBoot(
      server({ ...usual, '/component-js': () => Response.json({ languageDropdown: { options: [option('Latin')] } }) })
        .context,
    )
    expect(silent.components.languageDropdown.options).toEqual([option('Latin')])
  })

  it('[APP-BP-03] [APP-BP-04] fetches pages and partials, results-tabs too, as encodedTemplate', async () => {
    const { context, fetch } = server({
      ...usual,
      '/component-blueprint/results-tabs': () => Response.json({ encodedTemplate: 'eyJjb21wb25lbnRzQ29uZmlnIjpbXX0=' }),
    })
    const { blueprints } = await fetchBoot(context)
    const calls = fetch.mock.calls.filter(([url]) => String(url).includes('/component-blueprint/'))
    expect(calls.map(([url]) => String(url).split('/').at(-1))).toEqual(Object.keys(blueprints))
    expect(calls.every(([, init]) => new Headers(init?.headers).get('tenant') === 'mddoh')).toBe(true)
    expect(blueprints['results-tabs']).toBe('eyJjb21wb25lbnRzQ29uZmlnIjpbXX0=')
    expect(parseBlueprint(blueprints['results-tabs'])).toEqual({ componentsConfig: [], errorMessages: {} })
  })

  it('[APP-CFG-04] requests nothing more for a tenant that is refused', async () => {
    const { context, fetch } = server({
      ...usual,
      '/component-js': () =>
        Response.json(
          { statusCode: 403, code: 'TENANT_UNKNOWN', message: 'Access denied', errors: [], correlationId: 'c' },
          { status: 403 },
        ),
    })
    await expect(fetchBoot(context)).rejects.toMatchObject({ code: 'TENANT_UNKNOWN' })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('shows no finder of a tenant that has none', async () => {
    const { context } = server(usual)
    await expect(fetchBoot({ ...context, tenantId: 'wahbe' })).rejects.toMatchObject({ code: 'TENANT_UNKNOWN' })
  })

  it('[APP-FLAG-02] [APP-BP-09] works without flags and pages, and logs', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { context } = server({
      ...usual,
      '/Ui-featureflags': () => new Response('', { status: 500 }),
      '/component-blueprint/': () => new Response('', { status: 500 }),
    })
    expect(await fetchBoot(context)).toMatchObject({ features: {}, blueprints: { 'results-tabs': null } })
    expect(log.mock.calls.map(([words]) => words)).toEqual(
      expect.arrayContaining(['An error occurred', 'The feature flags could not be loaded']),
    )
    log.mockRestore()
  })

  it.each<[string, Record<string, () => Response>, object]>([
    [
      'the lists',
      { '/component-js': () => new Response('', { status: 500 }) },
      {
        tenant: { name: 'Maryland' },
        features: { isNLSearchEnabled: true },
        components: { planDropdown: { options: [] } },
        blueprints: { 'mddoh-start-page': 'e30=' },
      },
    ],
    [
      'the tenant',
      { '/api/tenants': () => Response.json({ tenants: [{ id: 'mddoh', finder: true, name: 5 }] }) },
      {
        tenant: { id: 'mddoh', name: { en: 'Care finder' } },
        components: lists,
        blueprints: { 'mddoh-start-page': 'e30=' },
      },
    ],
    [
      'the list of tenants',
      { '/api/tenants': () => Response.json(null) },
      { tenant: { id: 'mddoh', name: { en: 'Care finder' } }, components: lists },
    ],
    [
      'the settings',
      { '/settings.json': () => new Response('<p>') },
      { tenant: { name: 'Maryland' }, settings: { harness: false }, components: lists },
    ],
  ])('[APP-CFG-05] loses no more than what failed: %s', async (_what, broken, left) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { context } = server({
      ...broken,
      ...Object.fromEntries(Object.entries(usual).filter(([path]) => !(path in broken))),
    })
    expect(await fetchBoot(context)).toMatchObject({ ...left, incomplete: true })
    expect(log.mock.calls.map(([words]) => words)).toEqual(['Please try again later or contact support.'])
    log.mockRestore()
  })

  it('[APP-FLAG-02] a refused flag call counts as false, and does not redirect', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { context } = server({ ...usual, '/Ui-featureflags': () => new Response('', { status: 403 }) })
    expect(await fetchBoot(context)).toMatchObject({ tenant: { name: 'Maryland' }, features: {} })
    log.mockRestore()
  })
})

it('[APP-CFG-03] takes lists as options, as plain arrays, or not at all', () => {
  const option = { value: 'a', description: 'A' }
  const lists = listsFrom({ languageDropdown: [option], genderDropdown: { options: [option] }, sortDropdown: null })
  expect([lists.languageDropdown, lists.genderDropdown, lists.sortDropdown, lists.planDropdown]).toEqual([
    { options: [option] },
    { options: [option] },
    { options: [] },
    { options: [] },
  ])
})

it('[APP-CFG-01] drops invalid options, and keeps the rest of the list', () => {
  const given = {
    options: [
      null,
      5,
      'x',
      { description: 'no value' },
      { value: 3 },
      { value: 'a', description: 7, children: 'x' },
      { value: 'b', description: { en: 'B' }, children: [null, { value: 'c' }], words: [1, 'w'] },
    ],
  }
  const tidy = {
    options: [
      { value: 'a', description: 'a', children: [] },
      { value: 'b', description: { en: 'B' }, children: [{ value: 'c', description: 'c' }], words: ['w'] },
    ],
  }
  expect([listsFrom({ specialtyDropdown: given }).specialtyDropdown, specialtiesFrom(given)]).toEqual([tidy, tidy])
  expect(
    listsFrom({ planDropdown: [{ value: 'p', description: 'P', networks: 'x', states: 'NY' }] }).planDropdown.options,
  ).toEqual([{ value: 'p', description: 'P', networks: [] }])
  for (const none of [null, {}, { options: 'x' }, 'x']) expect(() => specialtiesFrom(none)).toThrow(TypeError)
})

it('reads the data in the page, and does without what cannot be read', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = (textContent: string | undefined) => ({
    getElementById: () => (textContent === undefined ? null : ({ textContent } as HTMLElement)),
  })
  expect(bootFromPage(page('{"tenant":{"id":"x"}}'))).toEqual({ tenant: { id: 'x' } })
  expect([bootFromPage(page(undefined)), bootFromPage(page('')), bootFromPage(page('{'))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  log.mockRestore()
})

it('[APP-CFG-05] can show the shell with nothing loaded', () => {
  expect(emptyBoot('mddoh', 'en').tenant.id).toBe('mddoh')
  expect(emptyBoot('"><b>', 'en').tenant.id).toBe('care')
})
