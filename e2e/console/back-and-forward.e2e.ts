import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callAs, consoleOrigin, consolePage, openConsole, screenShown } from '../support/console-site.ts'
import { isLong } from '../support/long-form.ts'
import { focusedElement } from '../support/markup.ts'
import { expect, test } from '../support/test.ts'

interface Moves {
  /** As in `console/src/app/screens.ts`: every screen has a row. */
  screen: string
  /** Below `/console/mddoh/`, with what a link to a colleague says besides the screen. */
  link: string
  /** What the link opens; Back returns to it. */
  shows: (page: Page) => Promise<unknown>
  /** Goes on to a new address. */
  goOn: (page: Page) => Promise<unknown>
  /** What is shown there; Forward returns to it. */
  next: (page: Page) => Promise<unknown>
  /** What Back shows in addition. */
  back?: (page: Page) => Promise<unknown>
}

/** Another choice in a list of choices. */
function choosing(screen: string, parameter: string, label: string, [first, second]: [string, string]): Moves {
  const choice = (page: Page) => page.getByRole('main').getByRole('combobox', { name: label, exact: true })
  return {
    screen,
    link: `${screen}?${parameter}=${first}`,
    shows: (page) => expect(choice(page)).toHaveValue(first),
    goOn: (page) => choice(page).selectOption(second),
    next: (page) => expect(choice(page)).toHaveValue(second),
  }
}

/** Other words in a search field. */
function finding(screen: string, label: string): Moves {
  const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: label, exact: true })
  return {
    screen,
    link: `${screen}?q=smith`,
    shows: (page) => expect(field(page)).toHaveValue('smith'),
    goOn: async (page) => {
      await field(page).fill('jones')
      await page.keyboard.press('Enter')
    },
    next: (page) => expect(field(page)).toHaveValue('jones'),
  }
}

/** Another tab. */
function turning(screen: string, link: string, [first, second]: [string, string]): Moves {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
  const isOpen = (name: string) => (page: Page) =>
    expect(tab(page, name)).toHaveAttribute('aria-selected', 'true', { timeout: 15_000 })
  return { screen, link, shows: isOpen(first), goOn: (page) => tab(page, second).click(), next: isOpen(second) }
}

/** An item of a list, by keyboard. The focus is on its title, and after Back on the item again. */
function opening(screen: string, link = screen): Moves {
  const item = (page: Page) => page.getByRole('main').getByRole('listitem').or(page.getByRole('row')).getByRole('link')
  return {
    screen,
    link,
    shows: (page) => expect(item(page).first()).toBeVisible(),
    goOn: (page) => item(page).first().press('Enter'),
    next: (page) => expect(focusedElement(page)).toHaveRole('heading'),
    back: (page) => expect(item(page).first()).toBeFocused(),
  }
}

/** Another button of two or more, one of which is pressed. */
function switching(screen: string, link: string, [first, second]: [string, string]): Moves {
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const isOn = (name: string) => (page: Page) => expect(button(page, name)).toHaveAttribute('aria-pressed', 'true')
  return { screen, link, shows: isOn(first), goOn: (page) => button(page, second).click(), next: isOn(second) }
}

/** A choice that counts once the button is pressed. */
const withButton = (row: Moves, name: string): Moves => ({
  ...row,
  goOn: async (page) => {
    await row.goOn(page)
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  },
})

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const widened = (page: Page) => page.getByRole('switch', { name: 'All plans' })

const moves: readonly Moves[] = [
  opening('work', 'work?kind=verification'),
  finding('records', 'Name, NPI, phone, address or id'),
  turning('record', 'records/:id?tab=sources', ['Sources', 'Timeline']),
  switching('match-review', 'match-review?view=later', ['Later', 'Open']),
  choosing('change-requests', 'status', 'State', ['APPLIED', 'REJECTED']),
  choosing('reports', 'state', 'State', ['closed', 'open']),
  opening('findings'),
  turning('documents', 'documents/plan/theme?view=history', ['History', 'Text']),
  opening('tenants'),
  finding('staff', 'Name or id'),
  {
    screen: 'operations',
    link: 'operations?of=all',
    shows: (page) => expect(widened(page)).toBeChecked(),
    goOn: (page) => widened(page).press(' '),
    next: (page) => expect(widened(page)).not.toBeChecked(),
  },
  withButton(choosing('audit', 'kind', 'Kind', ['staff', 'load']), 'Find'),
  {
    screen: 'account',
    link: 'account',
    shows: heading('You and your sessions'),
    goOn: (page) => page.getByRole('navigation').getByRole('link', { name: 'Insight' }).press('Enter'),
    next: heading('How accurate is the directory?'),
  },
  choosing('loads', 'state', 'State', ['done', 'failed']),
  opening('quarantine'),
  choosing('exports', 'status', 'State', ['COMPLETED', 'FAILED']),
  choosing('insight', 'days', 'Time shown', ['365', '28']),
  choosing('work', 'kind', 'Kind', ['verification', 'report']),
]

/** All in the full form; in the short one every second. */
const tried = moves.filter((_, at) => isLong || at % 2 === 1)

test('[sentence 1] a link opens each screen as it was left; Back and Forward keep what was chosen', async () => {
  test.setTimeout(180_000)
  const source = readFileSync(new URL('../../console/src/app/screens.ts', import.meta.url), 'utf8')
  const screens = [...source.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path]) => path)
  expect(moves.map(({ screen }) => screen)).toEqual(expect.arrayContaining(screens))
  const query = '/data-stewardship/records?q=smith&limit=1'
  const { records } = await callAs<{ records: { stableId: string }[] }>({}, 'mddoh', 'GET', query)
  const page = await consolePage()
  for (const { screen, link, shows, goOn, next, back } of tried) {
    await test.step(screen, async () => {
      await page.goto(`${consoleOrigin()}/console/mddoh/${link.replace(':id', records[0]?.stableId ?? '')}`)
      await screenShown(page)
      await shows(page)
      const first = page.url()
      await goOn(page)
      await expect(page).not.toHaveURL(first)
      await next(page)
      const second = page.url()
      await page.goBack()
      await expect(page).toHaveURL(first)
      await shows(page)
      await back?.(page)
      await page.goForward()
      await expect(page).toHaveURL(second)
      await next(page)
    })
  }
})

test('[sentence 1] a new page has the focus on its title, and Back returns to the link', async () => {
  const page = await openConsole('/mddoh/records?q=ma')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const name = await links.nth(30).innerText()
  await links.nth(30).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(links.nth(30)).toBeFocused()
  await expect(links.nth(30)).toBeInViewport()
})
