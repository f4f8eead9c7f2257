import { textIn, type PublicTenant } from '@care/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../messages/useText.ts'
import { call } from './call.ts'
import { useSignedIn } from './signed-in.ts'

/** The tenants of the signed-in staff member, by name. */
export function useTenants(): { id: string; name: string }[] {
  const { tenants } = useSignedIn()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['tenants'],
    queryFn: ({ signal }) => call<{ tenants: PublicTenant[] }>('/tenants', { signal }),
    staleTime: 60_000,
  })
  return (data?.tenants ?? [])
    .filter(({ id }) => tenants.includes('*') || tenants.includes(id))
    .map(({ id, name }) => ({ id, name: textIn(language, name) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
