import type { Trx } from '../database/tables.ts'
import type { ConfigurationSource, Tenant } from './configuration.ts'
import type { DocumentDefinition, DocumentKey } from './define-document.ts'

/** Stores the follow-up work of a tenant's new document in the same transaction. */
export function followDocument(
  { configuration }: { configuration: ConfigurationSource },
  document: Pick<DocumentDefinition, 'name'>,
  act: (trx: Trx, tenant: Tenant) => Promise<void>,
): (trx: Trx, key: DocumentKey) => Promise<void> {
  return async (trx, { scope, name }) => {
    const tenant = configuration.current().tenants.get(scope)
    if (name === document.name && tenant) await act(trx, tenant)
  }
}
