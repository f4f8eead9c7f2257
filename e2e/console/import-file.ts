import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** The tenant's configuration as a file: exported, changed, imported after review, and restored. */
export async function importFile(page: Page): Promise<void> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const exported = readFileSync(await (await saved).path(), 'utf8')
  const choose = (content: string) =>
    page
      .getByLabel('Choose a file to import')
      .setInputFiles({ name: 'configuration.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await choose('{"format":"another"}')
  await expect(page.getByText('This is not a configuration file of this product.')).toBeVisible()
  await choose(exported)
  await expect(page.getByText('Nothing: the file has the same documents.')).toBeVisible()
  await choose(exported.replace('#', '# '))
  await expect(page.getByText('is not as it was exported')).toBeVisible()
  await choose(withTheme(exported, (theme) => theme.replace('#', '# ')))
  await expect(page.getByText('It cannot be imported until this is corrected:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)

  await choose(withTheme(exported, (theme) => theme.replace(/#[0-9a-f]{6}/, '#123456')))
  const changes = page.getByRole('table', { name: 'What the import would change' })
  await expect(changes.getByRole('row', { name: /^theme changed/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const ask = page.getByRole('dialog', { name: 'Import' })
  await ask.getByRole('textbox', { name: 'Why?' }).fill('their own accent')
  await ask.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: '1 document imported.' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Undone.' })).toBeVisible()
  await choose(exported)
  await expect(page.getByText('Nothing: the file has the same documents.')).toBeVisible()
}

/** The file as it would be exported with another theme. */
function withTheme(exported: string, change: (theme: string) => string): string {
  const file = JSON.parse(exported) as { documents: { name: string; text: string; sha256: string }[] } // As exported.
  const sum = (text: string) => hash('sha256', text, 'hex')
  const documents = file.documents.map((document) => {
    const text = document.name === 'theme' ? change(document.text) : document.text
    return { ...document, text, sha256: sum(text) }
  })
  const lines = documents.map(({ name, sha256 }) => `${name} ${sha256}\n`).join('')
  return JSON.stringify({ ...file, documents, sha256: sum(lines) })
}
