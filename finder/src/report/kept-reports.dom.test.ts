import type { ReportBody } from '@care/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { delays } from '../delays.ts'
import { forgetReport, keepReport, keptReports, resendKept, type Attempt, type KeptReport } from './kept-reports.ts'
import { keptText, onKeptReports } from './kept-text.ts'
import { newSendKey } from './send-key.ts'

const tenant = 'mddoh'
const start = Date.parse('2026-11-17T12:00:00Z')
const waiting = (sendKey: string, at = start): KeptReport => ({
  state: 'waiting',
  sendKey,
  name: 'Ada Quill',
  at,
  body: { stableId: 'a', kinds: ['phone'], words: 'private words', sendKey },
})
const kept = (now = start) => keptReports(keptText(tenant), now)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('[member report] stores a report with its key, notifies the page, and deletes it on request', () => {
  const heard = vi.fn()
  const stop = onKeptReports(heard)
  expect(keepReport(tenant, waiting('one'), start)).toBe(true)
  keepReport(tenant, waiting('two'), start)
  expect(kept().map(({ sendKey }) => sendKey)).toEqual(['one', 'two'])
  expect(keptText('champion')).toBeUndefined()
  forgetReport(tenant, 'one', start)
  forgetReport(tenant, 'two', start)
  expect([keptText(tenant), heard.mock.calls.length]).toEqual([undefined, 4])
  stop()
})

it('[member report] sends what waits with its key; then only the number is left, not the words', async () => {
  keepReport(tenant, waiting('one'), start)
  const send = vi.fn(async (_body: ReportBody): Promise<Attempt> => ({ trackingNumber: '01ABCDEFGH' }))
  await resendKept(tenant, send, () => start)
  await resendKept(tenant, send, () => start)
  expect(send.mock.calls.map(([body]) => body.sendKey)).toEqual(['one'])
  expect(kept()).toEqual([
    { state: 'sent', sendKey: 'one', name: 'Ada Quill', at: start, trackingNumber: '01ABCDEFGH' },
  ])
  expect(keptText(tenant)).not.toContain('private')
})

it('[member report] keeps waiting while nothing answers, and stops after a definite rejection', async () => {
  keepReport(tenant, waiting('one'), start)
  keepReport(tenant, waiting('two'), start)
  const answers: Attempt[] = ['unreachable', 'refused', { trackingNumber: '01ABCDEFGH' }]
  const send = async () => answers.shift() ?? 'unreachable'
  await resendKept(tenant, send, () => start)
  expect(kept().map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await resendKept(tenant, send, () => start)
  expect(kept().map(({ state }) => state)).toEqual(['refused', 'sent'])
})

it('[member report] is not sent after a day, and says so without what was written', async () => {
  keepReport(tenant, waiting('one'), start)
  const send = vi.fn(async (): Promise<Attempt> => 'unreachable')
  expect(kept(start + delays.reportKept - 1)).toMatchObject([{ state: 'waiting' }])
  const later = start + delays.reportKept
  await resendKept(tenant, send, () => later)
  expect(send).not.toHaveBeenCalled()
  expect(kept(later)).toEqual([{ state: 'expired', sendKey: 'one', name: 'Ada Quill', at: start }])
})

it('[member report] a report deleted while it is sent stays deleted', async () => {
  keepReport(tenant, waiting('one'), start)
  const send = async (): Promise<Attempt> => {
    forgetReport(tenant, 'one', start)
    return { trackingNumber: '01ABCDEFGH' }
  }
  await resendKept(tenant, send, () => start)
  expect(kept()).toEqual([])
})

it('[member report] ignores foreign storage content, and reports when there is no storage', () => {
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"version":2,"reports":[]}',
    '{"version":1,"reports":[{"state":"sent"},7]}',
  ])
    expect(keptReports(text, start), text).toEqual([])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(keepReport(tenant, waiting('one'), start)).toBe(false)
})

it('[member report] has a key of its own', () => {
  expect(newSendKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newSendKey()).not.toBe(newSendKey())
})
