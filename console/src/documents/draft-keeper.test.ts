import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../api/call.ts'
import { DraftKeeper, isAway } from './draft-keeper.ts'
import type { LocalDraft } from './local-drafts.ts'

const published = { text: '{}', version: 3 }
const at = (minute: number) => `2026-11-18T10:${String(minute).padStart(2, '0')}:00.000Z`

/** A server that may be away, a browser's storage, and a keeper between them. */
function open({ draft, stored }: { draft?: LocalDraft; stored?: LocalDraft } = {}) {
  const server: { text?: string; isAway: boolean; saves: number; hold?: Promise<void> } = { isAway: false, saves: 0 }
  const browser: { kept: LocalDraft | undefined } = { kept: stored }
  const keeper = new DraftKeeper(
    { published, startText: '', draft },
    {
      save: async ({ text }) => {
        server.saves++
        await server.hold
        if (server.isAway) throw new TypeError('away')
        server.text = text
        return { savedAt: at(30 + server.saves) }
      },
      isAway: (error) => error instanceof TypeError,
      local: {
        read: () => browser.kept,
        write: (kept) => {
          browser.kept = kept
        },
        remove: () => {
          browser.kept = undefined
        },
      },
      now: () => new Date(at(10)),
    },
  )
  keeper.resume()
  return { keeper, server, browser }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[sentence 3] stores every change in the browser immediately, and on the server a moment later', async () => {
  const { keeper, server, browser } = open()
  expect(keeper.current()).toMatchObject({ text: '{}', basedOn: 3, keeping: 'unchanged' })
  keeper.set('{ ')
  keeper.set('{ 1')
  expect(browser.kept).toMatchObject({ text: '{ 1', basedOn: 3 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([server.text, server.saves, browser.kept]).toEqual(['{ 1', 1, undefined])
  expect(keeper.current()).toMatchObject({ keeping: 'saved', savedAt: at(31) })
})

it('[sentence 3] what was typed while the server was away is in the browser, and sent when it is back', async () => {
  const { keeper, server, browser } = open()
  server.isAway = true
  keeper.set('a')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([keeper.current().keeping, browser.kept?.text]).toEqual(['here', 'a'])
  server.isAway = false
  await vi.advanceTimersByTimeAsync(6_000)
  expect([keeper.current().keeping, server.text, browser.kept]).toEqual(['saved', 'a', undefined])
})

it('[sentence 3] keeps the copy in the browser while something newer was typed than the server has', async () => {
  const { keeper, server, browser } = open()
  let arrive = () => {}
  server.hold = new Promise((resolve) => {
    arrive = resolve
  })
  keeper.set('a')
  await vi.advanceTimersByTimeAsync(700)
  keeper.set('ab')
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect([server.text, browser.kept?.text]).toEqual(['a', 'ab'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([server.text, browser.kept]).toEqual(['ab', undefined])
})

it('[sentence 3] opens with the newer of the two drafts, and says of when it is', async () => {
  const draft = { text: 'server', basedOn: 2, savedAt: at(5) }
  expect(open({ draft }).keeper.current()).toMatchObject({ text: 'server', basedOn: 2, restoredFrom: at(5) })
  const { keeper, server } = open({ draft, stored: { text: 'typed last', basedOn: 2, savedAt: at(6) } })
  expect(keeper.current()).toMatchObject({ text: 'typed last', restoredFrom: at(6) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.text).toBe('typed last')
  const older = { text: 'old', basedOn: 2, savedAt: at(4) }
  expect(open({ draft, stored: older }).keeper.current().text).toBe('server')
  // A change of that very draft is newer, whatever the clock of this computer says.
  expect(open({ draft, stored: { ...older, after: at(5) } }).keeper.current().text).toBe('old')
})

it('forgets a draft that was published, also one that waits to be saved', async () => {
  const { keeper, server, browser } = open()
  keeper.set('a')
  keeper.forget()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([server.saves, browser.kept]).toEqual([0, undefined])
})

it('[sentence 3] a draft is sent again after an interruption or a new sign-in, never after a refusal', () => {
  const answers = [0, 401, 429, 500, 503].map((status) => new CallError('', status))
  const refusals = [400, 403, 404, 409, 413].map((status) => new CallError('', status))
  expect(answers.map(isAway)).not.toContain(false)
  expect([...refusals, new TypeError('a defect')].map(isAway)).not.toContain(true)
})
