import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  it('[APP-CFG-06] needs no variable, and leaves the four base addresses at the same origin', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      port: 4000,
      host: 'localhost',
      dataDir: 'data',
      geocoder: 'built-in',
      logLevel: 'info',
      trustProxy: false,
      apiBase: '',
      searchGateway: '',
      nlGateway: '',
      apiV2Base: '',
      issuer: undefined,
      databaseUrl: undefined,
    })
  })

  it('[APP-CFG-06] accepts URLs and paths as bases, without the trailing slash', () => {
    const settings = readSettings({
      API_BASE: 'https://api.example.org/care/',
      SEARCH_GATEWAY: '/gateway',
      NL_GATEWAY: ' ',
      API_V2_BASE: 'http://v2.example.org',
    })
    expect(settings).toMatchObject({
      apiBase: 'https://api.example.org/care',
      searchGateway: '/gateway',
      nlGateway: '',
      apiV2Base: 'http://v2.example.org',
    })
  })

  it('reads numbers, proxies and the issuer', () => {
    expect(
      readSettings({
        PORT: '0',
        TRUST_PROXY: '10.0.0.0/8, ::1',
        NODE_ENV: 'production',
        OIDC_ISSUER: 'https://id.example.org',
        OIDC_AUDIENCE: 'care',
      }),
    ).toMatchObject({
      port: 0,
      trustProxy: ['10.0.0.0/8', '::1'],
      production: true,
      host: '0.0.0.0',
      issuer: { url: 'https://id.example.org', audience: 'care' },
    })
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '4000.5'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['GEOCODER', 'bing'],
    ['DATABASE_URL', 'mysql://x'],
    ['OPENSEARCH_URL', 'localhost:9200'],
    ['OIDC_ISSUER', 'id.example.org'],
    ['OIDC_SCOPE', 'profile'],
    ['CONSOLE_URL', 'https://console.example.org/console'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_HOURS', '721'],
    ['GOOGLE_MAPS_KEY', 'a b'],
    ['MAP_TILES_URL', 'https://'],
    ['DEFAULT_TENANT', 'Champion'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['METRICS_TOKEN', 'short'],
    ['API_BASE', 'ftp://x'],
    ['API_V2_BASE', '//elsewhere'],
    ['RATE_LIMIT', 'many'],
    ['EXPORT_FILE_DAYS', '0'],
    ['EXPORT_S3_URL', 's3://exports'],
    ['EXPORT_S3_BUCKET', 'Up/Down'],
    ['EXPORT_S3_REGION', 'us east'],
    ['EXPORT_S3_SECRET_KEY', 'short'],
  ])('stops with one sentence for %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
  })

  it('[S11] sets up the console as a client of the issuer, with limits of its sessions', () => {
    const issuer = { OIDC_ISSUER: 'https://id.example.org', OIDC_AUDIENCE: 'care' }
    expect(readSettings(issuer)).toMatchObject({
      issuer: { url: 'https://id.example.org', audience: 'care', client: undefined },
      consoleUrl: undefined,
      session: { idleMinutes: 60, hours: 12 },
    })
    const client = { OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 'long-enough' }
    expect(
      readSettings({ ...issuer, ...client, CONSOLE_URL: 'https://console.example.org/', SESSION_HOURS: '8' }),
    ).toMatchObject({
      issuer: { client: { id: 'console', secret: 'long-enough', scope: 'openid profile' } },
      consoleUrl: 'https://console.example.org',
      session: { idleMinutes: 60, hours: 8 },
    })
    expect(() => readSettings(client)).toThrow(/^OIDC_ISSUER must be/)
    expect(() => readSettings({ ...issuer, OIDC_CLIENT_SECRET: 'short' })).toThrow(/its value is not valid\.$/)
  })

  it('requires an audience with an issuer, and a key with the Google geocoder', () => {
    expect(() => readSettings({ OIDC_ISSUER: 'https://id.example.org' })).toThrow(
      /^OIDC_AUDIENCE must be .+ it is not set\.$/,
    )
    expect(() => readSettings({ GEOCODER: 'google' })).toThrow(/^GOOGLE_MAPS_KEY must be /)
  })

  it('[API-EXP-01] keeps export files for a week in the data folder, or in a bucket that is named completely', () => {
    expect(readSettings({})).toMatchObject({ exportFileDays: 7, exportBucket: undefined })
    const bucket = {
      EXPORT_S3_URL: 'https://s3.example.org/',
      EXPORT_S3_BUCKET: 'care-exports',
      EXPORT_S3_KEY_ID: 'AKIA1',
      EXPORT_S3_SECRET_KEY: 'long-enough',
    }
    expect(readSettings(bucket).exportBucket).toEqual({
      url: 'https://s3.example.org',
      bucket: 'care-exports',
      region: 'us-east-1',
      keyId: 'AKIA1',
      secretKey: 'long-enough',
    })
    for (const name of ['EXPORT_S3_BUCKET', 'EXPORT_S3_KEY_ID', 'EXPORT_S3_SECRET_KEY'])
      expect(() => readSettings({ ...bucket, [name]: '' })).toThrow(new RegExp(`^${name} must be .+ it is not set\\.$`))
  })

  it('never repeats a secret in the error', () => {
    expect(() => readSettings({ EXPORT_S3_SECRET_KEY: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'))
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:hunter2@db' })).toThrow(
      expect.not.stringContaining('hunter2'),
    )
    expect(() => readSettings({ METRICS_TOKEN: 'tiny' })).toThrow(expect.not.stringContaining('tiny'))
  })

  it('[S10] refuses to trust every proxy in production', () => {
    expect(() => readSettings({ NODE_ENV: 'production', TRUST_PROXY: 'true' })).toThrow(/TRUST_PROXY/)
    expect(readSettings({ NODE_ENV: 'production', TRUST_PROXY: '1' }).trustProxy).toBe(1)
  })

  it('[S11] refuses an issuer over http in production', () => {
    const issuer = { OIDC_ISSUER: 'http://id.example.org', OIDC_AUDIENCE: 'care' }
    expect(() => readSettings({ NODE_ENV: 'production', ...issuer })).toThrow(/OIDC_ISSUER/)
    expect(readSettings(issuer).issuer?.url).toContain('http://id.example.org')
  })
})
