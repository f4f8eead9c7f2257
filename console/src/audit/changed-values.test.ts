import { expect, it } from 'vitest'
import { changedValues } from './changed-values.ts'

it('[API-ADM] an entry shows each value that changed, and none that stayed', () => {
  const before = { name: 'Ada', roles: ['data-steward'], tenants: ['mddoh'], note: null }
  const after = { name: 'Ada', roles: ['data-steward', 'tenant-admin'], tenants: [], on: true }
  expect(changedValues(before, after)).toEqual([
    { path: 'roles › 1', after: 'tenant-admin' },
    { path: 'tenants', after: '[]' },
    { path: 'on', after: 'true' },
    { path: 'tenants › 0', before: 'mddoh' },
  ])
})

it('[API-ADM] an entry without one side shows the other; what is long is cut', () => {
  expect(changedValues(undefined, { file: 'a.csv' })).toEqual([{ path: 'file', after: 'a.csv' }])
  expect(changedValues('one', 'two')).toEqual([{ path: '', before: 'one', after: 'two' }])
  expect(changedValues(undefined, 'x'.repeat(1_000))[0]?.after).toHaveLength(401)
  expect(
    changedValues(
      undefined,
      Array.from({ length: 1_000 }, (_, at) => at),
    ),
  ).toHaveLength(200)
})
