import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No violation of WCAG 2.1 A and AA, nor of axe's best practices, in the state the page is in now. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Through the debugger, which the page's own policy does not stop.
  await page.evaluate(source)
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run())
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 5).map((node) => `    ${node.target.join(' ')}`).join('\n')}`)
  expect(told, state).toEqual([])
}
