import { useSearchParams } from 'react-router'
import { useTenants } from './useTenants.ts'

/** The plan that the start page leads to: the one in its URL, else the first. */
export function useHomePlan(): string | undefined {
  const [params] = useSearchParams()
  const tenants = useTenants()
  const asked = params.get('plan')
  return tenants.find(({ id }) => id === asked)?.id ?? tenants[0]?.id
}
