import type { DocumentVersion } from '@care/contract'
import type { Locator, Page } from '@playwright/test'
import { anotherTab, callAs, consoleOrigin, openConsole, type Staff } from '../support/console-site.ts'
import { isLong } from '../support/long-form.ts'
import { expect, test } from '../support/test.ts'

const ada: Staff = { subject: `kept-${Date.now()}`, role: 'system-admin', tenants: ['*'] }
const words = 'They closed, said the front desk'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const asked = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })

// A form that is not there fails on its own, not with the whole test.
test.use({ actionTimeout: 20_000 })

interface Form {
  name: string
  path: (page: Page) => Promise<string> | string
  /** Opens the form; its field. */
  open: (page: Page) => Promise<Locator>
}

/** A form behind a button. */
const behind =
  (button: string | RegExp, label: string) =>
  async (page: Page): Promise<Locator> => {
    await press(page, button)
    return asked(page, label)
  }

const get = <T>(path: string) => callAs<T>(ada, 'mddoh', 'GET', path)
async function someRecord(): Promise<string> {
  const { records } = await get<{ records: { stableId: string }[] }>('/data-stewardship/records?q=smith&limit=1')
  return records[0]?.stableId ?? ''
}

const forms: readonly Form[] = [
  {
    name: 'closing a report',
    path: async () => {
      const stableId = await someRecord()
      const report = { stableId, kinds: ['other'], words: 'Somebody else answers', sendKey: `${ada.subject}-report` }
      await callAs(ada, 'mddoh', 'POST', '/reports', report)
      const { reports } = await get<{ reports: { id: string }[] }>(`/data-stewardship/reports?stableId=${stableId}`)
      return `/mddoh/reports/${reports[0]?.id}`
    },
    open: async (page) =>
      page.getByRole('region', { name: 'What did you find out?' }).getByLabel('Reason', { exact: true }),
  },
  {
    name: 'inviting a colleague',
    path: () => '/mddoh/staff',
    open: behind('Invite a person', 'Their id at your sign-in service'),
  },
  {
    name: 'a new plan in the plan catalog',
    path: () => '/centerlight/documents/plan/plan-catalog',
    open: async (page) => {
      await press(page, 'Add a row')
      return page.getByRole('textbox', { name: /^Plan, / }).last()
    },
  },
  {
    name: 'the reason of a publication',
    // A draft to publish, so that its button is enabled once the page has checked it.
    path: async () => {
      const address = '/configuration/documents/flags'
      const { text, version } = await callAs<DocumentVersion>(ada, 'centerlight', 'GET', address)
      const flags = { ...JSON.parse(text ?? '{}'), keptDrafts: true }
      const draft = { text: JSON.stringify(flags), basedOn: version }
      await callAs(ada, 'centerlight', 'PUT', `${address}/draft`, draft)
      return '/centerlight/documents/plan/flags'
    },
    open: behind('Publish', 'Why?'),
  },
  {
    name: 'the reason of a match decision',
    path: async () => {
      const { pairs } = await get<{ pairs: { id: string }[] }>('/data-stewardship/match-pairs?limit=1')
      return `/mddoh/match-review/${pairs[0]?.id}`
    },
    open: async (page) => page.getByLabel('Reason', { exact: true }),
  },
  {
    name: 'taking a record out',
    path: async () => `/mddoh/records/${encodeURIComponent(await someRecord())}`,
    open: behind('Take out of the directory', 'Reason'),
  },
  {
    name: 'another record to merge with',
    path: async () => `/mddoh/records/${encodeURIComponent(await someRecord())}?tab=sources`,
    open: async (page) => page.getByLabel('Another record, by its id'),
  },
  {
    name: 'the reason to undo a load',
    path: async () => {
      const { loads } = await get<{ loads: { loadId: string; state: string; dryRun: boolean }[] }>('/loads?limit=50')
      return `/mddoh/loads/${loads.find(({ state, dryRun }) => state === 'done' && !dryRun)?.loadId}`
    },
    open: behind('Undo this load', 'Why?'),
  },
  { name: 'a new document', path: () => '/mddoh/documents', open: behind('New document', 'Name') },
  { name: 'a new tenant', path: () => '/mddoh/tenants', open: behind('New plan', 'Name in English') },
  {
    name: 'a new host name',
    path: () => '/mddoh/tenants/mddoh',
    open: async (page) => page.getByLabel('New host name'),
  },
  {
    name: 'the reason to remove a tenant',
    path: () => '/mddoh/tenants/mddoh',
    open: behind('Remove…', 'Why?'),
  },
  {
    name: 'the reason to lock somebody out',
    path: async () => {
      const issuerAssignedId = `00u-${ada.subject}`
      const { userId } = await callAs<{ userId: string }>(ada, 'mddoh', 'POST', '/staff', { issuerAssignedId })
      return `/mddoh/staff/${userId}`
    },
    open: behind('Lock out', 'Why'),
  },
  {
    name: 'a view of the queue',
    path: () => '/mddoh/work?kind=verification',
    open: behind('Save this view', 'Name of the view'),
  },
  {
    name: 'snoozing tasks',
    path: () => '/mddoh/work',
    open: async (page) => {
      await press(page, 'Select several')
      await page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().check()
      return behind('Snooze', 'Reason')(page)
    },
  },
]

