// Response time of the page with 50 cards open and 200 results loaded for print: npm run bench -- smooth [--tenant
// centerlight]. The same for the console's work queue with 200 rows: npm run bench -- smooth-console
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserFlags } from '../../scripts/prepare-browser.mjs'
import { tellJourney, watchInteractions } from './interactions.mjs'
import { browserPath, resultsPath, serve } from './serve.mjs'

const {
  values: { tenant, port: given },
} = parseArgs({ options: { tenant: { type: 'string', default: 'centerlight' }, port: { type: 'string' } } })
/** Each starts when the previous one has settled. */
const journey = {
  'opening 50 cards, one by one': openAll,
  'closing and opening a card among them': async (page) => {
    for (let at = 0; at < 4; at++) await press(page, '.more-toggle >> nth=3')
  },
  'changing the tab of details': async (page) => {
    for (const at of [1, 2, 0]) await press(page, `.details [role=tab] >> nth=${at}`)
  },
  'typing a name': async (page) => {
    await page.locator('#search-name').pressSequentially('smi', { delay: 120 })
  },
  'taking the name away again': async (page) => {
    for (let at = 0; at < 3; at++) await page.locator('#search-name').press('Backspace', { delay: 60 })
    await listed(page)
  },
  'opening all 50 again': openAll,
  'ticking a filter': async (page) => {
    await press(page, '#search-panel label.checkbox:visible >> nth=0')
    await listed(page)
  },
  'taking it back': async (page) => {
    await press(page, '#search-panel label.checkbox:visible >> nth=0')
    await listed(page)
  },
  'opening the tree': async (page) => {
    await press(page, '#search-panel #search-specialty')
    await page.locator('.picker-list').waitFor()
  },
  'searching in the tree': async (page) => {
    await page.locator('[role=dialog] .input').pressSequentially('heart', { delay: 120 })
  },
  'closing the tree': async (page) => {
    await page.keyboard.press('Escape')
  },
  'the other list': async (page) => {
    await press(page, '.results-main > .tabs > .tab-list [role=tab] >> nth=1')
    await listed(page)
    await press(page, '.results-main > .tabs > .tab-list [role=tab] >> nth=0')
  },
  'the next page': async (page) => {
    await press(page, '.pager-step:visible >> nth=1')
    await listed(page)
  },
}

const server = given ? { port: given, stop: async () => {} } : await serve()
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: browserFlags,
  chromiumSandbox: false,
})
try {
  // Larger than necessary: the last hundred pixels of a headless window are never shown, and typing there counts as not
  // drawn until something else is.
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 1200 }, locale: 'en-US' })).newPage()
  await page.addInitScript(watchInteractions)
  const manyCards = { miles: '100', specialty: 'Family Medicine', size: '50' }
  await page.goto(`http://${tenant}.localhost:${server.port}${resultsPath(tenant, manyCards)}`)
  await page.locator('.result-card:not(.skeleton-card)').nth(49).waitFor()
  await tellJourney(page, journey)
} finally {
  await browser.close()
  await server.stop()
}

async function openAll(page) {
  for (let at = 0; at < 50; at++) {
    const toggle = page.locator('.result-card .more-toggle').nth(at)
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
  }
  await page.waitForFunction(() => document.querySelectorAll('.details:not([hidden])').length >= 50, undefined, {
    timeout: 60_000,
  })
}

async function press(page, selector) {
  await page.locator(selector).first().click()
  await page.waitForTimeout(400)
}

async function listed(page) {
  await page.waitForTimeout(1_300)
  await page.locator('.result-card:not(.skeleton-card):visible').first().waitFor()
}
