import { kinds } from '@care/contract'
import type { IndexKey } from './search-index.ts'

/** The indexes of these tenants. */
export function indexKeysOf(tenantIds: readonly string[]): IndexKey[] {
  return tenantIds.flatMap((tenantId) => kinds.map((kind) => ({ tenantId, kind })))
}

/** For keys of maps and for messages. */
export const nameOf = ({ tenantId, kind }: { tenantId: string; kind: string }) => `${tenantId}/${kind}`
