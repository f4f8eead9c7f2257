import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startServer } from '../../scripts/test-server.mjs'
import { newColdPage, originOf } from '../support/browser.ts'
import { cards } from '../support/card-parts.ts'
import { listShown, resultsPath } from '../support/results-pages.ts'
import { placeField, searchPanel } from '../support/search-fields.ts'
import { expect, test } from '../support/test.ts'

const run = promisify(execFile)
const cli = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url))

interface Administrator {
  port: number
  draft(name: string, change: (text: string) => string): Promise<void>
  preview(): Promise<string>
  close(): Promise<void>
}

/** A server of its own, with an administrator who has no session in any browser. */
async function openOffice(): Promise<Administrator> {
  const { port, folder, stop } = await startServer()
  const env = { ...process.env, DATA_DIR: folder }
  const args = [cli, 'token', '--role', 'tenant-admin', '--tenants', 'mddoh', '--subject', 'ada']
  const token = (await run(process.execPath, args, { env })).stdout.trim()
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://localhost:${port}/api/configuration${path}`, {
      method,
      headers: { 'x-tenant-id': 'mddoh', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, `${method} ${path}`).toBe(200)
    // The parts of each that are read here.
    return (await answer.json()) as { text: string; version: number; url: string }
  }
  return {
    port,
    draft: async (name, change) => {
      const { text, version } = await call('GET', `/documents/${name}`)
      await call('PUT', `/documents/${name}/draft`, { text: change(text), basedOn: version })
    },
    preview: async () => (await call('POST', '/preview', {})).url,
    close: stop,
  }
}

test('[API-DOC-07] the console frames the finder with the drafts of its user only', async () => {
  const office = await openOffice()
  try {
    const heading = 'Maryland Medicaid Provider Finder'
    await office.draft('blueprints:mddoh-start-page', (text) => text.replaceAll(heading, 'Drafted Heading'))
    await office.draft('theme', (text) => text.replace('#33383f', '#123456'))
    await office.draft('components', (text) => {
      const lists = JSON.parse(text)
      lists.genderDropdown.options[0].description = { en: 'Drafted gender', es: 'Género' }
      return JSON.stringify(lists)
    })
    const url = await office.preview()
    expect(url).toMatch(/^http:\/\/mddoh\.localhost:\d+\/\?preview=/)

    const staff = await newColdPage({ viewport: { width: 1440, height: 900 } })
    await staff.goto(`http://localhost:${office.port}/console`)
    await staff.evaluate((address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      frame.title = 'Preview'
      frame.width = '1300'
      frame.height = '800'
      document.body.replaceChildren(frame)
    }, url)
    await expect.poll(() => staff.frame({ url }) !== null).toBe(true)
    const frame = staff.frame({ url }) ?? staff.mainFrame()
    await expect(frame.getByRole('heading', { name: 'Drafted Heading' })).toBeVisible()
    await expect(frame.getByText('Members do not see them')).toBeVisible()
    const brand = await frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
    expect(brand.trim()).toBe('#123456')

    const other = await newColdPage({ viewport: { width: 1440, height: 900 } })
    await other.goto(originOf('mddoh', office.port))
    await placeField(other).waitFor()
    await expect(other.getByRole('heading', { name: heading })).toBeVisible()
    expect(await other.content()).not.toContain('Drafted')

    // Searches, a change of page and a reload stay in the preview.
    const preview = await newColdPage({ viewport: { width: 1440, height: 900 } })
    const calls: string[] = []
    preview.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const token = new URL(url).searchParams.get('preview') ?? ''
    await preview.goto(`${originOf('mddoh', office.port)}${resultsPath('mddoh')}&preview=${token}`)
    await listShown(preview)
    await expect(cards(preview).first()).toBeVisible()
    expect(new URL(preview.url()).searchParams.get('preview')).toBe(token)
    expect(calls.filter((path) => path.startsWith('/api'))).toEqual([])
    expect(calls.some((path) => path.startsWith(`/preview/${token}/api`))).toBe(true)
    await expect(searchPanel(preview).getByText('Drafted gender').first()).toBeAttached()
    await preview.reload()
    await listShown(preview)
    await expect(preview.getByText('Members do not see them')).toBeVisible()

    await office.draft('theme', () => '{\n  "light": 1\n}')
    await preview.reload()
    await expect(preview.getByText(/theme, line 2/)).toBeVisible()
    await preview.goto(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace('preview=', 'preview=x'))
    await expect(preview.getByText('This is not a preview link of this server.')).toBeVisible()
  } finally {
    await office.close()
  }
})
