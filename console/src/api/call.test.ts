import { expect, it, vi } from 'vitest'
import { call } from './call.ts'

it.each([
  '/loads/../staff',
  '/loads/..',
  '/loads/x?/approve',
  '/loads/x#/approve',
  '/loads/./x',
  '/loads/%2E%2e/x',
  '/loads//x',
  '/loads/x\\..\\y',
])('never sends %s: an id of the address must not name another call', async (path) => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  await expect(call(path)).rejects.toMatchObject({ status: 404 })
  expect(fetch).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
