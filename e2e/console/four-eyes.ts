import type { Page } from '@playwright/test'
import { callAs, openConsole, type Staff } from '../support/console-site.ts'
import { expect } from '../support/test.ts'

/** A file of corrections waits until another person approves it. */
export async function loadCorrections(): Promise<void> {
  const admin = (subject: string): Staff => ({ subject, role: 'tenant-admin', tenants: ['mddoh'] })
  const page = await openConsole('/mddoh/loads/new', admin('first-admin'))
  const correction = { id: `four-eyes-${Date.now()}`, kind: 'provider', preferredId: 'stewardworth' }
  const content = JSON.stringify({ ...correction, head: { gender: 'female' } })
  const file = { name: 'corrections.ndjson', mimeType: 'application/json', buffer: Buffer.from(content) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  const source = page.getByLabel('Whose file is it?')
  await source.waitFor()
  if (await source.getByRole('option', { name: 'steward', exact: true }).count()) await source.selectOption('steward')
  else {
    await source.selectOption('A new source…')
    await page.getByLabel('Name of the new source').fill('steward')
  }
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Apply these changes' }).click({ timeout: 60_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Apply these changes' }).click()
  const waits = page.getByRole('heading', { name: 'This file needs your approval' })
  await expect(waits).toBeVisible({ timeout: 60_000 })
  const approve = async (by: Page) => {
    await by.getByRole('button', { name: 'Approve and apply' }).click()
    await by.getByLabel('Why?').fill('Looked at each')
    await by.getByRole('dialog').getByRole('button', { name: 'Approve and apply' }).click()
  }
  await approve(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Changes need two people here')
  const colleague = await openConsole(new URL(page.url()).pathname.replace('/console', ''), admin('second-admin'))
  await approve(colleague)
  await expect(colleague.getByRole('main').getByText('applied', { exact: true })).toBeVisible({ timeout: 60_000 })
}

export async function setFourEyes(fourEyes: boolean): Promise<void> {
  const path = '/configuration/documents'
  const { documents } = await callAs<{ documents: { name: string; version: number }[] }>({}, 'mddoh', 'GET', path)
  const expectedVersion = documents.find(({ name }) => name === 'stewardship-settings')?.version ?? 0
  const body = { text: JSON.stringify({ fourEyes }), reason: 'A test of four eyes', expectedVersion }
  await callAs({}, 'mddoh', 'POST', `${path}/stewardship-settings/publish`, body)
}
