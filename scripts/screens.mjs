// Screenshots for the README: each tenant's start and results, wide and on a phone. Needs a running server: node
// scripts/screens.mjs http://localhost:4000
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from './prepare-browser.mjs'
import { root } from './steps.mjs'

const { port } = new URL(process.argv[2] ?? 'http://localhost:4000')
const folder = join(root, 'docs', 'screens')
mkdirSync(folder, { recursive: true })
/** Where each tenant's members live, and what they look for. */
const searches = {
  centerlight: ['Yonkers, NY', 40.9312, -73.8988, 'Cardiovascular Disease'],
  mddoh: ['Towson, MD', 39.4015, -76.6019, 'Pediatrics'],
  champion: ['Pasadena, CA', 34.1478, -118.1445, 'Dermatology'],
  riverspring: ['Bronx, NY', 40.8448, -73.8648, 'Family Medicine'],
}
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? (await findBrowser()),
  args: browserFlags,
  chromiumSandbox: false,
})
for (const [tenant, [near, lat, lon, specialty]] of Object.entries(searches)) {
  for (const width of [320, 1440]) {
    const page = await (
      await browser.newContext({
        viewport: { width, height: width === 320 ? 640 : 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
      })
    ).newPage()
    const origin = `http://${tenant}.localhost:${port}`
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(folder, `${tenant}-start-${width}.png`) })
    const results = tenant === 'centerlight' ? '/nls-search-results-v2' : '/search-results'
    await page.goto(`${origin}${results}?${new URLSearchParams({ near, lat, lon, specialty })}`, {
      waitUntil: 'networkidle',
    })
    await page.locator('.print-results .button:enabled').waitFor()
    await page.screenshot({ path: join(folder, `${tenant}-results-${width}.png`) })
    await page.context().close()
  }
}
await browser.close()
