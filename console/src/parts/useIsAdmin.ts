import { roles } from '@care/contract'
import { useSignedIn } from '../api/signed-in.ts'

/** Whether the signed-in person is an administrator of their tenants, or higher. */
export function useIsAdmin(): boolean {
  return useSignedIn().roles.some((role) => roles.indexOf(role) >= roles.indexOf('tenant-admin'))
}
