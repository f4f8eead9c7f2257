import type { Page } from '@playwright/test'
import { originOf, type Tenant } from './browser.ts'

/** One state that a member can see. Steps of one walk follow each other on the same page. */
export interface State {
  name: string
  reach: (page: Page, tenant: Tenant) => Promise<unknown>
  only?: readonly Tenant[]
  /** What identifies this state, and stays when the language is switched. In CSS, like `part`, because axe needs it. */
  sign: string
  /** The difference to the previous state on the same page. */
  part?: string
  /** The member clicked or typed, so an element must have the focus. */
  acted?: boolean
}

export const searches = '**/search-carefindr'
export const go =
  (path: string | ((tenant: Tenant) => string), ready: string) => async (page: Page, tenant: Tenant) => {
    await page.goto(originOf(tenant) + (typeof path === 'string' ? path : path(tenant)))
    await page.locator(ready).first().waitFor()
  }
/** A state that a URL alone opens. */
export const at = (
  name: string,
  path: string | ((tenant: Tenant) => string),
  sign: string,
  more: Partial<State> = {},
): State => ({ name, sign, reach: go(path, sign), ...more })
/** Escape closes the dialog that has the focus, which it takes a moment after it opened. */
export const leave = async (page: Page) => {
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
  await page.keyboard.press('Escape')
  await page.locator('.scrim').waitFor({ state: 'detached' })
}
