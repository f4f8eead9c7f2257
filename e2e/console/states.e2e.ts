import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { consoleOrigin, consolePage, screenShown } from '../support/console-site.ts'
import { isLong } from '../support/long-form.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'
import { consoleStates } from './states.ts'

const looks = [
  {
    name: 'wide, English',
    file: 'wide-en',
    isPictured: true,
    options: { viewport: { width: 1440, height: 900 }, locale: 'en-US' },
  },
  {
    name: 'phone, Spanish',
    file: 'phone-es',
    isPictured: true,
    options: { viewport: { width: 320, height: 700 }, locale: 'es-US' },
  },
  {
    name: 'wide, Spanish, dark',
    file: 'wide-es-dark',
    isPictured: false,
    options: { viewport: { width: 2560, height: 1200 }, locale: 'es-US', colorScheme: 'dark' },
  },
  {
    name: 'phone, English, dark',
    file: 'phone-en-dark',
    isPictured: false,
    options: { viewport: { width: 320, height: 700 }, locale: 'en-US', colorScheme: 'dark' },
  },
] as const

/** `CARE_PICTURES=1` updates the screenshots in docs/screens/console. */
const takesPictures = process.env['CARE_PICTURES'] === '1'
const pictures = fileURLToPath(new URL('../../docs/screens/console/', import.meta.url))

async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const path = `${pictures}${name.replaceAll(/\W+/g, '-')}.jpg`
  await page.screenshot({ path, type: 'jpeg', quality: 60, animations: 'disabled' })
}

test('[sentence 15] every screen has a row in the list of states', () => {
  const source = readFileSync(new URL('../../console/src/app/screens.ts', import.meta.url), 'utf8')
  const screens = [...source.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path]) => path)
  expect(screens.length).toBeGreaterThan(1)
  const listed = new Set(consoleStates.map(({ screen }) => screen))
  expect(screens.filter((screen) => !listed.has(screen ?? ''))).toEqual([])
})

const screensFirst = new Set(new Map(consoleStates.map((each) => [each.screen, each] as const).reverse()).values())

consoleStates.forEach((each, at) => {
  const { screen, state, path, staff, prepare, reach } = each
  // All states in every look in the full form; in the short one the first of each screen in one look.
  if (!isLong && !takesPictures && !screensFirst.has(each)) return
  for (const look of isLong
    ? looks
    : takesPictures
      ? looks.filter(({ isPictured }) => isPictured)
      : [looks[at % looks.length] ?? looks[0]]) {
    test(`[sentence 15] ${screen}, ${state} (${look.name}): accessible, not cut off, within the policy`, async () => {
      await prepare?.()
      const page = await consolePage(staff, look.options)
      const refused = await watchPolicy(page)
      await page.goto(`${consoleOrigin()}/console${path}`)
      await screenShown(page)
      await reach(page)
      await expectAccessible(page, `${screen}, ${state}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'wider than the window, in pixels').toBeLessThanOrEqual(0)
      expect(await refused()).toEqual([])
      if (takesPictures && look.isPictured) await takePicture(page, `${screen}-${state}-${look.file}`)
    })
  }
})
