import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startServer } from '../../scripts/test-server.mjs'
import { expectAccessible } from '../support/axe.ts'
import { newPage } from '../support/browser.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'

const run = promisify(execFile)
const cli = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url))
const doors = 22

/** One clinician at each address, verified long ago. */
const roster = Array.from({ length: doors }, (_, at) => ({
  id: `clinician-${at}`,
  kind: 'provider',
  asserted: '2026-01-05',
  head: { name: [{ given: ['Wilma'], family: `Worth${String.fromCharCode(97 + at)}` }] },
  relations: [
    {
      location: {
        name: ['Harbor Heart'],
        address: { line: [`${100 + at} N Charles St`], city: 'Baltimore', state: 'MD', postalCode: '21201' },
        telecom: [{ system: 'phone', value: `410-555-01${String(at).padStart(2, '0')}` }],
      },
    },
  ],
}))

test('[sentence 2] a steward verifies 20 tasks of the queue by keyboard alone', async () => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'care-console-'))
  const file = join(folder, 'roster.ndjson')
  writeFileSync(file, roster.map((line) => JSON.stringify(line)).join('\n'))
  const env = { ...process.env, DATA_DIR: folder, DEMO: 'off' }
  // Before the server starts: each day begins with the tasks of that day.
  await run(process.execPath, [cli, 'ingest', file, '--tenant', 'mddoh', '--source', 'carrier-roster'], { env })
  const server = await startServer({ DATA_DIR: folder, DEMO: 'off' })
  try {
    const page = await newPage({ viewport: { width: 1440, height: 900 } })
    const refused = await watchPolicy(page)
    const link = /http:\S+\/console\?code=\S+/.exec(server.output())?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('heading', { name: 'What waits for you' }).waitFor()
    await expect(async () => {
      await page.goto(`${new URL(link).origin}/console/mddoh/work`)
      await expect(page.getByText(`${doors} tasks`)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await expectAccessible(page, 'the work queue')

    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const title = page.getByRole('article').getByRole('heading', { level: 2 })
    const everything = page.getByRole('button', { name: /^Everything is right/ })
    const addresses = new Set<string>()
    for (let done = 0; done < 20; done++) {
      await expect(title).toBeFocused()
      const address = await title.innerText()
      addresses.add(address)
      if (done === 0) await expectAccessible(page, 'a task')
      await expect(page.getByRole('article').getByRole('checkbox')).toHaveCount(1)
      await expect(everything).toBeEnabled()
      await page.keyboard.press(done % 5 === 4 ? 'n' : 'v')
      await expect(title).not.toHaveText(address)
    }
    expect(addresses.size).toBe(20)
    await expect(page.getByText('2 tasks')).toBeVisible()
    const address = await title.innerText()
    // Verified by mistake: Undo opens it again, and nothing of it was noted.
    await expect(title).toBeFocused()
    await expect(page.getByRole('article').getByRole('checkbox')).toHaveCount(1)
    await expect(everything).toBeEnabled()
    await page.keyboard.press('v')
    await expect(page.getByText('1 task', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(title).toHaveText(address)
    await expect(page.getByText('2 tasks')).toBeVisible()
    // Reload shows the same task; so does Spanish.
    await page.reload()
    await expect(title).toHaveText(address)
    // Snoozed by mistake: Undo opens it again.
    await expect(page.getByRole('article').getByRole('checkbox')).toHaveCount(1)
    await expect(everything).toBeEnabled()
    await page.keyboard.press('s')
    await expect(page.getByText('1 task', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(title).toHaveText(address)
    await expect(page.getByText('2 tasks')).toBeVisible()
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { name: 'Lista de trabajo' })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    await expectAccessible(page, 'a task on a phone, in Spanish')
    await page.getByRole('button', { name: 'English' }).click()
    for (const left of ['1 task', 'Nothing to do']) {
      await expect(page.getByRole('article').getByRole('checkbox')).toHaveCount(1)
      await expect(everything).toBeEnabled()
      await page.keyboard.press('v')
      await expect(page.getByText(left, { exact: true })).toBeAttached()
    }
    await expect(page.getByRole('listitem').filter({ hasText: '22 listings checked' })).toBeVisible()
    expect(await refused()).toEqual([])
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
