import { describe, expect, it } from 'vitest'
import { apiAddress, apiV2Address, rewriteAddress, type Bases } from './addresses.ts'

const none: Bases = { apiBase: '', apiV2Base: '', searchGateway: '', nlGateway: '' }
const gateways: Bases = { ...none, searchGateway: 'https://search.example', nlGateway: 'https://words.example/' }

describe('rewriteAddress', () => {
  it('[APP-CFG-07] leaves every call as it is without overrides', () => {
    for (const path of [
      '/api-v2/v3/provider/search-carefindr',
      '/api/v2/facility/7',
      '/api-v2/v3/provider/nl-search-carefindr',
      '/settings.json',
    ]) {
      expect(rewriteAddress(path, none)).toBe(path)
    }
  })

  it('[APP-CFG-07] sends search and detail to the search gateway', () => {
    expect(rewriteAddress('/api-v2/v3/provider/search-carefindr', gateways)).toBe(
      'https://search.example/v3/provider/search-carefindr',
    )
    expect(rewriteAddress('/api/v2/facility/search', gateways)).toBe('https://search.example/v2/facility/search')
    expect(rewriteAddress('/api/practitioner-role/search', gateways)).toBe(
      'https://search.example/practitioner-role/search',
    )
    expect(rewriteAddress('/api/v3/carefindr/practitioner-role/a%2Fb?lat=1&lng=2', gateways)).toBe(
      'https://search.example/v3/carefindr/practitioner-role/a%2Fb?lat=1&lng=2',
    )
    expect(rewriteAddress('/api/carefindr/facility-dev/9', gateways)).toBe(
      'https://search.example/carefindr/facility-dev/9',
    )
  })

  it('[APP-CFG-07] tests the free-text path before the provider path', () => {
    expect(rewriteAddress('/api-v2/v3/provider/nl-search-carefindr', gateways)).toBe(
      'https://words.example/v3/provider/nl-search-carefindr',
    )
    expect(rewriteAddress('/api-v2/v3/provider/nl-search-carefindr', { ...gateways, nlGateway: '' })).toBe(
      '/api-v2/v3/provider/nl-search-carefindr',
    )
  })

  it('[APP-CFG-07] leaves other calls alone', () => {
    for (const path of [
      '/api/places/suggest?q=facility/search',
      '/api/facility/7/golden-record',
      '/api/tenants/champion/component-js',
      '/api-v2/component-blueprint/provider-card',
      '/apiary/v2/facility/search',
    ]) {
      expect(rewriteAddress(path, gateways)).toBe(path)
    }
  })

  it('[APP-CFG-06] puts paths under the configured bases', () => {
    const bases = { ...none, apiBase: 'https://one.example/api/', apiV2Base: 'https://two.example' }
    expect(apiAddress('/tenants', bases)).toBe('https://one.example/api/tenants')
    expect(apiV2Address('/Ui-featureflags', bases)).toBe('https://two.example/Ui-featureflags')
    expect(
      rewriteAddress(apiV2Address('/v3/provider/search-carefindr', bases), {
        ...bases,
        searchGateway: 'https://g.example',
      }),
    ).toBe('https://g.example/v3/provider/search-carefindr')
  })
})
