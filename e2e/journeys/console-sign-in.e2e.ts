import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startServer, type TestServer } from '../../scripts/test-server.mjs'
import { startIssuer, testAudience, testClient, type TestIssuer } from '../../server/src/auth/testing-issuer.ts'
import { newColdPage, originOf } from '../support/browser.ts'
import { placeField } from '../support/search-fields.ts'
import { expect, test } from '../support/test.ts'

const run = promisify(execFile)
const cli = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url))

/** The issuer is at 127.0.0.1 and the console at localhost: two sites, as in production. */
test.describe.configure({ mode: 'serial' })
let issuer: TestIssuer
let server: TestServer
const origin = () => `http://localhost:${server.port}`

test.beforeAll(async () => {
  issuer = await startIssuer()
  const oidc = {
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: testAudience,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
  }
  server = await startServer(oidc)
  await issuer.serve([origin()])
  issuer.visitor('ana', { name: 'Ana' })
  const grant = ['staff', 'grant', '--id', 'ana', '--role', 'tenant-admin', '--tenants', 'mddoh']
  await run(process.execPath, [cli, ...grant], { env: { ...process.env, ...oidc, DATA_DIR: server.folder } })
})
test.afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

test('[API-GEN-07] staff sign in to the console at the issuer, stay signed in, and sign out', async () => {
  const page = await newColdPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|cookie/i.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${origin()}/console?view=mine`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(
    page.getByText('Signed in as ana (Plan administrator), for Maryland Department of Health.'),
  ).toBeVisible()
  expect(page.url()).toBe(`${origin()}/console?view=mine`)
  expect(await page.context().cookies(origin())).toMatchObject([
    { name: '__Host-care_session', httpOnly: true, secure: true, sameSite: 'Strict' },
  ])
  await page.reload()
  await expect(page.getByText('Signed in as ana')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.context().cookies(origin())).toEqual([])
  expect(refused).toEqual([])
})

test('[S11] a page of another site can neither act with the session nor end it', async () => {
  const page = await newColdPage()
  await page.goto(`${origin()}/console`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByText('Signed in as ana')).toBeVisible()
  const evil = await startPage(
    `<form method="post" action="${origin()}/api/sign-in/end"><button>Win a prize</button></form>`,
  )
  try {
    await page.goto(evil.url)
    const seen = await page.evaluate(async (address) => {
      const asked = await fetch(`${address}/api/sign-in/staff`, { credentials: 'include' }).then(
        ({ status }) => status,
        () => 'refused',
      )
      await fetch(`${address}/api/sign-in/end-everywhere`, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
      }).catch(() => undefined)
      return asked
    }, origin())
    expect(seen).toBe('refused')
    await page.getByRole('button', { name: 'Win a prize' }).click()
    await page.waitForLoadState()
    await page.goto(`${origin()}/console`)
    await expect(page.getByText('Signed in as ana')).toBeVisible()
  } finally {
    evil.server.close()
  }
})

test('[S11] while the issuer is away the console says so, and members search', async () => {
  const page = await newColdPage()
  await issuer.stop()
  try {
    await expect(async () => {
      await page.goto(`${origin()}/console`)
      await page.getByRole('link', { name: 'Sign in' }).click()
      const sentence = 'Sign-in is not available right now. Try again in a moment.'
      await expect(page.getByRole('alert')).toHaveText(sentence, { timeout: 2_000 })
    }).toPass()
    await page.goto(originOf('mddoh', server.port))
    await expect(placeField(page)).toBeVisible()
  } finally {
    await issuer.restart()
  }
})

/** A page of 127.0.0.1, which is another site than localhost. */
async function startPage(body: string): Promise<{ url: string; server: Server }> {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Other site</title>${body}`)
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('The page has no port.')
  return { url: `http://127.0.0.1:${address.port}/`, server: other }
}
