import { expect, it } from 'vitest'
import { supersededIn } from './superseded.ts'

it('[API-ING] a dry run is superseded by a later load of the same file from the same source', () => {
  const load = (loadId: string, more: object = {}) => ({
    loadId,
    source: 'roster',
    sha256: 'a',
    dryRun: true,
    state: 'done' as const,
    createdAt: `2026-11-18T10:0${loadId}:00Z`,
    ...more,
  })
  const loads = [
    load('1'),
    load('2'),
    load('3', { dryRun: false }),
    load('4', { source: 'portal' }),
    load('5', { sha256: 'b' }),
    load('6', { sha256: 'b', dryRun: false, state: 'canceled' }),
  ]
  expect([...supersededIn(loads)]).toEqual(['1', '2'])
})
