import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { serverForTests } from './server-for-tests.ts'

/** The warnings that a server logs while it gets requests with these headers. */
async function warningsOf(trustProxy: boolean | number, ...requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = await serverForTests({ logger, settings: { trustProxy } })
  for (const headers of requests) await app.inject({ url: '/heartbeat', headers })
  await app.close()
  return lines.filter((line) => line.includes('TRUST_PROXY'))
}

describe('a proxy that is not trusted', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }

  it('[S10] is reported once, without the address', async () => {
    const warnings = await warningsOf(false, {}, forwarded, forwarded)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).not.toContain('203.0.113.9')
  })

  it('[S10] is reported by the standard header, too', async () => {
    expect(await warningsOf(false, { forwarded: 'for=203.0.113.9' })).toHaveLength(1)
  })

  it('[S10] is not reported without a forwarded address, or where proxies are trusted', async () => {
    expect(await warningsOf(false, {})).toEqual([])
    expect(await warningsOf(1, forwarded)).toEqual([])
  })
})
