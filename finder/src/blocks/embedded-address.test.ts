import { expect, it } from 'vitest'
import { embeddedAddress } from './embedded-address.ts'

it('[APP-ROUTE-10] every page has an embedded counterpart with the same query; other URLs stay', () => {
  expect(
    [
      '/',
      '/search-start',
      '/nls-search-results-v2?near=Bronx#x',
      '/natural-language-search',
      '/carefindr-ai?q=a%3Fb',
      '/error-handler',
      '/test/carefindr-ai',
    ].map(embeddedAddress),
  ).toEqual([
    '/test/search-start-v2',
    '/test/search-start-v2',
    '/test/search-results-v2?near=Bronx#x',
    '/test/carefindr-ai',
    '/test/carefindr-ai?q=a%3Fb',
    '/error-handler',
    '/test/carefindr-ai',
  ])
})
