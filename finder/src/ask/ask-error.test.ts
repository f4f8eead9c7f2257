import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { call, type CallContext } from '../api/call.ts'
import { askErrorOf } from './ask-error.ts'

/** The error of a real call with this response. */
async function errorFor(answer: () => Response | Promise<Response>) {
  const context: CallContext = {
    settings: { apiBase: '', apiV2Base: '', searchGateway: '', nlGateway: '' },
    tenantId: 't',
    visitorId: 'v',
    language: () => 'en',
    fetch: async () => answer(),
  }
  return askErrorOf(await call(context, '/api-v2/x').catch((error: unknown) => error))
}
const failed = { kind: 'failed', offline: false }

describe('the error of a natural-language call', () => {
  it("[APP-ERR-01] 400: the server's message, else its list", async () => {
    expect(
      await errorFor(() =>
        Response.json(
          { statusCode: 400, code: 'BAD_REQUEST', message: 'Too long.', errors: [{ errorMessage: 'other' }] },
          { status: 400 },
        ),
      ),
    ).toEqual({ kind: 'message', message: 'Too long.' })
    expect(await errorFor(() => Response.json({ message: 'Too long.' }, { status: 400 }))).toEqual({
      kind: 'message',
      message: 'Too long.',
    })
    expect(
      await errorFor(() =>
        Response.json({ errors: [{ errorMessage: 'One.' }, { errorMessage: 'Two.' }] }, { status: 400 }),
      ),
    ).toEqual({ kind: 'message', message: 'One.\nTwo.' })
    expect(await errorFor(() => new Response('<html>', { status: 400 }))).toEqual(failed)
  })

  it('[APP-ERR-02] 500: the fixed sentence, whatever the body says', async () => {
    expect(
      await errorFor(() =>
        Response.json({ message: 'stack trace', errors: [{ errorMessage: 'inner' }] }, { status: 500 }),
      ),
    ).toEqual(failed)
  })

  it('[APP-ERR-03] others: each message on its own line', async () => {
    expect(
      await errorFor(() =>
        Response.json(
          {
            code: 'RATE_LIMITED',
            message: 'x',
            errors: [{ errorMessage: 'Wait.' }, { errorMessage: 'Then try again.' }],
          },
          { status: 429 },
        ),
      ),
    ).toEqual({ kind: 'message', message: 'Wait.\nThen try again.' })
  })

  it.each([402, 406, 410, 422, 501])(
    '[APP-ERR-03, C7] %i of another gateway, which is none of our codes: each message of its list on its own line',
    async (status) => {
      const errors = [{ errorMessage: 'One.' }, { errorMessage: 'Two.' }]
      expect(await errorFor(() => Response.json({ message: 'x', errors }, { status }))).toEqual({
        kind: 'message',
        message: 'One.\nTwo.',
      })
    },
  )

  it('[APP-ERR-03] others without a list, a proxy page or no connection: the fixed sentence', async () => {
    expect(await errorFor(() => Response.json({ message: 'x' }, { status: 429 }))).toEqual(failed)
    expect(await errorFor(() => Response.json({ errors: [null, 3, { errorMessage: '' }] }, { status: 503 }))).toEqual(
      failed,
    )
    expect(await errorFor(() => new Response('<html>Bad gateway</html>', { status: 502 }))).toEqual(failed)
    expect(await errorFor(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(failed)
    expect(askErrorOf(new TypeError('no query'))).toEqual(failed)
    expect(askErrorOf('odd')).toEqual(failed)
  })

  it('[APP-ERR-03] mentions offline only when it is', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    expect(await errorFor(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      kind: 'failed',
      offline: true,
    })
  })
})
