import type { Page } from '@playwright/test'

/** Holds requests to these addresses until they are let through. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}
