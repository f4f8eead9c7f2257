import type { Page } from '@playwright/test'
import { callAs, consoleOrigin, consolePage, screenShown } from '../support/console-site.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'
import { clinician, load } from './steward-records.ts'

const tenant = 'mddoh'
const markup = '<img src=x onerror="document.body.id=`owned`"><script>document.body.id="owned"</script>'
const endless = 'W'.repeat(180)
/** Turns round what follows it, unless its field ends before that. */
const turned = '\u202Emoc.live\u2066'
const hidden = 'Zero\u200Bwidth\u00AD\uFEFF'
const emoji = '👩🏽‍⚕️'.repeat(20)
const hostile = `${turned}${hidden}${emoji}${markup}${endless}`
const id = `hostile-${Date.now()}`

test('[hostile] texts of members, staff and sources run nothing and fit every screen', async () => {
  test.setTimeout(300_000)
  const shown = await prepare()
  const pages = [
    await consolePage({}, { viewport: { width: 320, height: 700 } }),
    await consolePage({}, { viewport: { width: 1440, height: 900 } }),
  ]
  for (const page of pages) {
    const refused = await watchPolicy(page)
    for (const path of shown) {
      await test.step(path, async () => {
        await page.goto(`${consoleOrigin()}/console/${tenant}/${path}`)
        await expectHarmless(page, path)
        expect(await refused(), path).toEqual([])
      })
    }
  }
})

/** Brings hostile texts in by every door; the screens that show them. */
async function prepare(): Promise<string[]> {
  const call = <T>(method: string, path: string, body?: object) => callAs<T>({}, tenant, method, path, body)
  const said = { phone: '410-555-0733', asserted: '2026-02-01', npi: '1700000080', street: hostile.slice(0, 190) }
  await load('carrier-roster', [clinician(id, { ...said, family: hostile.slice(0, 190), given: markup })])
  await load('provider-portal', [clinician(`${id}-2`, { ...said, family: `${emoji}Unlike`, given: turned })])
  const { records } = await call<{ records: { stableId: string }[] }>(
    'GET',
    `/data-stewardship/records?q=${said.npi}&limit=5`,
  )
  const stableId = records[0]?.stableId ?? ''
  expect(stableId).not.toBe('')
  const reason = hostile.slice(0, 400)
  const report = { stableId, kinds: ['other'], words: hostile, sendKey: `${id}-report` }
  await call('POST', '/reports', report)
  const change = { stableId, field: 'gender', oldValue: null, newValue: 'female', reason }
  const { id: requestId } = await call<{ id: string }>('POST', '/data-stewardship/change-requests', change)
  await call('POST', `/data-stewardship/change-requests/${requestId}/comments`, { words: reason })
  const person = { issuerAssignedId: `00u-${id}`, displayName: hostile.slice(0, 190) }
  const { userId } = await call<{ userId: string }>('POST', '/staff', person)
  const { reports } = await call<{ reports: { id: string }[] }>(
    'GET',
    `/data-stewardship/reports?stableId=${encodeURIComponent(stableId)}`,
  )
  const record = `records/${encodeURIComponent(stableId)}`
  return [
    record,
    ...['timeline', 'day', 'corrections', 'sources', 'member'].map((tab) => `${record}?tab=${tab}`),
    `records?q=${said.npi}`,
    'work?kind=report',
    `work?text=${encodeURIComponent(markup)}`,
    'reports',
    `reports/${reports[0]?.id}`,
    'change-requests',
    `change-requests/${requestId}`,
    'match-review',
    'staff',
    `staff/${userId}`,
    'audit?kind=change-request',
    'audit?kind=staff',
    `audit?who=${encodeURIComponent(markup)}`,
    'loads',
    'quarantine',
    'findings',
    `records?q=${encodeURIComponent(`${turned}${hidden}`)}`,
  ]
}

async function expectHarmless(page: Page, where: string): Promise<void> {
  await screenShown(page)
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
  expect(await page.evaluate(() => document.body.id), where).not.toBe('owned')
  const made = await page.evaluate(() => document.querySelectorAll('#content img[src=x], #content script').length)
  expect(made, where).toBe(0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${where}: wider than the window, in pixels`).toBeLessThanOrEqual(0)
}
