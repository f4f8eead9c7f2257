import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callAs, consoleOrigin, consolePage, screenShown, type Staff } from '../support/console-site.ts'
import { isLong } from '../support/long-form.ts'
import { expect, test } from '../support/test.ts'

interface Listed {
  path: string
  pattern: string
  role: string
}

/** In the format of the routes. */
const screens: Listed[] = [
  ...readFileSync(new URL('../../console/src/app/screens.ts', import.meta.url), 'utf8').matchAll(
    /^ {4}path: '([^']+)',\n {4}pattern: '([^']+)',[^}]*?role: '([^']+)'/gm,
  ),
].map(([, path = '', pattern = '', role = '']) => ({ path, pattern, role }))

/** All in the full form; in the short one every third, with different screens for each test. */
const sampled = <T>(all: readonly T[], first: number) => all.filter((_, at) => isLong || at % 3 === first)

const settled = async (page: Page) => {
  await screenShown(page)
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
  await expect(page.getByText('Loading…')).toHaveCount(0)
}
const open = async (page: Page, path: string) => {
  await page.goto(`${consoleOrigin()}/console/${path}`)
  await settled(page)
}
const someRecord = '/data-stewardship/records?q=smith&limit=1'
const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

test('[sentence 1] every screen has an address: reload shows the same, others may not see it', async () => {
  test.setTimeout(180_000)
  expect(screens.length).toBeGreaterThan(15)
  const steward: Staff = { subject: 'addresses-steward', role: 'data-steward', tenants: ['mddoh'] }
  const [page, other] = [await consolePage(), await consolePage(steward)]
  const found = await callAs<{ records: { stableId: string }[] }>({}, 'mddoh', 'GET', someRecord)
  for (const { pattern, role } of sampled(screens, 0)) {
    // Without optional parameters; only a record has no path without its id.
    const path = pattern.replace(/\/:\w+\?/g, '').replace(/:\w+/, encodeURIComponent(found.records[0]?.stableId ?? ''))
    await test.step(path, async () => {
      await open(page, `mddoh/${path}`)
      const shown = await title(page)
      expect(shown, pattern).not.toBe('You may not see this')
      await page.reload()
      await settled(page)
      expect(await title(page), path).toBe(shown)
      // A link to a colleague.
      await open(other, `mddoh/${path}`)
      expect(await title(other), path).toBe(role === 'data-steward' ? shown : 'You may not see this')
      await open(other, `champion/${path}`)
      expect(await title(other), path).toBe('You may not see this')
    })
  }
})

/** Ids of items of one tenant, by the parameter of the screen that shows them. */
async function idsOf(tenant: string): Promise<Map<string, string>> {
  const get = <T>(path: string) => callAs<T>({}, tenant, 'GET', path)
  const { records } = await get<{ records: { stableId: string }[] }>(someRecord)
  const stableId = records[0]?.stableId ?? ''
  const { tasks } = await get<{ tasks: { id: string }[] }>('/data-stewardship/work?limit=1')
  const { pairs } = await get<{ pairs: { id: string }[] }>('/data-stewardship/match-pairs?limit=1')
  const { loads } = await get<{ loads: { loadId: string }[] }>('/loads?limit=1')
  const body = { stableId, kinds: ['other'], words: 'Somebody else answers', sendKey: `addresses-${Date.now()}` }
  await callAs({}, tenant, 'POST', '/reports', body)
  const { reports } = await get<{ reports: { id: string }[] }>(`/data-stewardship/reports?stableId=${stableId}`)
  const change = { stableId, field: 'gender', newValue: 'female', reason: 'For its id' }
  const { record } = await get<{ record: { heads?: { gender?: string }[] } }>(`/data-stewardship/records/${stableId}`)
  const oldValue = record.heads?.[0]?.gender ?? null
  const { id: requestId } = await callAs<{ id: string }>({}, tenant, 'POST', '/data-stewardship/change-requests', {
    ...change,
    oldValue,
  })
  const { taskId } = await callAs<{ taskId: string }>({}, tenant, 'POST', '/export/export-tasks', {
    kind: 'audit-trail-csv',
  })
  const issuerAssignedId = `00u-addresses-${Date.now()}`
  const { userId } = await callAs<{ userId: string }>({}, tenant, 'POST', '/staff', { issuerAssignedId })
  const ids = {
    work: tasks[0]?.id,
    record: stableId,
    'match-review': pairs[0]?.id,
    'change-requests': requestId,
    reports: reports[0]?.id,
    loads: loads[0]?.loadId,
    quarantine: loads[0]?.loadId,
    exports: taskId,
    staff: userId,
  }
  return new Map(Object.entries(ids).map(([name, id]) => [name, id ?? '']))
}

/** An id of the same format that does not exist: its last digits differ. */
const unknownLike = (id: string) => (/[0-9a-f]{6}$/.test(id) ? `${id.slice(0, -6)}000000` : 'nobody-at-all')

test('[sentence 14] every screen shows the ids of another plan as it shows unknown ones', async () => {
  test.setTimeout(240_000)
  const ids = await idsOf('mddoh')
  // Document names are the same in every tenant, and only administrators of all tenants see the list of tenants.
  const shown = screens.filter(({ path, pattern }) => pattern.includes(':') && !['documents', 'tenants'].includes(path))
  expect(shown.map(({ path }) => path).sort()).toEqual([...ids.keys()].sort())
  const page = await consolePage({ subject: 'addresses-other', role: 'tenant-admin', tenants: ['champion'] })
  for (const { path, pattern } of sampled(shown, 1)) {
    await test.step(path, async () => {
      const id = ids.get(path) ?? ''
      expect(id, `an id for ${path}`).not.toBe('')
      const words = async (one: string) => {
        await open(page, `champion/${pattern.replace(/:\w+\??/, encodeURIComponent(one))}`)
        return page.getByRole('main').innerText()
      }
      const foreign = await words(id)
      expect(foreign).toBe(await words(unknownLike(id)))
      expect(foreign).not.toContain(id)
    })
  }
})
