import type { Page } from '@playwright/test'
import { openConsole } from '../support/console-site.ts'
import { expect, test } from '../support/test.ts'

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** What is sent to addresses that end so, in order. */
function sentTo(page: Page, end: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(end)) sent.push(request.url())
  })
  return sent
}

/** Holds what is sent to these addresses until it is let through. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

test('[hostile] the second press of a double press never decides about the next pair', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/champion/match-review', { subject: `pairs-${Date.now()}` })
  const pairs = page.getByRole('list', { name: /^Pairs/ }).getByRole('link')
  await pairs.first().click()
  const later = button(page, 'Later L')
  const sent = sentTo(page, '/decision')
  const pressTwice = async (shown: string) => {
    await page.keyboard.press('l')
    await expect(title(page)).not.toHaveText(shown)
    await page.keyboard.press('l')
  }
  for (const act of [pressTwice, () => later.dblclick()]) {
    await expect(later).toBeEnabled()
    const shown = await title(page).innerText()
    sent.length = 0
    await act(shown)
    await expect(title(page)).not.toHaveText(shown)
    await expect(later).toBeEnabled()
    expect(sent).toHaveLength(1)
    await button(page, 'Undo').click()
    await expect(page.getByRole('region', { name: 'Undone.' })).toBeVisible()
  }
})

test('[hostile] who goes on before a slow answer stays where they are', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/champion/work?kind=verification', { subject: `slow-${Date.now()}` })
  const tasks = page.getByRole('list', { name: /^Tasks/ }).getByRole('link')
  const everything = button(page, /^Everything is right/)
  const open = async (at: number) => {
    await tasks.nth(at).click()
    await expect(tasks.nth(at)).toHaveAttribute('aria-current', 'page')
    await expect(everything).toBeEnabled()
  }
  const verify = async () => {
    await open(0)
    const letThrough = await hold(page, /\/verifications$/)
    const done = await title(page).innerText()
    await page.keyboard.press('v')
    return { letThrough, verified: page.getByRole('region', { name: `Verified: ${done}` }) }
  }
  const first = await verify()
  await open(2)
  const opened = await title(page).innerText()
  first.letThrough()
  await expect(first.verified).toBeVisible()
  await expect(title(page)).toHaveText(opened)

  const second = await verify()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Records' }).click()
  await page.getByRole('heading', { level: 1, name: 'Find a record' }).waitFor()
  second.letThrough()
  await expect(second.verified).toBeVisible()
  await expect(page).toHaveURL(/\/records$/)
  await second.verified.getByRole('button', { name: 'Undo' }).click()
})
