import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { isLong } from './long-form.ts'
import { expect } from './test.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Most of a run goes to lists, whose rows are alike: the short form looks at the first six of each. Its rules for pages
 * and lists see them all.
 */
const furtherRows = isLong ? [] : ['li', 'tr', '[role=row]'].map((row) => `${row}:nth-child(n + 7)`)

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
    async ([only, within, unseen]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: ContextObject, options: RunOptions): Promise<AxeResults> }
      } // Put there by the line above.
      return (
        await axe.run(
          { include: [within ?? 'html'], exclude: [...unseen] },
          {
            resultTypes: ['violations'],
            ...(only ? { runOnly: { type: 'rule', values: [...only] } } : {}),
          },
        )
      ).violations
    },
    [rules, part, furtherRows] as const,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 5)
        .map((node) => `    ${node.target.join(' ')}`)
        .join('\n')}`,
  )
}
