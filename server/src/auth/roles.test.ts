import { roles, staffAbilities } from '@care/contract'
import { expect, it } from 'vitest'
import { describeRoles } from './roles.routes.ts'
import { policies } from './route-policies.ts'

it('[C9] each ability that the console names is a call of the policy table', () => {
  const { roles: described } = describeRoles(policies, null)
  const abilitiesOf = (name: string) => {
    const calls = new Set(
      described.find((role) => role.name === name)?.calls.map((call) => `${call.method} ${call.path}`),
    )
    return Object.entries(staffAbilities).flatMap(([ability, call]) => (calls.has(call) ? [ability] : []))
  }
  expect(roles.map(abilitiesOf)).toEqual([
    ['verify', 'correct', 'report', 'match', 'quarantine', 'directory'],
    ['verify', 'correct', 'report', 'match', 'quarantine', 'load', 'directory', 'pages', 'staff', 'audit'],
    Object.keys(staffAbilities),
  ])
})
