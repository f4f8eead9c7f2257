import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasSignedOut, noteSignedIn, watchSignedIn } from './same-person.ts'

const page = new EventTarget()
const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

/** Another tab's stored value, as the browser reports it to this one. */
const otherTab = (newValue: string, key = 'care-signed-in') =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
const comeBack = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('leaves when somebody else signs in in another tab, or the person signs out', () => {
  const leave = vi.fn()
  const stop = watchSignedIn('ada', leave)
  otherTab('ada')
  otherTab('x', 'care-console-language')
  expect(leave).not.toHaveBeenCalled()
  otherTab('bo')
  otherTab('')
  expect(leave).toHaveBeenCalledTimes(2)
  stop()
  otherTab('bo')
  expect(leave).toHaveBeenCalledTimes(2)
})

it('distinguishes a sign-out from an expired session', () => {
  expect(hasSignedOut()).toBe(false)
  noteSignedIn('ada')
  expect(hasSignedOut()).toBe(false)
  noteSignedIn(undefined)
  expect(hasSignedOut()).toBe(true)
})

it('leaves when Back restores the page of a signed-out person', () => {
  const leave = vi.fn()
  noteSignedIn('ada')
  const stop = watchSignedIn('ada', leave)
  comeBack(true)
  noteSignedIn(undefined)
  comeBack(false)
  expect(leave).not.toHaveBeenCalled()
  comeBack(true)
  expect(leave).toHaveBeenCalledOnce()
  stop()
})
