import type { Day } from '../records/model.ts'
import type { Facts } from '../records/statement.ts'
import type { Cluster } from './cluster.ts'
import { addDays } from './days.ts'
import type { MergeRules } from './merge-rules.ts'

/** The days after today on which the golden record may change without new data: statements start, end or expire. */
export function turnsOf({ statements }: Cluster, { aging }: Pick<MergeRules, 'aging'>, today: Day): Day[] {
  const days = new Set<Day>()
  for (const { statement, retiredAt } of statements) {
    if (retiredAt !== undefined) continue
    if (statement.from) days.add(statement.from)
    if (statement.until) days.add(addDays(statement.until, 1))
    // A value without a rival stays, whatever its age.
    if (statements.length === 1) continue
    addAges(days, statement.head, aging.head)
    for (const { facts } of statement.places) addAges(days, facts, aging.place)
  }
  return [...days].filter((day) => day > today).sort()
}

function addAges(days: Set<Day>, facts: Facts, aging: readonly (readonly [string, number])[]): void {
  for (const [attribute, maxAge] of aging) {
    const said = Object.hasOwn(facts, attribute) ? facts[attribute] : undefined
    if (said) days.add(addDays(said.since, maxAge + 1))
  }
}
