import type { Db } from '../database/tables.ts'
import { findSourceRecords, listActiveRows } from '../records/source-records.repository.ts'
import { listingGroups } from './listing-groups.ts'
import type { Load } from './load.ts'
import { listAppliedLoads } from './loads.repository.ts'
import type { Guard, Plan } from './plan.ts'
import type { Tally } from './plan-tally.ts'
import type { StudyContext } from './study-context.ts'

/** A full file with so much less than before is more likely truncated than correct. */
const mostMissing = 0.2
/** Fewer statements or listings are not significant. */
const few = 20
const mostLostOfGroup = 0.5
/** Factor over the usual rate of change of a field at which a shifted column is the more likely cause. */
const unusual = 3
/** The usual rate for a source without history; and the minimum, so that rare fields may change at all. */
const usualWithoutHistory = 1 / 6
const leastUsual = 0.05
const loadsOfHistory = 6

type GuardContext = Pick<StudyContext, 'load' | 'points'>

/** Reasons to ask a person before the plan is applied. */
export async function guardsOf(
  db: Db,
  { load, points }: GuardContext,
  plan: Omit<Plan, 'guards'>,
  tally: Tally,
): Promise<Guard[]> {
  const history = await listAppliedLoads(db, load.tenantId, load.source, loadsOfHistory)
  return [
    ...retireGuard(plan),
    ...(await lossGuards(db, { load, points }, tally)),
    ...fieldGuards(plan, history),
    ...olderGuard(load, plan, tally, history),
  ]
}

function retireGuard({ listed, missing, counts }: Omit<Plan, 'guards'>): Guard[] {
  const isEmpty = missing > 0 && counts.read === counts.blank
  if (!isEmpty && (listed < few || missing <= listed * mostMissing)) return []
  const facts = { kept: listed - missing, before: listed }
  return [{ name: 'retire', words: `The file lists ${facts.kept} of ${listed} records of the source.`, facts }]
}

/** Any practice, plan or county that loses more than half of its listings. */
async function lossGuards(db: Db, context: GuardContext, tally: Tally): Promise<Guard[]> {
  const suspects = tally.losses().filter(({ lost }) => lost > few * mostLostOfGroup)
  if (suspects.length === 0) return []
  const totals = await countListings(db, context, new Set(suspects.map(({ group }) => `${group.kind} ${group.name}`)))
  return suspects.flatMap(({ group, lost }): Guard[] => {
    const before = totals.get(`${group.kind} ${group.name}`) ?? 0
    if (before < few || lost <= before * mostLostOfGroup) return []
    const facts = { group: group.kind, name: group.name, kept: before - lost, before }
    return [
      { name: 'loss', words: `The ${group.kind} "${group.name}" keeps ${facts.kept} of ${before} listings.`, facts },
    ]
  })
}

/** The stored listings of these groups. Read only if a guard needs them: it reads all statements. */
async function countListings(db: Db, { load, points }: GuardContext, wanted: ReadonlySet<string>) {
  const { tenantId, source } = load
  const totals = new Map<string, number>()
  for (let after = ''; ; ) {
    const ids = (await listActiveRows(db, tenantId, source, { after })).map(({ sourceId }) => sourceId)
    if (ids.length === 0) return totals
    after = ids.at(-1) ?? ''
    for (const { statement } of (await findSourceRecords(db, tenantId, source, ids)).values())
      for (const { kind, name } of listingGroups(statement, points)) {
        const key = `${kind} ${name}`
        if (wanted.has(key)) totals.set(key, (totals.get(key) ?? 0) + 1)
      }
  }
}

function fieldGuards({ compared, fields }: Omit<Plan, 'guards'>, history: readonly Load[]): Guard[] {
  if (compared < few) return []
  const plans = history.flatMap(({ plan }) => (plan && plan.compared >= few ? [plan] : []))
  return Object.entries(fields).flatMap(([field, changed]): Guard[] => {
    const shares = plans.map((plan) => (plan.fields[field] ?? 0) / plan.compared)
    const mean = shares.reduce((total, share) => total + share, 0) / shares.length
    const usual = Math.max(leastUsual, shares.length === 0 ? usualWithoutHistory : mean)
    if (changed <= compared * usual * unusual) return []
    const percent = (share: number) => Math.round(100 * share)
    const facts = { field, percent: percent(changed / compared), usual: percent(usual) }
    const words =
      `${field} changes in ${facts.percent}% of the records; ${facts.usual}% is usual. ` + 'A column may have shifted.'
    return [{ name: 'field', words, facts }]
  })
}

function olderGuard(
  load: Load,
  { newest, compared }: Omit<Plan, 'guards'>,
  tally: Tally,
  history: readonly Load[],
): Guard[] {
  const [last, ...earlier] = history
  const lastNewest = last?.plan?.newest
  const goesBack = newest !== undefined && lastNewest !== undefined && newest < lastNewest && tally.isOlder()
  const isEarlier = last?.sha256 !== load.sha256 && earlier.some(({ sha256 }) => sha256 === load.sha256)
  if (compared < few || (!goesBack && !isEarlier)) return []
  return [{ name: 'older', words: 'The file is older than the last one of this source.' }]
}
