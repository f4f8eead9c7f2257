import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { SearchAnswer } from '../query.ts'

/** Thousands of comparisons: the slow matcher is called only to describe a difference. */
export function expectSame(answer: SearchAnswer, expected: SearchAnswer, context: () => string): void {
  if (isDeepStrictEqual(answer, expected)) return
  console.error(context())
  expect(answer).toEqual(expected)
}
