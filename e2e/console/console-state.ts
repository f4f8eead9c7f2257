import type { Page } from '@playwright/test'
import type { Staff } from '../support/console-site.ts'

/** One thing that staff can see. axe looks at each, and `CARE_PICTURES=1` takes a picture of each. */
export interface ConsoleState {
  /** As in `console/src/app/screens.ts`; also `home` and `shell`. A screen without a state fails the test. */
  screen: string
  state: string
  /** Below `/console`. */
  path: string
  staff?: Staff
  /** What must be there before the page is opened. */
  prepare?: () => Promise<unknown>
  /** Brings the open page into the state and waits until it is there, in either language. */
  reach: (page: Page) => Promise<unknown>
}
