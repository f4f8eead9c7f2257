import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No violation of WCAG 2.1 A and AA, nor of axe's best practices, in the current state of the page or a part of it. */
export async function expectAccessible(page: Page, state: string, part?: string): Promise<void> {
  expect(await faults(page, { part }), state).toEqual([])
}

/** Current axe violations; by all its rules or a few of them, on the whole page or a part of it. */
export async function faults(
  page: Page,
  { rules, part }: { rules?: readonly string[] | undefined; part?: string | undefined } = {},
): Promise<string[]> {
  // Through the debugger, which the page's own policy does not stop.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([only, within]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: Document | string, options: RunOptions): Promise<AxeResults> }
      } // Put there by the line above.
      return (
        await axe.run(within ?? document, {
          resultTypes: ['violations'],
          ...(only ? { runOnly: { type: 'rule', values: [...only] } } : {}),
        })
      ).violations
    },
    [rules, part] as const,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 5)
        .map((node) => `    ${node.target.join(' ')}`)
        .join('\n')}`,
  )
}
