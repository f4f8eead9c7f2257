import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { newPage } from './browser.ts'

const run = promisify(execFile)
const cli = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url))

/** Who opens the console. */
export interface Staff {
  subject?: string
  role?: 'data-steward' | 'tenant-admin' | 'system-admin'
  tenants?: readonly string[]
}

/** The server that all console tests share; finders of its tenants are not counted by other tests. */
export const consoleOrigin = () => `http://localhost:${process.env['CARE_E2E_CONSOLE_PORT']}`

const tokens = new Map<string, Promise<string>>()

/** A token created by the operator, for a person with this name. */
export function tokenFor({ subject = 'ada', role = 'system-admin', tenants = ['*'] }: Staff): Promise<string> {
  const args = ['token', '--role', role, '--tenants', tenants.join(','), '--subject', subject]
  const key = args.join(' ')
  const known = tokens.get(key) ?? storedToken(key, async () => (await care(...args)).trim())
  tokens.set(key, known)
  return known
}

/** Made once for all workers: a command takes as long as a test. */
async function storedToken(key: string, make: () => Promise<string>): Promise<string> {
  const folder = join(process.env['CARE_E2E_CONSOLE_FOLDER'] ?? tmpdir(), 'tokens')
  const file = join(folder, createHash('sha256').update(key).digest('hex'))
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const token = await make()
  mkdirSync(folder, { recursive: true })
  const written = `${file}-${process.pid}`
  writeFileSync(written, token)
  renameSync(written, file)
  return token
}

/** Runs a command of the operator on the store of the console's server. */
export async function care(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['CARE_E2E_CONSOLE_FOLDER'] }
  return (await run(process.execPath, [cli, ...args], { env })).stdout
}

/** A page of the console, for a signed-in person. `path` begins after `/console`. */
export async function openConsole(path: string, staff: Staff = {}, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await consolePage(staff, options)
  await page.goto(`${consoleOrigin()}/console${path}`)
  return page
}

/** A blank page whose calls are made as this person. */
export async function consolePage(staff: Staff = {}, options: BrowserContextOptions = {}): Promise<Page> {
  return newPage({
    viewport: { width: 1440, height: 900 },
    ...options,
    extraHTTPHeaders: { authorization: `Bearer ${await tokenFor(staff)}` },
  })
}

/** Another tab of the same window; tabs do not share the token. */
export async function anotherTab(page: Page, staff: Staff): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.setExtraHTTPHeaders({ authorization: `Bearer ${await tokenFor(staff)}` })
  return tab
}

/** Calls the API of the console's server, to prepare a test. */
export async function callAs<T>(staff: Staff, tenant: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${consoleOrigin()}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenFor(staff)}`,
      'x-tenant-id': tenant,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T // Checked by the test that asks.
}

/** Not the sign-in before a screen, nor the placeholder until its script is loaded. */
export async function screenShown(page: Page): Promise<void> {
  await page.locator('.shell main h1').waitFor()
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
}
