import type { BrowserContextOptions, Page } from '@playwright/test'
import { newColdPage, originOf, type Tenant } from './browser.ts'

/** The page's clock in the test's hand. */
export interface Time {
  /** Lets this many milliseconds pass at once, and what they start begin. */
  pass: (ms: number) => Promise<void>
  /** Waits for the answers that are under way, and for what they draw. */
  rest: () => Promise<void>
  /** Lets the page go on a few milliseconds at a time until this is so: what it draws, or asks for, may need a tick. */
  until: (holds: () => boolean | Promise<boolean>) => Promise<void>
  /** Stops the clock: nothing that waits happens any more unless the test lets time pass. */
  stop: () => Promise<void>
}

/** Opens a page and holds its clock, which goes on as usual until it is stopped. */
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

/** Lets the page do what it has begun: React goes on by messages, which the clock does not hold. */
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
  // One thing starts the next by a timer of no time at all, which needs a clock that moves a little.
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
    // A little ahead: by the time the page hears of it, a busy machine is past the moment that was asked for.
    async stop() {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    },
  }
}
