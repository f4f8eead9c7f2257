import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendFile } from './send-file.ts'

const content = 'abcdefghij'
const partBytes = 4

/** A server that has `stored`, and answers a few calls with a failure first. */
function fakeServer(failures: readonly (number | 'fine' | 'lost' | 'lost after writing')[]) {
  let stored = ''
  const left = [...failures]
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  const upload = () => ({
    uploadId: 'u',
    received: stored.length,
    isComplete: stored.length === content.length,
    partBytes,
  })
  const fetch = async (url: string, { method, body }: RequestInit) => {
    const failure = left.shift()
    if (failure === 'lost') throw new TypeError('Failed to fetch')
    if (typeof failure === 'number') return answer(failure, { message: 'not now' })
    if (method === 'PUT') {
      const offset = Number(new URL(url, 'http://x').searchParams.get('offset'))
      if (offset !== stored.length) return answer(409, { message: `begins at ${stored.length}` })
      stored += await (body as Blob).text() // What the sender puts there.
      if (failure === 'lost after writing') throw new TypeError('Failed to fetch')
    }
    return answer(200, upload())
  }
  return { fetch, stored: () => stored }
}

describe('[sentence 11] sending a file in parts', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
  afterEach(() => vi.unstubAllGlobals())

  const send = async (failures: Parameters<typeof fakeServer>[0]) => {
    const server = fakeServer(failures)
    vi.stubGlobal('fetch', server.fetch)
    const [progress, waits, pauses]: [number[], string[], number[]] = [[], [], []]
    await sendFile({
      tenant: 'mddoh',
      uploadId: 'u',
      file: new Blob([content]),
      signal: new AbortController().signal,
      onProgress: (received) => progress.push(received),
      onWaiting: (error) => waits.push(error ? 'waits' : 'goes on'),
      pause: async (ms) => void pauses.push(ms),
    })
    return { stored: server.stored(), progress, waits, pauses }
  }

  it('sends each byte once and says how far it is', async () => {
    expect(await send([])).toEqual({ stored: content, progress: [0, 4, 8, 10], waits: [], pauses: [] })
  })

  it('continues at the server’s offset, whatever was lost on the way', async () => {
    const { stored, waits, pauses } = await send(['lost', 'lost', 503, 'fine', 'lost after writing', 'lost'])
    expect(stored).toBe(content)
    expect(waits).toEqual(['waits', 'waits', 'waits', 'goes on', 'waits', 'waits', 'goes on'])
    expect(pauses).toEqual([1_000, 2_000, 4_000, 1_000, 2_000])
  })

  it('asks again where a part had arrived after all', async () => {
    expect((await send(['fine', 409])).stored).toBe(content)
  })

  it('ends when it may not send anymore', async () => {
    await expect(send([401])).rejects.toMatchObject({ status: 401 })
  })
})
