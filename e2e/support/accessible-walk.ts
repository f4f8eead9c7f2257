import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { faults } from './axe.ts'
import { openContext } from './browser.ts'
import { changeLanguage } from './change-language.ts'
import { tenants } from './results-pages.ts'
import type { State } from './screen-states.ts'

/** The second is 1280 by 1024 at 400%, and as narrow as the oldest phone. */
const screens = [
  ['wide', { width: 1280, height: 1024 }],
  ['narrow', { width: 320, height: 256 }],
] as const

/**
 * Only these are about colors; everything else is the same in dark mode. With CARE_TEST_LONG=1 all rules
 * run on the whole page each time.
 */
const whole = process.env['CARE_TEST_LONG'] === '1'
const inTheDark = whole ? undefined : ['color-contrast', 'link-in-text-block']

/** Walks through the states once for each tenant and width, and looks at each in both languages, light and dark. */
export function describeAccessibleWalk(name: string, walk: readonly State[]): void {
  for (const tenant of tenants)
    test.describe(`${tenant}`, () => {
      for (const [size, viewport] of screens)
        test(`the ${name} screens are accessible in every state, language and color scheme: ${size}`, async () => {
          test.setTimeout(whole ? 900_000 : 240_000)

          const page = await (await openContext({ viewport, colorScheme: 'light' })).newPage()
          const violations: string[] = []
          for (const state of walk.filter(({ only }) => only?.includes(tenant) ?? true)) {
            await state.reach(page, tenant)
            violations.push(...(await violationsOf(page, state, undefined)))
            // The same state in the other language; the next state is then reached in that one.
            await changeLanguage(page, () => state.reach(page, tenant))
            violations.push(...(await violationsOf(page, state, whole ? undefined : state.part)))
          }
          expect(violations).toEqual([])
        })
    })
}

/** What is wrong with the page or a part of it; what was there before is dark as it was in the state before. */
async function violationsOf(page: Page, state: State, part: string | undefined): Promise<string[]> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const there = (await page.locator(state.sign).locator('visible=true').count()) > 0
  const violations = [
    ...(there ? [] : ['the state is gone']),
    ...(await standing(page, state)),
    ...(await faults(page, { part })),
  ]
  await page.emulateMedia({ colorScheme: 'dark' })
  violations.push(...(await faults(page, { rules: inTheDark, part: whole ? undefined : state.part })))
  await page.emulateMedia({ colorScheme: 'light' })
  return violations.map((words) => `${state.name}, ${language}: ${words}`)
}

/**
 * Nothing sticks out sideways, no words are cut off, nothing moves for those who asked for stillness, the focus is
 * somewhere.
 */
async function standing(page: Page, { acted = false }: State): Promise<string[]> {
  return page.evaluate((mustFocus) => {
    const { documentElement: root, activeElement, body } = document
    const wide = root.scrollWidth - root.clientWidth
    const shapes = new Map<Element, { clips: boolean; right: number }>()
    const shapeOf = (element: Element) => {
      const known = shapes.get(element) ?? {
        clips: getComputedStyle(element).overflowX !== 'visible',
        right: element.getBoundingClientRect().right,
      }
      shapes.set(element, known)
      return known
    }
    // Half inside and half outside of what clips it: words cut off. What is wholly outside is another slide; a table
    // may be moved sideways.
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      for (let around = element.parentElement; around !== null && around !== body; around = around.parentElement) {
        const shape = shapeOf(around)
        if (shape.clips && right > shape.right + 1 && left < shape.right) return true
      }
      return false
    }
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const cut = [...document.querySelectorAll('main *, [role=dialog] *')].filter(
      (element) =>
        hasWords(element) &&
        element.closest('.map-frame, .compare-wide, .visually-hidden, option, svg') === null &&
        isCut(element),
    )
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className)
    return [
      ...(wide > 0 ? [`${wide} pixels too wide`] : []),
      ...(cut.length > 0
        ? [
            `cut off: ${cut
              .slice(0, 5)
              .map(({ textContent }) => textContent)
              .join(' | ')}`,
          ]
        : []),
      ...(moving.length > 0 ? [`moves: ${moving.join(', ')}`] : []),
      ...(mustFocus && (activeElement === null || activeElement === body) ? ['the focus is lost'] : []),
    ]
  }, acted)
}
