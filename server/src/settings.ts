import { isIP } from 'node:net'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { SettingsSchema } from './settings-schema.ts'

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
    /** The console's sign-in through the issuer; without it the issuer's tokens are only accepted. */
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
  /** Days after a load ends until its carrier file is deleted. */
  loadFileDays: number
  /** Days after an export finishes until its files are deleted. */
  exportFileDays: number
  /** Storage for export files instead of the data folder. */
  exportBucket?: BucketSettings
  /** How many exports of a kind a tenant may start within 24 hours. */
  exportsPerDay: number
  /** After a stop signal readiness fails immediately; the port stays open this long, so that load balancers notice. */
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

/** Settings that are convenient for a trial but unsafe for members. */
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
