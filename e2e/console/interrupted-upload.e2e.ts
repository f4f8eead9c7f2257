import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/test-server.mjs'
import { newColdPage } from '../support/browser.ts'
import { isLong } from '../support/long-form.ts'
import { expect, test } from '../support/test.ts'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const megabytes = isLong ? 500 : 20

/** A server that can be killed and restarted with the same folder and port. */
async function startOn(folder: string, port: number): Promise<{ child: ChildProcess; link: string }> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    NODE_ENV: 'development',
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const link = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (part: Buffer) => {
      output += String(part)
      if (/^Ready/m.test(output)) resolve(/http:\S+\/console\?code=\S+/.exec(output)?.[0] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return { child, link }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

test('[sentence 11] a carrier file survives a lost connection, a reload and a server that is killed', async () => {
  test.setTimeout(isLong ? 1_800_000 : 300_000)
  const folder = mkdtempSync(join(tmpdir(), 'care-upload-'))
  const port = await freePort()
  let { child, link } = await startOn(folder, port)
  try {
    const file = join(folder, 'large.csv')
    const sha256 = writeLarge(file)
    const page = await newColdPage()
    await page.goto(link)
    // Not a heading: the sign-in page has one, too, and leaving it would use up the link.
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await page.goto(`http://localhost:${port}/console/mddoh/loads/new`)
    // Parts are sent slowly enough to be interrupted.
    await page.context().route('**/api/loads/uploads/*?offset=*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, isLong ? 50 : 400))
      await route.continue()
    })
    await page.getByLabel('Choose a file').setInputFiles(file)
    await expect(page.getByText('Sending large.csv', { exact: false })).toBeVisible()

    await page.context().setOffline(true)
    await expect(page.getByText('The server is not reached.')).toBeVisible({ timeout: 60_000 })
    await page.context().setOffline(false)
    await expect(page.getByText('The server is not reached.')).toHaveCount(0, { timeout: 60_000 })

    // The page is reloaded: the server knows how much has arrived, and the file is recognized by its content.
    await page.reload()
    await expect(page.getByText('Choose the same file again')).toBeVisible()
    await page.getByLabel('Choose a file').setInputFiles(file)
    await expect(page.getByText('Sending large.csv', { exact: false })).toBeVisible()

    await kill(child)
    await expect(page.getByText('The server is not reached.')).toBeVisible({ timeout: 60_000 })
    ;({ child, link } = await startOn(folder, port))
    await expect(page.getByText('has arrived.')).toBeVisible({ timeout: isLong ? 1_200_000 : 120_000 })
    const [stored = ''] = readdirSync(join(folder, 'uploads', 'mddoh')).filter((name) => !name.endsWith('.json'))
    expect(sha256Of(join(folder, 'uploads', 'mddoh', stored))).toBe(sha256)
  } finally {
    await kill(child)
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Rows of a roster, each different. */
function writeLarge(path: string): string {
  const target = openSync(path, 'w')
  const digest = createHash('sha256')
  const put = (text: string) => {
    writeSync(target, text)
    digest.update(text)
  }
  put('NPI,Last Name,First Name,Address,City,State,Zip\n')
  for (let at = 0, bytes = 0; bytes < megabytes * 1_000_000; ) {
    const rows = Array.from({ length: 10_000 }, () => `${at++},Name${at},Ada,${at} Main St,Baltimore,MD,21201\n`).join(
      '',
    )
    put(rows)
    bytes += rows.length
  }
  closeSync(target)
  return digest.digest('hex')
}

function sha256Of(path: string): string {
  expect(statSync(path).size).toBeLessThan(2 ** 31)
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
