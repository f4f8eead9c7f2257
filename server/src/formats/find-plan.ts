import type { PlanCatalog } from './plan-catalog.ts'
import type { SourceSettings } from './source-document.ts'

export type FindPlan = (theirs: string) => { carrier: string; plan?: string } | undefined

/** The tenant's plan for a source's name of it: by the source's plan map, or by HIOS id or name in the catalog. */
export function planFinder({ plans: mapped = [] }: SourceSettings, { plans }: PlanCatalog): FindPlan {
  const known = new Map<string, { carrier: string; plan?: string }>()
  for (const { carrier, plan, hiosId } of plans)
    for (const theirs of [plan, `${carrier} ${plan}`, hiosId])
      if (theirs !== undefined) known.set(theirs.toLowerCase(), { carrier, plan })
  // The source's own map takes precedence.
  for (const { theirs, carrier, plan } of mapped)
    known.set(theirs.toLowerCase(), { carrier, ...(plan !== undefined && { plan }) })
  return (theirs) => known.get(theirs.toLowerCase())
}
