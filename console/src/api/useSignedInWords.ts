import { useText } from '../messages/useText.ts'
import { useSignedIn } from './signed-in.ts'
import { useTenants } from './useTenants.ts'

/** Who is signed in, and for which tenants. Without the tenants until their names are loaded: nobody reads ids. */
export function useSignedInWords(): string {
  const text = useText()
  const { subject: name, roles, tenants } = useSignedIn()
  const names = new Map(useTenants().map((tenant) => [tenant.id, tenant.name]))
  const isOfAll = tenants.includes('*')
  if (!isOfAll && names.size === 0) return text('app.signedInAs', { name })
  return text('app.signedInFor', {
    name,
    roles: roles.map((role) => text(`role.${role}`)).join(', '),
    tenants: isOfAll ? text('app.allTenants') : tenants.map((id) => names.get(id) ?? id).join(', '),
  })
}
