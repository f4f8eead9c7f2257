import { isIP } from 'node:net'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

/**
 * Every environment variable the server reads; the README lists them. `description` names the valid values and is part
 * of the start-up error.
 */
export const SettingsSchema = Type.Object({
  NODE_ENV: Type.Enum(['production', 'development', 'test'], {
    default: 'development',
    description: 'production, development or test',
  }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 4000, description: 'a whole number from 0 to 65535' }),
  HOST: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9.:_-]+$', description: 'a host name or IP address to listen on' }),
  ),
  DATA_DIR: Type.String({ minLength: 1, default: 'data', description: 'a folder that the server can write to' }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^(postgres|postgresql|sqlite|file):',
      description: 'a postgres:// URL, or unset for the SQLite file in DATA_DIR',
    }),
  ),
  DATABASE_POOL_SIZE: Type.Integer({
    minimum: 1,
    maximum: 500,
    default: 8,
    description: 'a whole number of PostgreSQL connections for reading from 1 to 500; writing gets half as many',
  }),
  DATABASE_STATEMENT_MS: Type.Integer({
    minimum: 1,
    maximum: 3_600_000,
    default: 30_000,
    description: 'a whole number of milliseconds from 1 to 3600000: how long one PostgreSQL statement may take',
  }),
  DATABASE_WAIT_MS: Type.Integer({
    minimum: 1,
    maximum: 600_000,
    default: 5_000,
    description: 'a whole number of milliseconds from 1 to 600000: how long a call waits for a PostgreSQL connection',
  }),
  DEMO: Type.Optional(
    Type.Enum(['on', 'off'], { description: 'on or off: whether tenants without records get a synthetic directory' }),
  ),
  DEMO_PEOPLE: Type.Integer({
    minimum: 100,
    maximum: 1_000_000,
    default: 2_000,
    description: 'a whole number from 100 to 1000000: how many people are in the synthetic directory of a tenant',
  }),
  OPENSEARCH_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'the http(s) URL of OpenSearch, or unset for the in-process engine',
    }),
  ),
  OIDC_ISSUER: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'the http(s) URL of the OpenID Connect issuer' }),
  ),
  OIDC_AUDIENCE: Type.Optional(
    Type.String({ minLength: 1, description: 'the audience of staff tokens; required with OIDC_ISSUER' }),
  ),
  OIDC_CLIENT_ID: Type.Optional(
    Type.String({ minLength: 1, description: 'the client id of the console at the issuer; needs OIDC_ISSUER' }),
  ),
  OIDC_CLIENT_SECRET: Type.Optional(
    Type.String({ minLength: 8, description: 'the secret of that client, of at least 8 characters' }),
  ),
  OIDC_SCOPE: Type.String({
    pattern: '^openid( [!-~]+)*$',
    default: 'openid profile',
    description: 'openid, then other scopes, separated by spaces',
  }),
  CONSOLE_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#]+/?$',
      description: 'the http(s) URL of the host that serves the console, without a path',
    }),
  ),
  SESSION_IDLE_MINUTES: Type.Integer({
    minimum: 1,
    maximum: 1_440,
    default: 60,
    description: 'a whole number of minutes from 1 to 1440: a console session that nobody uses so long is over',
  }),
  SESSION_HOURS: Type.Integer({
    minimum: 1,
    maximum: 720,
    default: 12,
    description: 'a whole number of hours from 1 to 720: a console session is over then in any case',
  }),
  GOOGLE_MAPS_KEY: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_-]{10,100}$', description: 'a Google Maps key of letters, digits, - and _' }),
  ),
  MAP_TILES_URL: Type.Optional(Type.String({ pattern: '^https?://', description: 'the http(s) URL of a map style' })),
  GEOCODER: Type.Enum(['built-in', 'census', 'google'], {
    default: 'built-in',
    description: 'built-in, census or google',
  }),
  NL_MODEL_URL: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'the http(s) URL of an OpenAI-compatible endpoint' }),
  ),
  DEFAULT_TENANT: Type.Optional(
    Type.String({ pattern: '^[a-z0-9-]{1,64}$', description: 'a tenant name of lowercase letters, digits and -' }),
  ),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
  TRUST_PROXY: Type.String({
    default: 'false',
    description: 'true, false, a number of hops, or a list of proxy addresses such as 10.0.0.0/8',
  }),
  RATE_LIMIT: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: 1_200,
    description: 'a whole number of cost units per client and minute (most calls cost 1); 0 turns all limits off',
  }),
  DISK_WARN_MB: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    default: 200,
    description: 'a whole number of megabytes: health turns yellow when less is free on the disk of DATA_DIR',
  }),
  LOAD_FILE_DAYS: Type.Integer({
    minimum: 1,
    maximum: 3_650,
    default: 30,
    description: 'a whole number of days from 1 to 3650: how long carrier files stay after their load has ended',
  }),
  EXPORT_FILE_DAYS: Type.Integer({
    minimum: 1,
    maximum: 3_650,
    default: 7,
    description: 'a whole number of days from 1 to 3650: how long files of exports can be downloaded',
  }),
  EXPORT_S3_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'the http(s) URL of an S3-compatible server, or unset for export files in DATA_DIR',
    }),
  ),
  EXPORT_S3_BUCKET: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      description: 'the name of a bucket; required with EXPORT_S3_URL',
    }),
  ),
  EXPORT_S3_REGION: Type.String({
    pattern: '^[A-Za-z0-9-]{1,50}$',
    default: 'us-east-1',
    description: 'the region of the bucket, of letters, digits and -',
  }),
  EXPORT_S3_KEY_ID: Type.Optional(
    Type.String({ minLength: 1, description: 'the access key id of the bucket; required with EXPORT_S3_URL' }),
  ),
  EXPORT_S3_SECRET_KEY: Type.Optional(
    Type.String({ minLength: 8, description: 'the secret access key of the bucket; required with EXPORT_S3_URL' }),
  ),
  EXPORTS_PER_DAY: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 5,
    description: 'a whole number from 1 to 10000: how often a tenant may export each kind within 24 hours',
  }),
  DRAIN_MS: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 600_000,
      description: 'a whole number of milliseconds up to 600000: how long a stopping server still answers',
    }),
  ),
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16, description: 'a secret of at least 16 characters' })),
  API_BASE: Type.String({
    default: '',
    description: 'an http(s) URL, a path that starts with /, or unset for the same origin',
  }),
  SEARCH_GATEWAY: Type.String({
    default: '',
    description: 'an http(s) URL, a path that starts with /, or unset for the same origin',
  }),
  NL_GATEWAY: Type.String({
    default: '',
    description: 'an http(s) URL, a path that starts with /, or unset for the same origin',
  }),
  API_V2_BASE: Type.String({
    default: '',
    description: 'an http(s) URL, a path that starts with /, or unset for the same origin',
  }),
})
type Variable = keyof Static<typeof SettingsSchema>

