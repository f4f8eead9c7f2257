import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../api/client.ts'
import { fetchPrint, printBlob } from './print-record.ts'

/** A page with as much of a frame as printing needs. */
function pageWith(print: () => void) {
  const heard = new Map<string, () => void>()
  const frame = {
    className: '',
    title: '',
    tabIndex: 0,
    src: '',
    removed: false,
    contentWindow: { focus: () => {}, print },
    setAttribute: () => {},
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    remove() {
      this.removed = true
    },
  }
  const page = { createElement: () => frame, body: { append: () => {} } } as unknown as Document // Only what is used.
  return { frame, page, happen: (name: string) => heard.get(name)?.() }
}

describe('printing one record', () => {
  const freed: string[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    freed.length = 0
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
      freed.push(address)
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const pdf = new Blob(['%PDF-'])

  it('[APP-PRT-07] opens the dialog 300 ms after the frame has loaded, and frees the address afterwards', async () => {
    const print = vi.fn()
    const { page, frame, happen } = pageWith(print)
    const done = printBlob(pdf, 'Page to print', page)
    expect(frame.src).toBe('blob:paper')
    happen('load')
    vi.advanceTimersByTime(299)
    expect(print).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(print).toHaveBeenCalledTimes(1)
    await done
    expect(freed).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect([freed, frame.removed]).toEqual([['blob:paper'], true])
  })

  it.each([
    ['cannot be shown', (happen: (name: string) => void) => happen('error')],
    ['never loads', () => vi.advanceTimersByTime(20_000)],
    [
      'refuses to print',
      (happen: (name: string) => void) => {
        happen('load')
        vi.advanceTimersByTime(300)
      },
    ],
  ])('[APP-PRT-08] a frame that %s fails, is taken away and frees its address at once', async (_, go) => {
    const { page, frame, happen } = pageWith(() => {
      throw new Error('no printer')
    })
    const done = printBlob(pdf, '', page)
    const failed = expect(done).rejects.toThrow()
    go(happen)
    await failed
    expect([freed, frame.removed]).toEqual([['blob:paper'], true])
  })

  it('[APP-PRT-07b] posts the loaded details to the call of its kind, and takes only a PDF', async () => {
    const calls: { url: string; body: unknown }[] = []
    let type = 'application/pdf'
    const client = createClient({
      settings: { apiBase: '', searchGateway: '', nlGateway: '', apiV2Base: '' },
      tenantId: 'champion',
      visitorId: 'v',
      language: () => 'es',
      fetch: async (url, init) => {
        calls.push({ url: String(url), body: JSON.parse(String(init?.body)) })
        return new Response('%PDF-', { headers: { 'content-type': type } })
      },
    })
    const detail = { stableId: 'f-1' }
    expect((await fetchPrint(client, 'facility', detail, 'es')).type).toBe('application/pdf')
    expect(calls[0]?.url).toContain('/v2/print/carefindr/print-single-facility?lang=es')
    expect(calls[0]?.body).toEqual(detail)
    type = 'text/html'
    await expect(fetchPrint(client, 'provider', detail, 'es')).rejects.toMatchObject({ code: 'PRINT_FAILED' })
  })
})
