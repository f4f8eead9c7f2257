import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/axe.ts'
import { care, openConsole, type Staff } from '../support/console-site.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'

const ana: Staff = { subject: 'ana', role: 'data-steward', tenants: ['mddoh'] }
const other: Staff = { subject: 'olga', role: 'data-steward', tenants: ['champion'] }

/** What a source says of a clinician who is in no other file. */
const clinician = (id: string, { phone, asserted, family = 'Stewardworth' }: Record<string, string>) => ({
  id,
  kind: 'provider',
  preferredId: id,
  asserted,
  head: { name: [{ given: ['Wanda'], family }] },
  relations: [
    {
      id: `${id}-office`,
      location: {
        name: ['Harbor Heart'],
        address: { line: ['700 N Charles St'], city: 'Baltimore', state: 'MD', postalCode: '21201' },
        telecom: [{ system: 'phone', value: phone }],
      },
    },
  ],
})

async function load(source: string, lines: readonly object[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'care-steward-'))
  try {
    const file = join(folder, `${source}.ndjson`)
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    await care('ingest', file, '--tenant', 'mddoh', '--source', source, '--mode', 'delta')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// One worker: the files are loaded once.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await load('nppes', [clinician('stewardworth', { phone: '410-555-0700', asserted: '2024-03-01' })])
  await load('carrier-roster', [clinician('stewardworth', { phone: '410-555-0711', asserted: '2026-02-01' })])
})

test('[sentence 10] a golden value says why in one press; a correction is undone', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/mddoh/records?q=Stewardworth', ana)
  const refused = await watchPolicy(page)
  await page.getByRole('link', { name: 'Wanda Stewardworth' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wanda Stewardworth' })).toBeVisible()
  const place = page.getByRole('region', { name: 'Harbor Heart' })
  const contact = place.getByRole('row', { name: /^Contact/ })
  await expect(contact).toContainText('410-555-0711')
  await expect(contact).toContainText('nppes')
  await contact.getByRole('button', { name: 'Why? Contact' }).click()
  const why = place.getByRole('table', { name: 'Why? Contact' })
  await expect(why.getByRole('row', { name: /^carrier-roster chosen/ })).toContainText('Feb 1, 2026')
  await expect(why.getByRole('row', { name: /^nppes/ })).toContainText('410-555-0700')
  await expect(why.getByRole('row', { name: /^nppes/ })).toContainText('Mar 1, 2024')
  await expectAccessible(page, 'a record that says why')

  // A correction with a reason, undone at once.
  await contact.getByRole('button', { name: 'Correct: Contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('410-555-0799')
  // Closing loses nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await contact.getByRole('button', { name: 'Correct: Contact' }).click()
  await expect(dialog.getByText(/Your draft/)).toBeVisible()
  await expect(dialog.getByLabel('Phone')).toHaveValue('410-555-0799')
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The office said so')
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await expect(contact).toContainText('410-555-0799')
  await expect(contact).toContainText('corrected by a steward')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(contact.getByRole('cell').first()).toContainText('410-555-0711')

  // The timeline has both, and the corrections say who took it back.
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('article')
  await expect(entries.filter({ hasText: 'Correction taken back' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'The office said so' }).first()).toContainText('ana')
  await page.getByRole('tab', { name: 'Corrections' }).click()
  await expect(page.getByRole('table', { name: 'Corrections' })).toContainText('taken back by ana')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Corrections', selected: true })).toBeVisible()

  // Taken out of the directory with a reason, and brought back.
  await page.getByRole('button', { name: 'Take out of the directory' }).click()
  await dialog.getByLabel('Reason').fill('Retired from practice')
  await dialog.getByRole('button', { name: 'Take out of the directory' }).click()
  await expect(page.getByText(/This record left the directory/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/This record left the directory/)).toBeHidden()
  expect(await refused()).toEqual([])
})

test('[sentence 14] a record of another plan reads like an unknown one', async () => {
  const words = async (uid: string) => {
    const page = await openConsole(`/champion/records/${uid}`, other)
    await page.getByRole('heading', { level: 1, name: 'There is no such thing here' }).waitFor()
    return page.getByRole('main').innerText()
  }
  expect(await words('stewardworth')).toBe(await words('nobody-at-all'))
})
