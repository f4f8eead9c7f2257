import { Type } from 'typebox'

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
    // Large enough to be realistic, small enough to load while somebody waits.
    default: 1_600,
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
    description: 'a whole number of minutes from 1 to 1440: the idle timeout of a console session',
  }),
  SESSION_HOURS: Type.Integer({
    minimum: 1,
    maximum: 720,
    default: 12,
    description: 'a whole number of hours from 1 to 720: the maximum length of a console session',
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
    description: 'a whole number of days from 1 to 3650: how long carrier files are kept after their load has ended',
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