export interface Settings {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  /** Of PostgreSQL. */
  databasePool: { size: number; statementMs: number; waitMs: number }
  openSearchUrl?: string
  /** Tenants without records get a synthetic directory. Off by default in production. */
  demo: boolean
  demoPeople: number
  issuer?: {
    url: string
    audience: string
    /** The console's sign-in at the issuer; without it the issuer's tokens are only accepted. */
    client?: { id: string; secret?: string | undefined; scope: string } | undefined
  }
  /** The origin of the console; the host of each request when absent. */
  consoleUrl?: string
  session: { idleMinutes: number; hours: number }
  googleMapsKey?: string
  mapTilesUrl?: string
  geocoder: 'built-in' | 'census' | 'google'
  nlModelUrl?: string
  defaultTenant?: string
  logLevel: string
  trustProxy: boolean | number | string[]
  /** Calls per minute and client on standard routes; 0 means no limits. */
  rateLimit: number
  /** Health turns yellow when less than this is free on the disk of `dataDir`. */
  diskWarnMb: number
  /** Carrier files are deleted so many days after their load has ended. */
  loadFileDays: number
  /** Files of exports are deleted so many days after they are finished. */
  exportFileDays: number
  /** Where export files go instead of the data folder. */
  exportBucket?: BucketSettings
  /** How many exports of a kind a tenant may start within 24 hours. */
  exportsPerDay: number
  /** After a stop signal readiness fails at once; the port stays open this long, so that load balancers notice. */
  drainMs: number
  metricsToken?: string
  apiBase: string
  searchGateway: string
  nlGateway: string
  apiV2Base: string
}

