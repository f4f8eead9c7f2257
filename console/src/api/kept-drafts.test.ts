import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countDrafts, draftKey, removeDraftsOfOthers } from './kept-drafts.ts'
import { noteSignedIn } from './same-person.ts'

/** Like the browser's: its own keys are those of the entries. */
let storage: Record<string, string>

beforeEach(() => {
  storage = {}
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  vi.stubGlobal('localStorage', new Proxy(methods, { ownKeys: () => Object.keys(storage), getOwnPropertyDescriptor }))
})
afterEach(() => void vi.unstubAllGlobals())

const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true, value: '' })
const keep = (subject: string, tenant: string, name: string) => (storage[draftKey(subject, tenant, name)] = 'typed')

it('keeps drafts by person, tenant and form', () => {
  keep('ada', 'mddoh', 'invite')
  keep('ada', 'champion', 'invite')
  keep('ada/mddoh', 'champion', 'invite')
  expect(Object.keys(storage)).toHaveLength(3)
  expect(countDrafts('ada')).toBe(2)
  expect(countDrafts('ad')).toBe(0)
})

it('removes all drafts at a sign-out, and nothing else', () => {
  storage['care-console-language'] = 'es'
  keep('ada', 'mddoh', 'invite')
  noteSignedIn(undefined)
  expect(Object.keys(storage).sort()).toEqual(['care-console-language', 'care-signed-in'])
})

it('removes the drafts of others when somebody signs in', () => {
  keep('ada', 'mddoh', 'invite')
  keep('bo', 'mddoh', 'invite')
  noteSignedIn('bo')
  expect(countDrafts('ada')).toBe(0)
  expect(countDrafts('bo')).toBe(1)
})

it('keeps nothing, and fails at nothing, where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(countDrafts('ada')).toBe(0)
  expect(() => removeDraftsOfOthers(undefined)).not.toThrow()
})
