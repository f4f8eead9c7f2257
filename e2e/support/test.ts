import { expect, test as base, type Browser, type BrowserContext } from '@playwright/test'
import { SharedWindow } from './shared-window.ts'

/** Data of the running test for `browser.ts`; a worker runs one test at a time. */
interface RunningTest {
  browser: Browser
  contexts: Set<BrowserContext>
  /** The window that the tests of a worker share, so that scripts are fetched and compiled once. */
  shared: SharedWindow
  /** Errors the pages logged, printed when the test fails. */
  logged: string[]
}

let running: RunningTest | undefined

export function runningTest(): RunningTest {
  if (!running) throw new Error('Pages can be opened only while a test runs.')
  return running
}

/** Playwright's test, which closes the windows that a test opened and prints their logs on failure. */
export const test = base.extend<{ windows: undefined }, { shared: SharedWindow }>({
  shared: [async ({ browser }, use) => use(new SharedWindow(browser)), { scope: 'worker' }],
  windows: [
    async ({ browser, shared }, use, info) => {
      running = { browser, shared, contexts: new Set(), logged: [] }
      const { contexts, logged } = running
      await use(undefined)
      if (info.status !== info.expectedStatus && logged.length) console.log(`The page logged:\n${logged.join('\n')}`)
      for (const context of contexts) await closeQuietly(context)
      await shared.clear()
      running = undefined
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Closes the window with its pending requests: a late response is not a failure of the next test. Failures during the
 * test stay failures.
 */
async function closeQuietly(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}
