import type { ProviderSearchAnswer } from '@care/contract'
import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/axe.ts'
import { callAs, consoleOrigin, consolePage } from '../support/console-site.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'

const admin = { subject: 'eve', role: 'tenant-admin', tenants: ['champion'] } as const
const search = { location: { text: '90012', distance: '25' }, specialties: ['Pediatrics'] }

test('[sentence 13] an export shows count and columns before it starts, and has what the search finds', async () => {
  test.setTimeout(240_000)
  const found = await callAs<ProviderSearchAnswer>(admin, 'champion', 'POST', '/v2/provider/search', { query: search })
  const { total } = found.data
  expect(total).toBeGreaterThan(0)
  const page = await consolePage(admin)
  const refused = await watchPolicy(page)
  await page.goto(`${consoleOrigin()}/console/champion/exports`)
  await page.getByRole('link', { name: 'New export' }).click()
  await page.getByLabel('People or facilities').selectOption('People')
  await page.getByLabel('ZIP code, or city and state').fill('90012')
  await page.getByRole('combobox', { name: 'Specialty' }).fill('pediatrics')
  await page.getByRole('option', { name: 'Pediatrics', exact: true }).click()
  await page.getByRole('button', { name: 'No columns' }).click()
  await expect(page.getByText('Choose at least one column.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'NPI', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Name', exact: true }).check()
  await expect(page.getByText(`${total.toLocaleString('en-US')} records,`)).toBeVisible()
  await expect(page.getByText('2 of 31 columns').last()).toBeVisible()
  // Closing the tab loses nothing.
  await page.reload()
  await expect(page.getByText('was restored')).toBeVisible()
  await expect(page.getByText(`${total.toLocaleString('en-US')} records,`)).toBeVisible()
  await expectAccessible(page, 'a new export')
  await page.getByRole('button', { name: 'Start the export' }).click()
  await expect(page.getByRole('heading', { name: 'What it holds' })).toBeVisible({ timeout: 60_000 })
  // Leaving the page stops nothing.
  await page.getByRole('link', { name: 'All exports' }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByText('ready')).toBeVisible({ timeout: 120_000 })
  await expect(row).toContainText(total.toLocaleString('en-US'))
  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('\uFEFFNPI,Name')
  await row.getByRole('link').click()
  await expect(page.getByText('The file is ready')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Pediatrics · 90012, 25 miles')).toBeVisible()
  await expectAccessible(page, 'an export that is ready')
  expect(await refused()).toEqual([])
})

test('[sentence 12] a running export is canceled', async () => {
  test.setTimeout(120_000)
  const page = await consolePage(admin)
  await page.goto(`${consoleOrigin()}/console/champion/exports/new`)
  // It takes seconds to set.
  await page.getByLabel('What do you want as a file?').selectOption('Printable directory')
  await page.getByRole('button', { name: 'Start the export' }).click()
  await page.getByRole('button', { name: 'Cancel the export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the export' }).click()
  await expect(page.getByRole('main').getByText('canceled', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Start it again' }).click()
  await expect(page.getByLabel('What do you want as a file?')).toHaveValue('directory-pdf')
})

test('[sentence 8] a schedule is created, deleted, and restored', async () => {
  test.setTimeout(120_000)
  const page = await consolePage(admin)
  await page.goto(`${consoleOrigin()}/console/champion/exports/new`)
  await page.getByRole('button', { name: 'Repeat on a schedule' }).click()
  await page.getByLabel('How often').selectOption('Every week')
  await page.getByRole('button', { name: 'Schedule it' }).click()
  await expect(page.getByRole('region', { name: /^Scheduled/ })).toBeVisible()
  await page.getByRole('link', { name: 'All exports' }).click()
  const schedules = page.getByRole('table', { name: 'Schedules' })
  await expect(schedules).toContainText('Every week')
  await schedules.getByRole('button', { name: /^End the schedule/ }).click()
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(schedules).toContainText('Every week')
})

test('[sentence 15] plots have a table; both can be downloaded, and a link has what was chosen', async () => {
  test.setTimeout(120_000)
  const page = await consolePage(admin)
  const refused = await watchPolicy(page)
  await page.goto(`${consoleOrigin()}/console/champion/insight`)
  const where = page.getByRole('heading', { name: 'Who is listed where?' })
  await expect(async () => {
    // Measured by a job that begins with the server.
    await page.reload()
    await expect(where).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 100_000 })
  await page.getByLabel('County', { exact: true }).selectOption('Los Angeles, CA')
  await expectAccessible(page, 'insight')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the table: Who is listed where?' }).click()
  const lines = readFileSync(await (await saved).path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFSpecialty,County,Listings')
  expect(lines[1]).toMatch(/,"Los Angeles, CA",\d+$/)
  await page.getByRole('button', { name: 'County', exact: true }).click()
  const specialty = page.getByLabel('Specialty', { exact: true })
  await specialty.selectOption('Pediatrics')
  await expect(page.getByText('Listings by county: Pediatrics.')).toBeVisible()
  await page.reload()
  await expect(specialty).toHaveValue('Pediatrics')
  const chart = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the chart: Who is listed where?' }).click()
  const drawing = readFileSync(await (await chart).path(), 'utf8')
  expect(drawing).toContain('<title>Who is listed where? Listings by county: Pediatrics.</title>')
  expect(drawing).toMatch(/<rect[^>]* fill="rgb/)
  expect(await refused()).toEqual([])
})
