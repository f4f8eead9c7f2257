import type { Language, NetworkEntry, Relation } from '@care/contract'
import { phrases } from './phrases.ts'
import { listOf, textOf, textsOf, uniqueTexts } from './reading.ts'

export interface CarrierPlans {
  carrier: string
  plans: string[]
}

/** The member's plan choice: one network entry must meet all of its conditions. */
export interface PlanChoice {
  programType?: string | readonly string[]
  planState?: string
  siteNumbers?: string | readonly string[]
  planYear?: number
}

export function visibleEntries(relation: Relation | undefined): NetworkEntry[] {
  return listOf(relation?.network).filter((entry) => entry.meta?.suppress !== true)
}

/** Carriers with their plans, in the record's order, without suppressed plans and carriers that have only those. */
export function plansByCarrier(relations: readonly Relation[]): CarrierPlans[] {
  const carriers = new Map<string, string[]>()
  for (const { insurance } of relations.flatMap(visibleEntries)) {
    const carrier = textOf(insurance?.carrier)
    if (carrier === '') continue
    const plans = carriers.get(carrier)
    if (plans) plans.push(textOf(insurance.plan))
    else carriers.set(carrier, [textOf(insurance.plan)])
  }
  return [...carriers].map(([carrier, plans]) => ({ carrier, plans: uniqueTexts(plans) }))
}

export function chosenEntries(relation: Relation | undefined, choice: PlanChoice | undefined): NetworkEntry[] {
  const plans = textsOf(choice?.programType)
  if (plans.length === 0) return []
  const sites = textsOf(choice?.siteNumbers)
  return visibleEntries(relation).filter(
    (entry) =>
      plans.includes(textOf(entry.insurance?.plan)) &&
      (!choice?.planState || entry.state === choice.planState) &&
      (sites.length === 0 || sites.includes(textOf(entry.siteNumber))) &&
      (choice?.planYear === undefined || entry.planYear === choice.planYear),
  )
}

/** '' unless a plan was searched; else whether one of the relations, all at one address, accepts it. */
export function planText(
  language: Language,
  relations: readonly (Relation | undefined)[],
  choice: PlanChoice | undefined,
): PlanText {
  if (textsOf(choice?.programType).length === 0) return { isIn: false, text: '' }
  const isIn = relations.some((relation) => chosenEntries(relation, choice).length > 0)
  const { inPlanHere, notInPlanHere } = phrases[language]
  return { isIn, text: isIn ? inPlanHere : notInPlanHere }
}

export interface PlanText {
  isIn: boolean
  text: string
}
