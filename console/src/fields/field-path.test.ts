import { expect, it } from 'vitest'
import { correctionPath, readPath } from './field-path.ts'

it.each([
  ['heads[0].name', { name: 'name' }],
  ['relations[4f2a].location.address', { relationId: '4f2a', name: 'address' }],
  ['relations[4f2a].network[blue heron, 2026]', { relationId: '4f2a', name: 'network', element: 'blue heron, 2026' }],
  ['relations/4f2a/telecom/phone', { relationId: '4f2a', name: 'phone' }],
  ['meta.left', { name: 'left' }],
  ['status', { name: 'status' }],
])('[sentence 10] reads the path %s', (path, expected) => {
  expect(readPath(path)).toEqual(expected)
})

it('names a field as corrections do', () => {
  expect(correctionPath({ relationId: '4f2a', name: 'address' })).toBe('relations/4f2a/address')
  expect(correctionPath({ name: 'gender' })).toBe('gender')
})
