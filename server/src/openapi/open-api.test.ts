import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { rolesRoutes } from '../auth/roles.routes.ts'
import { signInRoutes } from '../auth/sign-in.routes.ts'
import { createSignIn } from '../auth/sign-in.ts'
import { sqliteForTests } from '../database/testing.ts'
import { registerOnBothBases } from '../http/api-bases.ts'
import { schemaExample } from './schema-example.ts'
import { healthRoutes } from '../http/health.routes.ts'
import { serverForTests } from '../http/server-for-tests.ts'
import { paths } from '../paths.ts'
import { docsRoutes } from './docs.routes.ts'
import { inlineCode } from './inline-code.ts'
import { addOpenApi } from './open-api.ts'

const Tree = Type.Cyclic(
  { Node: Type.Object({ value: Type.String(), children: Type.Optional(Type.Array(Type.Ref('Node'))) }) },
  'Node',
)
const Named = Type.Object(
  { tree: Tree, '<b>': Type.Optional(Type.String({ description: '<script>alert(1)</script>' })) },
  { $id: 'Named' },
)

const openDatabase = sqliteForTests()
const start = () =>
  serverForTests({
    beforeRoutes: (server) => addOpenApi(server, { port: 4000 }),
    routes: async (server) => {
      await server.register(docsRoutes, { script: paths.docsScript, document: () => server.openApi() })
      await registerOnBothBases(server, rolesRoutes, {})
      await registerOnBothBases(server, signInRoutes, {
        signIn: await createSignIn({ settings: { production: true }, database: await openDatabase(), now: Date.now }),
      })
      await registerOnBothBases(server, healthRoutes, {
        health: async () => ({ status: 'green' as const, engine: 'memory', lag: 0 }),
      })
      await registerOnBothBases(
        server,
        async (routes) => {
          routes.post(
            '/v3/provider/search-carefindr',
            {
              schema: {
                operationId: 'search',
                tags: ['search'],
                summary: 'Finds <people>',
                body: Named,
                response: { 200: Type.Array(Named) },
              },
            },
            async () => [],
          )
          routes.post('/v2/provider/search', { schema: { body: Named } }, async () => ({}))
          routes.get('/wahbe/practices-future', { schema: { operationId: 'old' } }, async () => ({}))
          routes.get('/Ui-featureflags', { schema: {} }, async () => ({}))
        },
        {},
      )
    },
  })

describe('OpenAPI', () => {
  it('[API-GEN-01] shows each call once, under the base that the contract gives it', async () => {
    const app = await start()
    const document = app.openApi()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api-v2/Ui-featureflags',
      '/api-v2/v3/provider/search-carefindr',
      '/api/elastic-search/health',
      '/api/health/live',
      '/api/health/ready',
      '/api/heartbeat',
      '/api/roles',
      '/api/sign-in/end',
      '/api/sign-in/exchange',
      '/api/sign-in/methods',
      '/api/sign-in/staff',
      '/api/v2/provider/search',
      '/api/wahbe/practices-future',
    ])
    await app.close()
  })

  it('takes security, deprecation and the header of the tenant from the policy table', async () => {
    const app = await start()
    const { paths } = app.openApi()
    expect(paths['/api/roles']?.['get']).toMatchObject({ security: [{ bearer: [] }, { session: [] }] })
    expect(paths['/api/heartbeat']?.['get']).toMatchObject({ security: [] })
    expect(paths['/api/wahbe/practices-future']?.['get']).toMatchObject({ deprecated: true })
    expect(paths['/api/v2/provider/search']?.['post']).toMatchObject({
      parameters: [
        { in: 'header', name: 'x-tenant-id', required: true },
        { in: 'header', name: 'x-persona', required: false },
      ],
    })
    expect(paths['/api-v2/Ui-featureflags']?.['get']).toMatchObject({
      parameters: [{ in: 'header', name: 'tenant', required: true }],
    })
    await app.close()
  })

  it('names the error answers of every call, and keeps named and recursive schemas in one place', async () => {
    const app = await start()
    const { paths, components } = app.openApi()
    const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } }
    expect(paths['/api-v2/v3/provider/search-carefindr']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Named' } } } },
      responses: {
        200: {
          content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Named' } } } },
        },
        400: error,
        403: error,
        413: error,
        415: error,
        429: error,
      },
    })
    expect(components.schemas).toMatchObject({
      Named: { properties: { tree: { $ref: '#/components/schemas/Node' } } },
      Node: { properties: { children: { items: { $ref: '#/components/schemas/Node' } } } },
    })
    const references = [...JSON.stringify(app.openApi()).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    )
    expect(references.filter((name) => !(name in components.schemas))).toEqual([])
    await app.close()
  })

  it('is served, and the same every time', async () => {
    const [one, other] = [await start(), await start()]
    const answer = await one.inject('/openapi.json')
    expect(answer.json()).toEqual(one.openApi())
    expect(answer.body).toBe((await other.inject('/openapi.json')).body)
    expect(
      (await one.inject({ url: '/openapi.json', headers: { 'if-none-match': String(answer.headers['etag']) } }))
        .statusCode,
    ).toBe(304)
    await Promise.all([one.close(), other.close()])
  })
})

describe('/docs', () => {
  it('lists every call without a script, a style or an unescaped word inside', async () => {
    const app = await start()
    const { body, headers } = await app.inject('/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).not.toMatch(/<script>|<style|style=|onclick|<people>|<b>/i)
    for (const path of Object.keys(app.openApi().paths)) expect(body).toContain(`<code>${path}</code>`)
    expect(body.match(/<article/g)).toHaveLength(13)
    expect((await app.inject('/docs/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    await app.close()
  })

  it('has a policy without inline code, and loads nothing but files of its own origin', async () => {
    const app = await start()
    const { body, headers } = await app.inject('/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    const loaded = [...body.matchAll(/<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="([^"]*)"/g)].map(
      ([, url]) => url,
    )
    expect(loaded).toContain('/docs/style.css')
    for (const url of loaded) expect((await app.inject(String(url))).statusCode).toBe(200)
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/i)
    await app.close()
  })

  it('[newcomer] has a form for every call, with its parameters, and shows backticks as code', async () => {
    const app = await start()
    const { body } = await app.inject('/docs')
    expect(body.match(/<form class="try-call"/g)).toHaveLength(13)
    expect(body).toMatch(
      /<label for="search-header-x-tenant-id">[^]*?<input id="search-header-x-tenant-id"[^>]* required>/,
    )
    expect(body).toMatch(/<select id="search-header-x-persona"[^>]*>\s*<option selected><\/option>/)
    expect(body).toContain('<code>errors</code> names the field')
    expect(inlineCode('a `b` <c> `d').map((part) => part.html)).toEqual(['a ', '<code>b</code>', ' &#60;c&#62; ', '`d'])
    await app.close()
  })

  it('speaks Spanish', async () => {
    const app = await start()
    const { body } = await app.inject({ url: '/docs', headers: { 'accept-language': 'es' } })
    expect(body).toContain('<html lang="es">')
    expect(body).toContain('Llamadas')
    await app.close()
  })

  it('shows an example for every schema, however deep', () => {
    expect(
      schemaExample(
        {
          type: 'object',
          properties: {
            a: { type: 'integer', minimum: 3 },
            b: { enum: ['x', 'y'] },
            c: { $ref: '#/components/schemas/Loop' },
          },
        },
        { Loop: { type: 'array', items: { $ref: '#/components/schemas/Loop' } } },
      ),
    ).toMatchObject({ a: 3, b: 'x', c: [[[]]] })
  })
})
