import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { consolePage, consoleOrigin, openConsole } from '../support/console-site.ts'
import { figure } from '../support/markup.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'

const admin = { subject: 'lou', role: 'tenant-admin', tenants: ['champion'] } as const
const header = 'Ref,NPI Number,Surname,First Name,Address,City,State,Zip,Phone,Plan,SSN'
const row = (id: number, { state = 'CA', plan = 'Gold 9' } = {}) =>
  `${id},,Fernwood${id},Zelda,${id} Main St,Los Angeles,${state},90012,213-555-0100,${plan},078-05-1120`
/** Three rows are wrong: two invalid states, and one truncated row. */
const roster = [header, row(1), row(2), row(3, { state: 'XX' }), row(4, { state: 'ZZ' }), '5,,Short', row(6)].join('\n')

/** A load waits behind others; this machine may be busy. */
const soon = expect.configure({ timeout: 120_000 })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const state = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function chooseFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles(file)
}

test('[sentence 12] a roster with faults: drop, map, dry run, apply, fix a row, undo', async () => {
  test.setTimeout(240_000)
  const page = await consolePage(admin)
  const refused = await watchPolicy(page)
  await page.goto(`${consoleOrigin()}/console/champion/loads`)
  await page.getByRole('link', { name: 'Load a file' }).click()
  await chooseFile(page, { name: 'fern.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) })
  await expect(page.getByText('fern.csv', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Whose file is it?').selectOption('A new source…')
  // A second run finds the source and the map of the first.
  await page.getByLabel('Name of the new source').fill(`fern-roster-${test.info().retry}`)

  // The map is proposed: the id has an unknown column name.
  await expect(page.getByLabel('Meaning of Surname')).toHaveValue('familyName')
  await expect(page.getByText('never stored or shown')).toBeVisible()
  await expect(page.getByText('078-05-1120')).toHaveCount(0)
  await page.getByLabel('Meaning of Ref').selectOption('Id of the source')
  await page.getByLabel('Meaning of NPI Number').selectOption('Not used')
  // A reload loses nothing: the upload is in the URL, the map is a draft.
  await page.reload()
  await expect(page.getByText('was restored')).toBeVisible()
  await expect(page.getByLabel('Meaning of Ref')).toHaveValue('id')
  await expectAccessible(page, 'the column map')
  await button(page, 'Save the map and check the file').click()

  await soon(heading(page, 'What would change')).toBeVisible()
  await expect(figure(page, 'New')).toHaveText('3')
  await expect(figure(page, 'Rejected')).toHaveText('3')
  await expect(page.getByText('a value is invalid')).toBeVisible()
  // The plan "Gold 9" has no mapping yet.
  await page.getByLabel('Our plan for Gold 9').selectOption('Another plan…')
  await page.getByLabel('Carrier and plan for Gold 9').fill('Champion: Gold')
  await button(page, 'Save 1 plan').click()
  await expect(page.getByLabel('Our plan for Gold 9')).toHaveCount(0)
  await expectAccessible(page, 'a dry run')

  await button(page, 'Apply these changes').click()
  await expectAccessible(page, 'the question before a load')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply these changes' }).click()
  await soon(heading(page, 'What changed')).toBeVisible()
  await expect(state(page, 'applied')).toBeVisible()
  // The dry run has nothing left to apply, and leads to the load.
  await page.goBack()
  await expect(page.getByText('A later load applies this file')).toBeVisible()
  await expect(button(page, 'Check again')).toBeVisible()
  await expect(button(page, 'Apply these changes')).toHaveCount(0)
  await page.getByRole('link', { name: 'The later load' }).click()
  await soon(heading(page, 'What changed')).toBeVisible()
  await expect(page.getByText('Our plan for')).toHaveCount(0)
  await fixRow(page)
  const returned = page.waitForEvent('download')
  await button(page, 'Download the return file').click()
  expect((await returned).suggestedFilename()).toBe('rejected-fern.csv')

  await button(page, 'Undo this load').click()
  await page.getByLabel('Why?').fill('It was a trial')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this load' }).click()
  await soon(state(page, 'undone')).toBeVisible()
  await page.getByRole('link', { name: 'All loads' }).click()
  await expect(page.getByRole('table', { name: 'Loads' })).toContainText('fern.csv')
  expect(await refused()).toEqual([])
})

/** Fixes one of the rejected rows, reads the file again, and opens the load that has it. */
async function fixRow(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fix rejected rows' }).click()
  await page.getByRole('combobox', { name: 'Reason', exact: true }).selectOption('a value is invalid (2)')
  await expect(page.getByRole('table', { name: 'Rejected rows' }).getByRole('row')).toHaveCount(3)
  await page.getByLabel('Right value for line 4').fill('CA')
  await button(page, 'Replace in line 4').click()
  await expect(page.getByText('becomes CA')).toBeVisible()
  await button(page, 'Dismiss line 5').click()
  await expect(page.getByText('dismissed', { exact: true })).toBeVisible()
  await button(page, 'Undo').click()
  await expect(page.getByText('dismissed', { exact: true })).toHaveCount(0)
  await expectAccessible(page, 'rejected rows')
  await button(page, 'Read the file again').click()
  await soon(heading(page, 'What changed')).toBeVisible()
  await soon(figure(page, 'New')).toHaveText('1')
  await expect(figure(page, 'Rejected')).toHaveText('2')
}

test('[sentence 12] a file that loses much waits for approval, with the reason', async () => {
  test.setTimeout(240_000)
  const page = await openConsole('/champion/loads/new', admin)
  const many = Array.from({ length: 30 }, (_, at) => row(100 + at))
  const load = async (rows: string[]) => {
    await page.goto(`${consoleOrigin()}/console/champion/loads/new`)
    const content = [header.replace('Ref', 'ID').replace('NPI Number', 'Other'), ...rows].join('\n')
    await chooseFile(page, { name: 'crowd.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    const source = page.getByLabel('Whose file is it?')
    await source.waitFor()
    if (await source.getByRole('option', { name: 'crowd' }).count()) await source.selectOption('crowd')
    else {
      await source.selectOption('A new source…')
      await page.getByLabel('Name of the new source').fill('crowd')
    }
    await button(page, /heck the file$/).click()
    await button(page, 'Apply these changes').click({ timeout: 120_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Apply these changes' }).click()
  }
  await load(many)
  await soon(state(page, 'applied')).toBeVisible()
  await load(many.slice(0, 5))
  await soon(heading(page, 'This file needs your approval')).toBeVisible()
  await expect(page.getByText('5 of 30 records of the source are in the file')).toBeVisible()
  await expectAccessible(page, 'a load that waits')
  await button(page, 'Do not apply').click()
  await page.getByLabel('Why?').fill('Ask the sender first')
  await page.getByRole('dialog').getByRole('button', { name: 'Do not apply' }).click()
  await soon(state(page, 'canceled')).toBeVisible()
  await button(page, 'Read the file again').click()
  await soon(heading(page, 'This file needs your approval')).toBeVisible()
  await button(page, 'Approve and apply').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve and apply' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await page.getByLabel('Why?').fill('A clinic closed')
  await dialog.getByRole('button', { name: 'Approve and apply' }).click()
  await soon(state(page, 'applied')).toBeVisible()
  await expect(figure(page, 'Leaving')).toHaveText('25')
})

test('[sentence 12] a running load shows rows, speed and time left, continues alone, and is canceled', async () => {
  test.setTimeout(240_000)
  const page = await openConsole('/champion/loads/new', admin)
  const rows = Array.from({ length: 120_000 }, (_, at) => row(1_000 + at))
  const content = [header.replace('Ref', 'ID').replace('NPI Number', 'Other'), ...rows].join('\n')
  await chooseFile(page, { name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByLabel('Whose file is it?').selectOption('A new source…')
  await page.getByLabel('Name of the new source').fill(`long-${test.info().retry}`)
  await button(page, /heck the file$/).click()
  await soon(page.getByText(/^[\d,]+ rows · [\d,]+ rows\/s · about .+ left$/)).toBeVisible()
  // Leaving the page stops nothing.
  await page.getByRole('link', { name: 'All loads' }).click()
  const listed = page.getByRole('row', { name: /long\.csv/ }).first()
  await expect(listed).toContainText('checking')
  await listed.getByRole('link').click()
  await button(page, 'Cancel the load').click()
  await page.getByLabel('Why?').fill('The wrong month')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the load' }).click()
  await soon(state(page, 'canceled')).toBeVisible()
})

test('a file chosen on disk is found again by its content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'care-roster-'))
  try {
    const file = join(folder, 'again.csv')
    writeFileSync(file, roster)
    const page = await openConsole('/champion/loads/new', admin)
    await chooseFile(page, file)
    await expect(page).toHaveURL(/upload=/)
    const address = page.url()
    await page.goto(`${consoleOrigin()}/console/champion/loads/new`)
    await chooseFile(page, file)
    await expect(page).toHaveURL(address)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
