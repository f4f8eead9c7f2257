// Response time of the console's work queue with 200 rows: npm run bench -- smooth-console
import { chromium } from '@playwright/test'
import { browserFlags } from '../../scripts/prepare-browser.mjs'
import { tellJourney, watchInteractions } from './interactions.mjs'
import { browserPath, serve, staffToken } from './serve.mjs'

const rows = (page) => page.locator('.task-link')
const keys = async (page, key, times, pause = 150) => {
  for (let at = 0; at < times; at++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(pause)
  }
}

const journey = {
  'showing 200 rows': async (page) => {
    for (let shown = 0; shown < 200; shown = await rows(page).count()) {
      await page.getByRole('button', { name: 'Show more' }).click()
      await page.waitForTimeout(800)
    }
  },
  'going down 40 rows, J': (page) => keys(page, 'j', 40),
  'going up 20 rows, K': (page) => keys(page, 'k', 20),
  'opening a task, Enter': (page) => keys(page, 'Enter', 1, 2_000),
  'verifying five places, V': (page) => keys(page, 'v', 5, 2_500),
  'choosing a kind, and all again': async (page) => {
    for (const kind of [1, 0]) {
      await page.getByLabel('Kind').selectOption({ index: kind })
      await page.waitForTimeout(1_000)
    }
  },
  'typing a name': async (page) => {
    await page.getByLabel('Name, NPI, phone or address').pressSequentially('smith', { delay: 120 })
  },
  'the palette, and closing it': async (page) => {
    await page.keyboard.press('Control+k')
    await page.waitForTimeout(600)
    await page.keyboard.press('Escape')
  },
}

// In production only an issuer signs staff in; what is served is the same.
const server = await serve({ NODE_ENV: 'development' })
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: browserFlags,
  chromiumSandbox: false,
})
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1200 },
    locale: 'en-US',
    extraHTTPHeaders: { authorization: `Bearer ${await staffToken(server.folder)}` },
  })
  const page = await context.newPage()
  await page.addInitScript(watchInteractions)
  await page.goto(`http://localhost:${server.port}/console/mddoh/work`)
  await rows(page).first().waitFor()
  await tellJourney(page, journey)
} finally {
  await browser.close()
  await server.stop()
}