/** A bucket of an S3-compatible server. */
export interface BucketSettings {
  url: string
  bucket: string
  region: string
  keyId: string
  secretKey: string
}

/** Reads the environment once. A bad value throws one sentence that names the variable and its valid values. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const values = check(present(env))
  const issuer = values.OIDC_ISSUER
  if (issuer !== undefined && values.OIDC_AUDIENCE === undefined) throw invalidSetting('OIDC_AUDIENCE', undefined)
  if (values.OIDC_CLIENT_ID !== undefined && issuer === undefined) throw invalidSetting('OIDC_ISSUER', undefined)
  if (values.NODE_ENV === 'production') checkProduction(values)
  if (values.GEOCODER === 'google' && values.GOOGLE_MAPS_KEY === undefined)
    throw invalidSetting('GOOGLE_MAPS_KEY', undefined)
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    // In development the server is reachable from this machine only.
    host: values.HOST ?? (values.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    dataDir: values.DATA_DIR,
    databaseUrl: address('DATABASE_URL', values.DATABASE_URL),
    databasePool: {
      size: values.DATABASE_POOL_SIZE,
      statementMs: values.DATABASE_STATEMENT_MS,
      waitMs: values.DATABASE_WAIT_MS,
    },
    openSearchUrl: address('OPENSEARCH_URL', values.OPENSEARCH_URL),
    demoPeople: values.DEMO_PEOPLE,
    demo: values.DEMO === undefined ? values.NODE_ENV !== 'production' : values.DEMO === 'on',
    issuer:
      issuer === undefined
        ? undefined
        : {
            url: address('OIDC_ISSUER', issuer),
            audience: values.OIDC_AUDIENCE ?? '',
            client:
              values.OIDC_CLIENT_ID === undefined
                ? undefined
                : { id: values.OIDC_CLIENT_ID, secret: values.OIDC_CLIENT_SECRET, scope: values.OIDC_SCOPE },
          },
    consoleUrl: values.CONSOLE_URL && new URL(address('CONSOLE_URL', values.CONSOLE_URL)).origin,
    session: { idleMinutes: values.SESSION_IDLE_MINUTES, hours: values.SESSION_HOURS },
    googleMapsKey: values.GOOGLE_MAPS_KEY,
    mapTilesUrl: address('MAP_TILES_URL', values.MAP_TILES_URL),
    geocoder: values.GEOCODER,
    nlModelUrl: address('NL_MODEL_URL', values.NL_MODEL_URL),
    defaultTenant: values.DEFAULT_TENANT,
    logLevel: values.LOG_LEVEL,
    trustProxy: trustProxy(values.TRUST_PROXY),
    rateLimit: values.RATE_LIMIT,
    diskWarnMb: values.DISK_WARN_MB,
    loadFileDays: values.LOAD_FILE_DAYS,
    exportFileDays: values.EXPORT_FILE_DAYS,
    exportBucket: exportBucket(values),
    exportsPerDay: values.EXPORTS_PER_DAY,
    drainMs: values.DRAIN_MS ?? (values.NODE_ENV === 'production' ? 5_000 : 0),
    metricsToken: values.METRICS_TOKEN,
    apiBase: base('API_BASE', values.API_BASE),
    searchGateway: base('SEARCH_GATEWAY', values.SEARCH_GATEWAY),
    nlGateway: base('NL_GATEWAY', values.NL_GATEWAY),
    apiV2Base: base('API_V2_BASE', values.API_V2_BASE),
  }
}

/** All of it or nothing. */
function exportBucket(values: Static<typeof SettingsSchema>): BucketSettings | undefined {
  const url = address('EXPORT_S3_URL', values.EXPORT_S3_URL)
  if (url === undefined) return undefined
  const needed = <Value>(name: Variable, value: Value | undefined): Value => {
    if (value === undefined) throw invalidSetting(name, undefined)
    return value
  }
  return {
    url: url.replace(/\/+$/, ''),
    bucket: needed('EXPORT_S3_BUCKET', values.EXPORT_S3_BUCKET),
    region: values.EXPORT_S3_REGION,
    keyId: needed('EXPORT_S3_KEY_ID', values.EXPORT_S3_KEY_ID),
    secretKey: needed('EXPORT_S3_SECRET_KEY', values.EXPORT_S3_SECRET_KEY),
  }
}

