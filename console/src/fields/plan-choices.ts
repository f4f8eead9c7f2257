import type { DocumentVersion } from '@care/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, CallError } from '../api/call.ts'

export interface PlanChoice {
  carrier: string
  plan: string
  hiosId?: string
}
interface PlanLists {
  planDropdown?: { options?: { value: string; carrier?: string }[] }
}

/** The plans that members can choose, and those of the catalog, if the user may read it. */
export const planChoices = (tenant: string, isAdmin: boolean) =>
  queryOptions({
    queryKey: ['plans', tenant, isAdmin],
    queryFn: async ({ signal }): Promise<PlanChoice[]> => {
      const catalog = isAdmin ? await readCatalog(tenant, signal) : []
      const lists = await call<PlanLists>(`/tenants/${tenant}/component-js`, { tenant, signal })
      const chosen = (lists.planDropdown?.options ?? []).map(({ value, carrier = value }) => ({ carrier, plan: value }))
      const known = new Set(catalog.map(({ plan }) => plan.toLowerCase()))
      return [...catalog, ...chosen.filter(({ plan }) => !known.has(plan.toLowerCase()))]
    },
  })

async function readCatalog(tenant: string, signal: AbortSignal): Promise<PlanChoice[]> {
  try {
    const { text } = await call<DocumentVersion>('/configuration/documents/plan-catalog', { tenant, signal })
    // A published document has passed its schema.
    return text === null ? [] : (JSON.parse(text) as { plans: PlanChoice[] }).plans
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return []
    throw error
  }
}
