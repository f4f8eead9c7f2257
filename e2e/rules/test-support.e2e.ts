import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '../support/test.ts'
import { newColdPage, newPage, originOf } from '../support/browser.ts'

// The second test checks the leftovers of the first.
test.describe.configure({ mode: 'serial' })

let read: Promise<unknown> | undefined

test('a test may end while a call of its page is being answered', async () => {
  const page = await newColdPage()
  let tell = () => {}
  const fetched = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/api/**', async (route) => {
    const { href, hostname, host } = new URL(route.request().url())
    const response = await route.fetch({
      url: href.replace(hostname, '127.0.0.1'),
      headers: { ...route.request().headers(), host },
    })
    tell()
    read ??= pause(500).then(() => response.json())
    await read
  })
  await page.goto(originOf('mddoh'), { waitUntil: 'commit' })
  await fetched
})

test('what that call meets later is not the failure of the next', async () => {
  await expect(read).rejects.toThrow('disposed')
  // An unhandled failure would be reported by now, and fail the run.
  await pause(200)
})

test('a test may store something, lose the network and know where it is', async () => {
  const page = await newPage()
  await page.goto(`${originOf('mddoh')}/settings.json`)
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    document.cookie = 'left=behind'
  })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setOffline(true)
})

test('the next test sees nothing of that', async () => {
  const page = await newPage()
  await page.goto(`${originOf('mddoh')}/settings.json`)
  expect(
    await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      navigator.onLine,
      (await navigator.permissions.query({ name: 'geolocation' })).state,
    ]),
  ).toEqual([0, 0, '', true, expect.not.stringMatching('granted')])
})

test('two pages that a test asks for at once are of two members', async () => {
  const pages = await Promise.all([newPage(), newPage()])
  expect(pages[0].context()).not.toBe(pages[1].context())
})
