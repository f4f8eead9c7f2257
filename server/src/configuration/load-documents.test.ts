import { describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { configurationDocuments } from './configuration-documents.ts'
import { configurationHealth } from './configuration-health.ts'
import { buildConfiguration } from './build-configuration.ts'
import { configurationOfFiles } from './configuration.testing.ts'
import { loadDocuments, type LoadedDocuments } from './load-documents.ts'
import { readTenantFiles } from './read-tenant-files.ts'
import { rolesDocument } from './roles-document.ts'

const build = { expandSpecialties: () => [], log: () => {} }

interface Given {
  text: string
  earlier?: (string | null)[]
  file?: string
}

/** The shipped files with some documents of mddoh replaced. */
async function load(changes: Record<string, Given>, log: (message: string) => void = () => {}) {
  const stored = (await readTenantFiles(paths.tenantFiles)).map((file) => {
    const change = file.scope === 'mddoh' ? changes[file.name] : undefined
    const version = 1 + (change?.earlier?.length ?? 0)
    return { ...file, document: change?.text ?? file.document, version, writtenAt: '', writtenBy: '', why: '' }
  })
  const loaded = await loadDocuments(stored, {
    definitions: configurationDocuments,
    log,
    earlierVersions: async ({ name }) =>
      (changes[name]?.earlier ?? [])
        .map((document, at) => ({
          scope: 'mddoh',
          name,
          version: at + 1,
          document,
          writtenAt: '',
          writtenBy: '',
          why: '',
        }))
        .reverse(),
    fileText: async ({ name }) => changes[name]?.file,
  })
  return { loaded, configuration: configurationFrom(loaded, log) }
}

const configurationFrom = (loaded: LoadedDocuments, log: (message: string) => void) =>
  buildConfiguration(1, loaded, { ...build, log })

const badTheme = '{ "light": { "--brand": "secret;}" }, "dark": {}, "logo": "logo.svg" }'
const goodTheme = '{ "light": {}, "dark": {}, "logo": "other.svg" }'

describe('documents at load', () => {
  it('takes every shipped document', async () => {
    const messages: string[] = []
    const configuration = await configurationOfFiles(paths.tenantFiles, {
      ...build,
      log: (message) => messages.push(message),
      definitions: configurationDocuments,
    })
    expect([configuration.tenants.size, configuration.problems, messages]).toEqual([5, [], []])
  })

  it.each(['centerlight', 'mddoh', 'champion', 'riverspring'])(
    '[APP-RES-16] [M6] free-text results of %s have the layout of its results',
    async (tenant) => {
      const { configuration } = await load({})
      const blueprints = configuration.tenants.get(tenant)?.blueprints
      expect(blueprints?.get('nls-result-page')?.text).toBe(blueprints?.get(`${tenant}-result-page`)?.text)
    },
  )

  it('keeps the last good version of a bad theme, and health names it without its content', async () => {
    const messages: string[] = []
    const { configuration } = await load({ theme: { text: badTheme, earlier: [goodTheme, '{', null] } }, (message) =>
      messages.push(message),
    )
    expect(configuration.tenants.get('mddoh')?.theme.logo).toBe('/tenants/mddoh/files/other.svg')
    expect(configuration.tenants.size).toBe(5)
    const health = configurationHealth({ status: 'green' as const }, configuration)
    expect(health).toEqual({
      status: 'yellow',
      configuration: [{ tenant: 'mddoh', document: 'theme', using: 'earlier version' }],
    })
    expect(messages).toEqual(['Document "theme" of "mddoh" cannot be read at version 4; using version 1 instead.'])
    expect(JSON.stringify([health, messages])).not.toContain('secret')
  })

  it('takes the tenant file where no version can be read', async () => {
    const { configuration } = await load({ theme: { text: badTheme, file: goodTheme } })
    expect(configuration.tenants.get('mddoh')?.theme.logo).toBe('/tenants/mddoh/files/other.svg')
    expect(configuration.problems).toMatchObject([{ scope: 'mddoh', name: 'theme', using: 'tenant file' }])
  })

  it.each(['tenant', 'theme', 'components'])(
    'turns off a tenant without a readable %s, says so, and serves the others',
    async (name) => {
      const messages: string[] = []
      const { configuration } = await load({ [name]: { text: '{}' } }, (message) => messages.push(message))
      expect([...configuration.tenants.keys()].sort()).toEqual(['centerlight', 'champion', 'riverspring', 'wahbe'])
      expect(configuration.problems).toMatchObject([{ scope: 'mddoh', name, using: 'nothing' }])
      expect(messages).toContain(`Tenant "mddoh" is off: its document "${name}" cannot be read or is missing.`)
    },
  )

  it('goes without an optional document that cannot be read', async () => {
    const { configuration } = await load({
      flags: { text: '{ "isNLSearchEnabled": "yes" }' },
      'blueprints:mddoh-start-page': { text: '{ "componentsConfig": [{ "type": "nope" }] }' },
    })
    const mddoh = configuration.tenants.get('mddoh')
    expect([mddoh?.features, mddoh?.blueprints.has('mddoh-start-page')]).toEqual([{}, false])
    expect(configuration.problems.map(({ name }) => name).sort()).toEqual(['blueprints:mddoh-start-page', 'flags'])
  })

  it('[API-CFG-15] takes documents that earlier releases have saved', async () => {
    const files = await readTenantFiles(paths.tenantFiles)
    const textOf = (scope: string, name: string) =>
      JSON.parse(files.find((file) => file.scope === scope && file.name === name)?.document ?? '')
    const tenant = { ...textOf('mddoh', 'tenant'), printTitle: 'Our own title', autoSearchKeys: ['location', 'name'] }
    const { configuration } = await load({ tenant: { text: JSON.stringify(tenant) } })
    expect([configuration.tenants.get('mddoh')?.printTitle, configuration.problems]).toEqual(['Our own title', []])

    const current = textOf('*', 'roles')
    const old = { description: 'x', includes: ['data-steward'], tenants: 'own' }
    const saved = { roles: current.roles.map((role: object) => ({ ...role, ...old })) }
    expect(rolesDocument.read({ scope: '*', name: 'roles' }, JSON.stringify(saved))).toEqual({ value: current })
    for (const wrong of ['{"roles": 1}', '[]', 'null', '{"roles": [1]}'])
      expect(rolesDocument.read({ scope: '*', name: 'roles' }, wrong)).toHaveProperty('errors')
  })

  it('checks a version once, however often the configuration is read', async () => {
    const { loaded } = await load({ theme: { text: badTheme, file: goodTheme } })
    const stored = [
      { scope: 'mddoh', name: 'theme', version: 1, document: badTheme, writtenAt: '', writtenBy: '', why: '' },
    ]
    const again = await loadDocuments(
      stored,
      {
        definitions: configurationDocuments,
        log: () => expect.unreachable(),
        earlierVersions: () => expect.unreachable(),
        fileText: () => expect.unreachable(),
      },
      loaded,
    )
    expect(again.in('mddoh').get('theme')).toBe(loaded.in('mddoh').get('theme'))
    expect(again.problems).toEqual(loaded.problems)
  })
})
