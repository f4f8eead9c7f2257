import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '../support/test.ts'
import { newPage, originOf } from '../support/browser.ts'

// The second test looks at what the first one left behind.
test.describe.configure({ mode: 'serial' })

let read: Promise<unknown> | undefined

test('a test may end while a call of its page is being answered', async () => {
  const page = await newPage()
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
