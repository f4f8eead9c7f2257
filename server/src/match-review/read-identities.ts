import type { Db } from '../database/tables.ts'
import { identityOf, type Identity } from '../matching/matching.service.ts'
import { statementsAfter } from '../records/statement-refs.repository.ts'

/** The matcher's input for each statement of a tenant, except corrections of stewards, which name their record. */
export async function* readIdentities(db: Db, tenantId: string, stewardSource: string): AsyncGenerator<Identity> {
  let after = 0
  for (;;) {
    const page = await statementsAfter(db, tenantId, after)
    const last = page.at(-1)
    if (!last) return
    for (const { statement } of page) if (statement.source !== stewardSource) yield identityOf(statement)
    after = last.ordinal
  }
}
