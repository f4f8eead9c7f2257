import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/axe.ts'
import { consoleOrigin, consolePage } from '../support/console-site.ts'
import { isLong } from '../support/long-form.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'
import { consoleStates } from './states.ts'

const looks = [
  { name: 'wide, English', options: { viewport: { width: 1440, height: 900 }, locale: 'en-US' } },
  { name: 'phone, Spanish', options: { viewport: { width: 320, height: 700 }, locale: 'es-US' } },
  {
    name: 'wide, Spanish, dark',
    options: { viewport: { width: 2560, height: 1200 }, locale: 'es-US', colorScheme: 'dark' },
  },
  {
    name: 'phone, English, dark',
    options: { viewport: { width: 320, height: 700 }, locale: 'en-US', colorScheme: 'dark' },
  },
] as const

test('[sentence 15] every screen has a row in the list of states', () => {
  const source = readFileSync(new URL('../../console/src/app/screens.ts', import.meta.url), 'utf8')
  const screens = [...source.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path]) => path)
  expect(screens.length).toBeGreaterThan(1)
  const listed = new Set(consoleStates.map(({ screen }) => screen))
  expect(screens.filter((screen) => !listed.has(screen ?? ''))).toEqual([])
})

consoleStates.forEach(({ screen, state, path, staff, prepare, reach }, at) => {
  // Each in every look in the full form; here each in one, and neighbors in different ones.
  for (const look of isLong ? looks : [looks[at % looks.length] ?? looks[0]]) {
    test(`[sentence 15] ${screen}, ${state} (${look.name}): accessible, not cut off, within the policy`, async () => {
      await prepare?.()
      const page = await consolePage(staff, look.options)
      const refused = await watchPolicy(page)
      await page.goto(`${consoleOrigin()}/console${path}`)
      await reach(page)
      await expectAccessible(page, `${screen}, ${state}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'wider than the window, in pixels').toBeLessThanOrEqual(0)
      expect(await refused()).toEqual([])
    })
  }
})
