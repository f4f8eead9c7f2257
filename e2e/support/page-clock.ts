import type { BrowserContextOptions, Page } from '@playwright/test'
import { newColdPage, originOf, type Tenant } from './browser.ts'

/** The page's clock, controlled by the test. */
export interface Time {
  /** Advances the clock by this many milliseconds at once, and runs what they trigger. */
  pass: (ms: number) => Promise<void>
  /** Waits for pending responses, and for rendering them. */
  rest: () => Promise<void>
  /**
   * Advances the page a few milliseconds at a time until the condition holds: rendering or requests may need a tick.
   */
  until: (holds: () => boolean | Promise<boolean>) => Promise<void>
  /** Stops the clock: no timer fires any more unless the test advances it. */
  stop: () => Promise<void>
}

/** Opens a page with a controlled clock, which runs normally until it is stopped. */
export async function openInTime(
  tenant: Tenant,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<{ page: Page; time: Time }> {
  const page = await newColdPage(options)
  const time = await takeTime(page)
  await page.goto(originOf(tenant) + path)
  return { page, time }
}

/** Lets the page finish what it has started: React continues by messages, which the clock does not control. */
async function takeTurns(page: Page): Promise<void> {
  const turns = page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
  })
  // A page that is left meanwhile has nothing more to do.
  await turns.catch(() => undefined)
}

/** The clock belongs to the whole window: the page must be alone in its own. */
export async function takeTime(page: Page): Promise<Time> {
  const underWay = new Set<unknown>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.clock.install()
  // Consecutive zero-delay timers need a clock that advances a little.
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await takeTurns(page)
      await page.clock.runFor(2)
    }
  }
  return {
    async pass(ms) {
      await page.clock.runFor(ms)
      await settle()
    },
    async rest() {
      do await settle()
      while (underWay.size > 0)
      await settle()
    },
    async until(holds) {
      for (let turn = 0; turn < 200; turn++) {
        if (await holds()) return
        await settle()
      }
      throw new Error(`This never came to be: ${holds}`)
    },
    // Slightly ahead: by the time the page receives it, a busy machine is past the requested moment.
    async stop() {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    },
  }
}
