import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { SignIn } from '../auth/sign-in.ts'
import { readSettings, type Settings } from '../settings.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { emptyConfiguration, sourceOf, testConfiguration } from '../configuration/configuration.testing.ts'
import { DerivedValues } from '../configuration/derived.ts'
import { Documents } from '../configuration/documents.ts'
import { createServer, type Server, type ServerDeps } from './create-server.ts'

/** A server over a small in-memory configuration, for tests of the request pipeline and of single routes. */
export async function serverForTests(
  deps: Partial<Omit<ServerDeps, 'settings'>> & {
    settings?: Partial<Settings>
    routes?: (app: Server) => unknown
  } = {},
): Promise<Server> {
  const logger: FastifyBaseLogger = pino({ level: 'silent' })
  const app = await createServer({
    logger,
    configuration: sourceOf(configurationForTests),
    signIn: noSignIn,
    ...deps,
    settings: { ...readSettings({}), rateLimit: 0, ...deps.settings },
  })
  await deps.routes?.(app)
  await app.ready()
  return app
}

const noSignIn: Pick<SignIn, 'staffOf'> = { staffOf: async () => undefined }

export function tenantForTests(id: string, more: Partial<Tenant> = {}): Tenant {
  return {
    id,
    name: id,
    finder: true,
    enabled: true,
    timeZone: 'America/New_York',
    hosts: [],
    area: { lat: 0, lon: 0, states: [], text: '' },
    theme: { light: {}, dark: {}, logo: '' },
    printTitle: '',
    prefacePages: [],
    allowedOrigins: [],
    frameAncestors: [],
    features: {},
    blueprints: new Map(),
    errorMessages: {},
    goldenRecordRules: {},
    images: new Map(),
    configuration: emptyConfiguration,
    documents: new Documents(),
    derived: new DerivedValues(),
    components: {
      planDropdown: { options: [] },
      stateDropdown: { options: [] },
      specialtyDropdown: { options: [] },
      genderDropdown: { options: [] },
      languageDropdown: { options: [] },
      sortDropdown: { options: [] },
      telehealthDropdown: { options: [] },
    },
    ...more,
  }
}

const tenants = [
  tenantForTests('centerlight', {
    hosts: ['findcare.centerlight.example.org'],
    allowedOrigins: ['https://centerlight.example'],
    frameAncestors: ['https://*.centerlight.example'],
  }),
  tenantForTests('mddoh'),
  tenantForTests('champion', { allowedOrigins: ['https://champion.example'] }),
  tenantForTests('riverspring'),
  tenantForTests('wahbe', { finder: false }),
  tenantForTests('closed', { enabled: false }),
  tenantForTests('devon'),
]

export const configurationForTests = testConfiguration(tenants)
