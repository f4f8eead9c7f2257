import type { NetworkEntry, Relation } from '@care/contract'
import { listOf, textOf, textsOf, uniqueTexts } from './reading.ts'

export interface CarrierPlans {
  carrier: string
  plans: string[]
}

/** What the member chose of plans: all conditions must hold on one network entry. */
export interface PlanChoice {
  programType?: string | readonly string[]
  planState?: string
  siteNumbers?: string | readonly string[]
  planYear?: number
}

export function visibleEntries(relation: Relation | undefined): NetworkEntry[] {
  return listOf(relation?.network).filter((entry) => entry.meta?.suppress !== true)
}

/** Carrier to plans, in the record's order; suppressed plans are gone, and so is a carrier that had only those. */
export function plansByCarrier(relations: readonly Relation[]): CarrierPlans[] {
  const carriers = new Map<string, string[]>()
  for (const { insurance } of relations.flatMap(visibleEntries)) {
    const carrier = textOf(insurance?.carrier)
    if (carrier === '') continue
    carriers.set(carrier, [...(carriers.get(carrier) ?? []), textOf(insurance.plan)])
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
