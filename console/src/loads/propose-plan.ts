import type { PlanChoice } from '../fields/plan-choices.ts'

/** The only plan whose name, with or without its carrier, or whose HIOS id is what a source writes. */
export function proposePlan(theirs: string, catalog: readonly PlanChoice[]): PlanChoice | undefined {
  const written = fold(theirs)
  const [found, other] = catalog.filter(({ carrier, plan, hiosId = '' }) =>
    [plan, `${carrier}${plan}`, hiosId].some((name) => name !== '' && fold(name) === written),
  )
  return other === undefined ? found : undefined
}

/** Letters and digits only: carriers differ in spaces, hyphens and capitals. */
const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
