import { expect, it } from 'vitest'
import { pathOf } from './finder-page.ts'

it.each([
  ['/Search-Results?name=Lee', '/search-results'],
  ['/HOME/', '/home'],
  ['/', '/'],
])('[APP-ROUTE-13] [M11] %s is the page %s', (url, path) => expect(pathOf({ url })).toBe(path))
