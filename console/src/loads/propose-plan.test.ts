import { expect, it } from 'vitest'
import { proposePlan } from './propose-plan.ts'

const gold = { carrier: 'Harbor', plan: 'Gold 9', hiosId: '12345MD0010001' }
const silver = { carrier: 'Harbor', plan: 'Silver' }
const otherSilver = { carrier: 'Skipjack', plan: 'Silver' }
const catalog = [gold, silver, otherSilver]

it.each([
  ['gold-9', gold],
  ['HARBOR GOLD 9', gold],
  ['12345MD0010001', gold],
  ['Harbor Silver', silver],
])('proposes the plan that a source writes as %s', (theirs, plan) => {
  expect(proposePlan(theirs, catalog)).toBe(plan)
})

it.each(['Silver', 'Gold', '', 'Bronze'])('proposes no plan for "%s": two have the name, or none', (theirs) => {
  expect(proposePlan(theirs, catalog)).toBeUndefined()
})
