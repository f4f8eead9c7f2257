import type { Page } from '@playwright/test'
import type { Staff } from '../support/console-site.ts'

/** One state that staff can see. axe checks each, and `CARE_PICTURES=1` takes a screenshot of each. */
export interface ConsoleState {
  /** As in `console/src/app/screens.ts`; also `home` and `shell`. A screen without a state fails the test. */
  screen: string
  state: string
  /** Below `/console`. */
  path: string
  staff?: Staff
  /** Preparation before the page is opened. */
  prepare?: () => Promise<unknown>
  /** Brings the open page into the state and waits until it is reached, in either language. */
  reach: (page: Page) => Promise<unknown>
}
