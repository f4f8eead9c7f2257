import { expect, it } from 'vitest'
import { checkValue, parseField } from './field.ts'

it.each(['gender', 'name'])('[API-STW-02] refuses a value of %s that is nested deeper than can be copied', (path) => {
  const field = parseField(path)
  const value: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(field && checkValue(field, value)).toBeUndefined()
})