/** All in the full form; in the short one some. */
const tried = forms.filter((_, at) => isLong || at < 4)

test('[sentence 3] every form offers what was typed before its tab was closed', async () => {
  test.setTimeout(300_000)
  let page = await openConsole('/mddoh/account', ada)
  for (const { name, path, open } of tried) {
    await test.step(name, async () => {
      const address = `${consoleOrigin()}/console${await path(page)}`
      await page.goto(address)
      await (await open(page)).fill(words)
      const again = await anotherTab(page, ada)
      await page.close()
      page = again
      await page.goto(address)
      if (name === 'a new plan in the plan catalog')
        await expect(page.getByRole('textbox', { name: `Plan, ${words}` })).toHaveValue(words)
      else await expect(await open(page)).toHaveValue(words)
      await expect(page.getByText(/^Your draft (from|of) .* was restored/).first()).toBeVisible()
      // The last one is in the dialog, if there is one.
      await page.getByRole('button', { name: 'Discard the draft' }).last().click()
    })
  }
})

test('[sentence 3] a sign-out asks first, says so in the other tab, and leaves nothing typed behind', async () => {
  test.setTimeout(120_000)
  const leaver: Staff = { ...ada, subject: `${ada.subject}-leaver` }
  const page = await openConsole('/mddoh/staff', leaver)
  await (await behind('Invite a person', 'Their id at your sign-in service')(page)).fill('00u-half-typed')
  const other = await anotherTab(page, leaver)
  await other.goto(`${consoleOrigin()}/console/mddoh/account`)
  await press(other, 'Sign out')
  const question = other.getByRole('dialog', { name: 'Sign out' })
  await expect(question).toContainText('You have not sent what you typed in 1 form.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked(page, 'Their id at your sign-in service')).toHaveValue('00u-half-typed')
  await press(other, 'Sign out')
  await question.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByText(/^You are signed out\..* text that you had not sent was removed/)).toBeVisible()
    await expect(tab.getByRole('dialog')).toHaveCount(0)
    expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('half-typed')
  }
  await page.goBack()
  await expect(page.getByText('half-typed')).toHaveCount(0)
  // The same person, in a new session, starts with an empty form, and the tabs work again.
  const back: Staff = { ...leaver, tenants: ['mddoh', 'champion'] }
  const next = await anotherTab(page, back)
  await next.goto(`${consoleOrigin()}/console/mddoh/staff`)
  await expect(await behind('Invite a person', 'Their id at your sign-in service')(next)).toHaveValue('')
})

test('[sentence 3] nobody who signs in here reads what somebody else has typed', async () => {
  const page = await openConsole('/mddoh/staff', ada)
  await (await behind('Invite a person', 'Their id at your sign-in service')(page)).fill('00u-of-ada')
  const bo: Staff = { ...ada, subject: `${ada.subject}-bo` }
  const next = await anotherTab(page, bo)
  await page.close()
  await next.goto(`${consoleOrigin()}/console/mddoh/staff`)
  await expect(await behind('Invite a person', 'Their id at your sign-in service')(next)).toHaveValue('')
  expect(await next.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('00u-of-ada')
})
