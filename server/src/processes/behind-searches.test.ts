import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { bundleChild } from '../database/testing.ts'

it('every thread of a process that works behind searches has its priority, also those that it had before', async () => {
  const entry = await bundleChild(new URL('behind-searches.child.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [entry])
  const priorities: unknown = JSON.parse(stdout)
  expect(new Set(priorities as number[])).toEqual(new Set([10]))
})
