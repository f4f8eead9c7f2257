import { expect, it } from 'vitest'
import { firstPanel, isPanelOpen, panelAfter, type PanelFacts } from './panel-state.ts'

const facts = (reasons: string[] = [], wide = false): PanelFacts => ({ wide, reasons, openByDefault: wide })
const closed = firstPanel(facts())

it('[APP-RES-18] opens for a new reason, and says that it was closed', () => {
  const nobody = panelAfter(closed, facts(['nobody 1']))
  expect([isPanelOpen(nobody, facts(['nobody 1'])), nobody.wasClosed]).toEqual([true, true])
  const again = panelAfter(nobody, facts(['nobody 2']))
  expect([isPanelOpen(again, facts(['nobody 2'])), again.wasClosed]).toEqual([true, false])
})

it('stays as the member left it while its reason is the same, or goes', () => {
  const shut = { ...panelAfter(closed, facts(['errors 1', 'no search'])), choice: { wide: false, open: false } }
  expect(panelAfter(shut, facts(['errors 1', 'no search']))).toBe(shut)
  expect(isPanelOpen(panelAfter(shut, facts(['no search'])), facts(['no search']))).toBe(false)
})

it('what was closed as a sheet says nothing about the sidebar', () => {
  const shut = { ...closed, choice: { wide: false, open: false } }
  expect([isPanelOpen(shut, facts()), isPanelOpen(shut, facts([], true))]).toEqual([false, true])
})
