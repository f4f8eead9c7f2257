import { describe, expect, it } from 'vitest'
import { configurationForTests } from './server-for-tests.ts'
import { isLoopback, tenantOfHost } from './tenant-of-host.ts'

const tenant = (host: string, settings: { production: boolean; defaultTenant?: string } = { production: false }) =>
  tenantOfHost(configurationForTests, host, settings)

describe('the tenant of a host', () => {
  it.each([
    ['centerlight.example.org', 'centerlight'],
    ['CenterLight.Example.Org', 'centerlight'],
    ['mddoh.example.org:8443', 'mddoh'],
    ['riverspring.example.org.', 'riverspring'],
    ['mddoh', 'mddoh'],
    ['nobody.example.org', 'nobody'],
  ])('[APP-TEN-02] is the first label, lower-cased: %s', (host, expected) => expect(tenant(host)).toBe(expected))

  it.each([
    ['findcare.centerlight.example.org', 'centerlight'],
    ['FINDCARE.centerlight.example.org:443', 'centerlight'],
  ])('[APP-TEN-02] is the owner of a host before any label: %s', (host, expected) =>
    expect(tenant(host)).toBe(expected),
  )

  it.each([
    ['devmddoh.example.org', 'mddoh'],
    ['tstmddoh.example.org', 'mddoh'],
    ['stgmddoh.example.org', 'mddoh'],
    ['DevMddoh.example.org', 'mddoh'],
    ['dev-mddoh.example.org', 'mddoh'],
    ['stg_mddoh.example.org', 'mddoh'],
    ['dev.centerlight.example.org', 'centerlight'],
    ['tst-.centerlight.example.org', 'centerlight'],
    ['devtstmddoh.example.org', 'tstmddoh'],
    ['devon.example.org', 'devon'],
    ['devdevon.example.org', 'devon'],
  ])('[APP-TEN-03] loses one environment prefix: %s', (host, expected) => expect(tenant(host)).toBe(expected))

  it.each([
    'localhost',
    'LOCALHOST',
    'localhost:4000',
    '127.0.0.1',
    '127.8.9.10:4000',
    '[::1]',
    '[::1]:4000',
    '::1',
    '0.0.0.0:4000',
    '[0:0:0:0:0:0:0:1]',
  ])('[APP-TEN-04] is champion on a local host: %s', (host) => expect(tenant(host)).toBe('champion'))

  it('[APP-TEN-04] is named by the label before localhost', () => {
    expect(tenant('mddoh.localhost:4000')).toBe('mddoh')
    expect(tenant('devmddoh.localhost')).toBe('mddoh')
  })

  it('[APP-TEN-04] is DEFAULT_TENANT for other addresses, in development only', () => {
    expect(tenant('192.168.1.5:4000', { production: false, defaultTenant: 'mddoh' })).toBe('mddoh')
    expect(tenant('[2001:db8::5]:4000', { production: false, defaultTenant: 'mddoh' })).toBe('mddoh')
    expect(tenant('192.168.1.5', { production: false })).toBeUndefined()
    expect(tenant('192.168.1.5', { production: true, defaultTenant: 'mddoh' })).toBeUndefined()
  })

  it.each([
    '',
    ' ',
    '.',
    'dev',
    'tst',
    'a b.example.org',
    '<script>.example.org',
    'é.example.org',
    'a_b.example.org',
    '[::1',
    'x'.repeat(64),
    `${'y'.repeat(5_000)}.org`,
    '__proto__',
  ])('[APP-TEN-05] is nobody where the label is no plain token: %j', (host) => expect(tenant(host)).toBeUndefined())

  it('recognizes loopback addresses', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.255.0.3'].filter((address) => !isLoopback(address))).toEqual(
      [],
    )
    expect(
      ['128.0.0.1', '::2', '::ffff:10.0.0.1', '', 'localhost.evil.example', '127.evil.example'].filter(isLoopback),
    ).toEqual([])
  })
})