/** What is convenient for a trial and unsafe for members. */
function checkProduction(values: Static<typeof SettingsSchema>): void {
  if (values.TRUST_PROXY === 'true')
    throw new Error(
      'TRUST_PROXY must not be "true" in production: any client could choose its address. ' +
        'Give the number of proxies in front, or their addresses such as 10.0.0.0/8.',
    )
  if (values.OIDC_ISSUER?.startsWith('http:'))
    throw new Error('OIDC_ISSUER must be an https URL in production: keys read over http can be replaced on the way.')
}

/** An empty variable counts as unset: compose files often pass every variable on. */
function present(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = Object.keys(SettingsSchema.properties)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]?.trim()
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}

function check(given: Record<string, string>): Static<typeof SettingsSchema> {
  const values = Value.Default(
    SettingsSchema,
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, whole(name, value)])),
  )
  if (Value.Check(SettingsSchema, values)) return values
  const [first] = Value.Errors(SettingsSchema, values)
  const name = first?.instancePath.split('/')[1] ?? 'PORT'
  throw invalidSetting(name as Variable, given[name]) // Errors always point at a property of this schema.
}

/** Not TypeBox's own conversion, which turns 4000.5 into 4000. */
function whole(name: string, value: string): string | number {
  return wholeNumbers.has(name) && /^\d+$/.test(value) ? Number(value) : value
}

function address<Value extends string | undefined>(name: Variable, value: Value): Value {
  if (value !== undefined && !URL.canParse(value)) throw invalidSetting(name, value)
  return value
}

function base(name: Variable, value: string): string {
  if (value === '') return ''
  if (!/^\/[^/]/.test(value) && !(/^https?:\/\//.test(value) && URL.canParse(value))) throw invalidSetting(name, value)
  return value.replace(/\/+$/, '')
}

function trustProxy(value: string): boolean | number | string[] {
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const proxies = value.split(',').map((proxy) => proxy.trim())
  if (!proxies.every(isProxy)) throw invalidSetting('TRUST_PROXY', value)
  return proxies
}

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [ip = '', bits, ...rest] = value.split('/')
  const version = isIP(ip)
  return (
    version > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

const wholeNumbers = new Set(
  Object.entries(SettingsSchema.properties).flatMap(([name, schema]) => (Type.IsInteger(schema) ? [name] : [])),
)

const secrets: readonly Variable[] = [
  'DATABASE_URL',
  'EXPORT_S3_KEY_ID',
  'EXPORT_S3_SECRET_KEY',
  'EXPORT_S3_URL',
  'GOOGLE_MAPS_KEY',
  'METRICS_TOKEN',
  'NL_MODEL_URL',
  'OIDC_CLIENT_SECRET',
  'OPENSEARCH_URL',
]

function invalidSetting(name: Variable, value: string | undefined): Error {
  // TypeBox types omit annotations.
  const { description: expected } = SettingsSchema.properties[name] as { description?: string }
  const found =
    value === undefined
      ? 'it is not set'
      : secrets.includes(name)
        ? 'its value is not valid'
        : `it is ${JSON.stringify(value.slice(0, 100))}`
  return new Error(`${name} must be ${expected}; ${found}.`)
}
