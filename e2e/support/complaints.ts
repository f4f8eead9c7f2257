import type { Page } from '@playwright/test'

/** Errors, warnings and failures of the page, from now on. */
export function complaintsOf(page: Page): string[] {
  const logged: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) logged.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => logged.push(String(error)))
  return logged
}
