import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useElapsed } from './useElapsed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const start = (initialProps: { key: unknown; running: boolean }) =>
  renderHook((props: { key: unknown; running: boolean }) => useElapsed(100, props), { initialProps })

it('is true once the time has passed, and stays so while its key is the same', async () => {
  const { result, rerender } = start({ key: 1, running: true })
  await pass(99)
  expect(result.current).toBe(false)
  await pass(1)
  expect(result.current).toBe(true)
  rerender({ key: 1, running: false })
  expect(result.current).toBe(true)
})

it('starts again with another key', async () => {
  const { result, rerender } = start({ key: 1, running: true })
  await pass(100)
  rerender({ key: 2, running: true })
  expect(result.current).toBe(false)
  await pass(100)
  expect(result.current).toBe(true)
})

it('runs only while `running` is true', async () => {
  const { result, rerender } = start({ key: 1, running: false })
  await pass(200)
  rerender({ key: 1, running: true })
  await pass(50)
  rerender({ key: 1, running: false })
  await pass(200)
  expect(result.current).toBe(false)
})
