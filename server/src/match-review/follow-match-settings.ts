import type { ConfigurationSource } from '../configuration/configuration.ts'
import type { DocumentKey } from '../configuration/define-document.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Trx } from '../database/tables.ts'
import { matchSettingsDocument } from '../matching/matching.service.ts'
import { queueMatch } from './match-job.ts'

/** For the document store: other thresholds or weights, and the job that matches by them, are stored together. */
export function followMatchSettings({
  configuration,
  now,
}: {
  configuration: ConfigurationSource
  now: () => Date
}): (trx: Trx, document: DocumentKey) => Promise<void> {
  return async (trx, { scope, name }) => {
    const tenant = configuration.current().tenants.get(scope)
    if (name !== matchSettingsDocument.name || !tenant) return
    await queueMatch(trx, tenant.id, { day: today(tenant, now()), now })
  }
}
