import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from '@opensearch-project/opensearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person, stream } from './search-index-records.testing.ts'
import { searchIndexContract } from './search-index.contract.ts'
import { MemorySearchIndex } from './search-index.memory.ts'
import { OpenSearchIndex } from './search-index.opensearch.ts'

const url = process.env.CARE_TEST_OPENSEARCH
if (!url) throw new Error('CARE_TEST_OPENSEARCH names no OpenSearch: run this through "npm test -- --only contract".')
const prefix = `test${process.pid}`

// A busy test machine may need longer than members should wait; the budget has its own test below.
searchIndexContract(
  'OpenSearch',
  async () => new OpenSearchIndex({ url, prefix, budgetMs: 30_000, log: () => {} }),
  async () => new MemorySearchIndex(),
)

describe('an OpenSearch index of an older layout', () => {
  const client = new Client({ node: url })
  afterAll(() => client.close())

  it.each([
    ['another layout', { layout: '0-older' }],
    ['no layout', {}],
  ])('[upgrade] is rebuilt when it has %s', async (_name, meta) => {
    const index = new OpenSearchIndex({ url, prefix: `${prefix}layout`, budgetMs: 30_000, log: () => {} })
    const build = () => index.replaceAll('one', 'provider', stream([person('a', [{}])]), 7)
    await build()
    expect(await index.position('one', 'provider')).toBe(7)
    await client.indices.putMapping({ index: `${prefix}layout-one-provider`, body: { _meta: meta } })
    expect(await index.position('one', 'provider')).toBeUndefined()
    await build()
    expect(await index.position('one', 'provider')).toBe(7)
    await index.close()
  })
})

describe('OpenSearch slow or away', () => {
  const link = openLink(new URL(url))
  let index: OpenSearchIndex
  const logged: string[] = []
  const everyone = { where: { exists: { field: 'position' } } }

  beforeAll(async () => {
    const direct = new OpenSearchIndex({ url, prefix: `${prefix}away`, budgetMs: 30_000, log: () => {} })
    await direct.replaceAll(
      'one',
      'provider',
      stream([person('a', [{ location: { position: { lat: 40, lon: -73 } } }])]),
      1,
    )
    await direct.close()
    index = new OpenSearchIndex({
      url: await link.open(),
      prefix: `${prefix}away`,
      budgetMs: 1_000,
      log: (message) => logged.push(message),
    })
  })
  afterAll(async () => {
    await index.close()
    await link.close()
  })

  it('answers SEARCH_UNAVAILABLE in time when OpenSearch hangs, reports red, and recovers automatically', async () => {
    link.hang(true)
    const started = Date.now()
    await expect(index.search('one', 'provider', everyone)).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' })
    expect(Date.now() - started).toBeLessThan(10_000)
    expect(await index.health()).toMatchObject({ status: 'red' })
    expect(logged.join()).toContain('OpenSearch did not respond')
    link.hang(false)
    await expect
      .poll(async () => (await index.search('one', 'provider', everyone).catch(() => undefined))?.total, {
        timeout: 30_000,
        interval: 200,
      })
      .toBe(1)
  })

  it('answers SEARCH_UNAVAILABLE when OpenSearch is gone, and recovers when it is back', async () => {
    await link.close()
    await expect(index.search('one', 'provider', everyone)).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' })
    await link.open()
    await expect
      .poll(async () => (await index.search('one', 'provider', everyone).catch(() => undefined))?.total, {
        timeout: 30_000,
        interval: 200,
      })
      .toBe(1)
  })
})

/** A proxy to OpenSearch that a test can stall or cut. */
function openLink(target: URL) {
  const sockets = new Set<Socket>()
  let held = false
  let port = 0
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (!held) to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    hang: (hold: boolean) => {
      held = hold
      if (!hold) cut()
    },
    open: async () => {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      port = (server.address() as AddressInfo).port // Listening on TCP.
      return `http://127.0.0.1:${port}`
    },
    close: () =>
      new Promise<void>((resolve) => {
        cut()
        server.close(() => resolve())
      }),
  }
}
