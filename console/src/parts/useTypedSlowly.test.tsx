import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { useTypedSlowly } from './useTypedSlowly.ts'

function Field({ asked, onAsk }: { asked: string; onAsk: (value: string) => void }) {
  const { value, type, settle } = useTypedSlowly(asked, onAsk)
  return (
    <>
      <output>{value}</output>
      <button type="button" onClick={() => type(`${value}x`)}>
        type
      </button>
      <button type="button" onClick={settle}>
        leave
      </button>
    </>
  )
}

afterEach(() => void vi.useRealTimers())

it('[sentence 12] keeps every letter while the URL follows at the pauses', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  const sent: string[] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (asked: string) =>
    act(async () => root.render(<Field asked={asked} onAsk={(value) => sent.push(value)} />))
  const press = (at: number) => act(async () => document.querySelectorAll('button')[at]?.click())
  const pause = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  const shown = () => document.querySelector('output')?.textContent
  await draw('')
  await press(0)
  await pause(100)
  await press(0)
  await pause(600)
  expect(sent).toEqual(['xx'])
  // The URL is drawn only now, while somebody types on.
  await press(0)
  await draw('xx')
  expect(shown()).toBe('xxx')
  await press(1)
  expect(sent).toEqual(['xx', 'xxx'])
  await draw('xxx')
  await draw('')
  expect(shown()).toBe('')
  await pause(1_000)
  expect(sent).toEqual(['xx', 'xxx'])
  await act(async () => root.unmount())
})
