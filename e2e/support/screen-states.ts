import type { Page } from '@playwright/test'
import { originOf, type Tenant } from './browser.ts'

/** One thing a member can see. Steps of one walk follow each other on the same page. */
export interface State {
  name: string
  reach: (page: Page, tenant: Tenant) => Promise<unknown>
  only?: readonly Tenant[]
  /**
   * What makes it this state, and stays when the member changes the language. In CSS, like `part`: axe takes it so.
   */
  sign: string
  /** Where it differs from the state before it on the same page. */
  part?: string
  /** The member pressed or typed something, so the focus must be somewhere. */
  acted?: boolean
}

export const searches = '**/search-carefindr'
export const go =
  (path: string | ((tenant: Tenant) => string), ready: string) => async (page: Page, tenant: Tenant) => {
    await page.goto(originOf(tenant) + (typeof path === 'string' ? path : path(tenant)))
    await page.locator(ready).first().waitFor()
  }
/** A state that an address alone leads to. */
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
