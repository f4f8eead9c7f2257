import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { faults } from './axe.ts'
import { openContext, type Tenant } from './browser.ts'
import { setLanguage } from './change-language.ts'
import { isLong } from './long-form.ts'
import { tenants } from './results-pages.ts'
import type { State } from './screen-states.ts'
import { allLooks, looksOf, sizeOf, sizes, walkers, type Look, type Size } from './walk-looks.ts'

/** Walks through the states and checks each of them after a language switch; in the full form in every way. */
export function describeAccessibleWalk(name: string, walk: readonly State[]): void {
  for (const tenant of isLong ? tenants : walkers)
    test.describe(`${tenant}`, () => {
      for (const size of isLong ? (['wide', 'narrow'] as const) : [sizeOf(tenant)])
        test(`the ${name} screens are accessible in every state: ${size}`, async () => {
          test.setTimeout(isLong ? 900_000 : 240_000)

          const page = await (await openContext({ viewport: sizes[size], colorScheme: 'light' })).newPage()
          const violations: string[] = []
          for (const [index, state] of walk.entries()) {
            if (state.only?.includes(tenant) === false) continue
            await state.reach(page, tenant)
            for (const look of isLong ? allLooks(size) : looksOf(tenant, state, index))
              violations.push(...(await examine(page, tenant, state, look)))
            await show(page, 'light', size)
          }
          expect(violations).toEqual([])
        })
    })
}

/** Errors of the state in this language, size and color scheme. */
async function examine(page: Page, tenant: Tenant, state: State, look: Look): Promise<string[]> {
  await setLanguage(page, look.language, () => state.reach(page, tenant))
  await show(page, look.scheme, look.size)
  if (state.acted && !(await focusComes(page))) await state.reach(page, tenant)
  const violations = [
    ...((await isThere(page, state)) ? [] : ['the state is gone']),
    ...(await standing(page, state)),
    ...(await faults(page, { part: look.whole ? undefined : state.part })),
  ]
  return violations.map((words) => `${state.name}, ${look.language}, ${look.size}, ${look.scheme}: ${words}`)
}

async function show(page: Page, colorScheme: 'light' | 'dark', size: Size): Promise<void> {
  await page.emulateMedia({ colorScheme })
  if (page.viewportSize()?.width !== sizes[size].width) await page.setViewportSize(sizes[size])
}

/**
 * A dialog that a language switch renders again takes the focus when it is done: 2 seconds later on a machine with an
 * eighth of the speed, and sometimes not at all. Until then its former content may still have it, so the focus has to
 * stay for a while. Members cannot switch the language behind a dialog; this walk does.
 */
const focusComes = (page: Page) =>
  page
    .waitForFunction(
      (ms) => {
        const { dataset } = document.documentElement
        if (document.activeElement === document.body) delete dataset['focusedSince']
        else dataset['focusedSince'] ??= String(performance.now())
        return performance.now() - Number(dataset['focusedSince'] ?? Infinity) > ms
      },
      300,
      { timeout: 5_000 },
    )
    .then(
      () => true,
      () => false,
    )
    .finally(() => page.evaluate(() => delete document.documentElement.dataset['focusedSince']))

/** Content reloaded by a language switch may take a moment; content that it closes does not return. */
const isThere = (page: Page, state: State) =>
  page
    .locator(state.sign)
    .locator('visible=true')
    .first()
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    )

/** No horizontal overflow, no truncated text, no motion for users with reduced motion, and an element has the focus. */
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
    // Partly inside and partly outside of a clipping element means truncated text. An element completely outside is
    // another slide; a table and a phone's row of pills may scroll sideways.
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
        element.closest('.map-frame, .compare-wide, .results-main > .pills, .visually-hidden, option, svg') === null &&
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
