import { expect, it } from 'vitest'
import { clientKey, clientNetwork } from './client-key.ts'

it('takes an IPv4 address or an IPv6 /64 for one client', () => {
  expect(clientKey('203.0.113.9')).toBe('203.0.113.9')
  expect(clientKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(clientKey('2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64')
})

it('[member report] takes an IPv4 /24 or an IPv6 /48 for one network, in every spelling of an address', () => {
  for (const address of [
    '203.0.113.9',
    '203.0.113.200',
    '::ffff:203.0.113.9',
    '::FFFF:203.0.113.9',
    '::ffff:cb00:7109',
  ])
    expect(clientNetwork(address), address).toBe('203.0.113.0/24')
  for (const address of ['2001:db8:1::5', '2001:0db8:0001:ffff::', '2001:DB8:1:2:3:4:5:6', '2001:db8:1::1%eth0'])
    expect(clientNetwork(address), address).toBe('2001:db8:1::/48')
  expect(clientNetwork('::1')).toBe('0:0:0::/48')
  for (const other of ['', 'unknown', '1.2.3', 'fe80:::1']) expect(clientNetwork(other), other).toBe('')
})
