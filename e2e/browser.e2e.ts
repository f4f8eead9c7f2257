import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { newPage, originOf, useBrowser } from './browser.ts'

useBrowser()

let read: Promise<unknown> | undefined

it('a test may end while a call of its page is being answered', async () => {
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

it('what that call meets later is not the failure of the next', async () => {
  await expect(read).rejects.toThrow('disposed')
  // An unhandled failure would be told by now, and fail the run.
  await pause(200)
})
