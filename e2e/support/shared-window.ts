import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** Page settings unless a test changes them. */
export const defaults = {
  locale: 'en-US',
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

/**
 * One window per language for the tests of a worker: its pages find the app's scripts in the cache, already compiled,
 * which halves the cost of a page. Each test gets a new page, without cookies or storage of another.
 */
export class SharedWindow {
  /** By language. */
  private readonly opened = new Map<string, Promise<{ context: BrowserContext; session: CDPSession }>>()
  private readonly pages = new Set<Page>()
  /** From the request for its first page: a test may ask for two at once. */
  private isTaken = false
  private readonly origins = new Set<string>()

  private readonly browser: Browser

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** The second page of a test is another member's: it gets a separate window. */
  get isFree(): boolean {
    return !this.isTaken
  }

  async newPage(options: BrowserContextOptions): Promise<Page> {
    this.isTaken = true
    const { viewport, colorScheme, reducedMotion, extraHTTPHeaders, locale = defaults.locale } = options
    const opened = this.opened.get(locale) ?? this.open(locale)
    this.opened.set(locale, opened)
    const page = await (await opened).context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    if (extraHTTPHeaders) await page.setExtraHTTPHeaders(extraHTTPHeaders)
    if (colorScheme || reducedMotion)
      await page.emulateMedia({ ...(colorScheme && { colorScheme }), ...(reducedMotion && { reducedMotion }) })
    return page
  }

  private async open(locale: string) {
    const context = await this.browser.newContext({ ...defaults, locale })
    // Never shown to a test: it clears what the pages of tests stored, after they are closed.
    const session = await context.newCDPSession(await context.newPage())
    context.on('page', (page) => {
      this.pages.add(page)
      page.on('framenavigated', (frame) => {
        if (frame.url().startsWith('http')) this.origins.add(new URL(frame.url()).origin)
      })
    })
    return { context, session }
  }

  /** Cleans up after a test: its pages with their pending requests, cookies, storage and permissions. */
  async clear(): Promise<void> {
    this.isTaken = false
    if (this.pages.size === 0) return
    const windows = await Promise.all(this.opened.values())
    const pages = [...this.pages].filter((page) => !page.isClosed())
    for (const routed of [...windows.map(({ context }) => context), ...pages])
      await routed.unrouteAll({ behavior: 'ignoreErrors' })
    for (const page of pages) await page.close()
    this.pages.clear()
    for (const { context, session } of windows) {
      await context.setOffline(false)
      await context.clearPermissions()
      await context.setGeolocation(null)
      await context.clearCookies()
      for (const origin of this.origins)
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    }
    this.origins.clear()
  }
}

/** Options in which pages of one window can differ; anything else needs a separate window. */
export const canShare = (options: BrowserContextOptions): boolean =>
  Object.keys(options).every((key) =>
    ['viewport', 'colorScheme', 'reducedMotion', 'extraHTTPHeaders', 'locale'].includes(key),
  )
