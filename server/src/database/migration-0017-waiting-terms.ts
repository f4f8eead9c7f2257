import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Terms of a load wait until many can be inserted into their index in order (decision 0050). Address keys are terms,
 * too. The next sweep picks up those that a server of the previous version adds meanwhile.
 */
export const waitingTerms: Migration = {
  name: '0017-waiting-terms',
  async up(trx, { text, sequence }) {
    for (const statement of [
      // `terms`: a line of JSON each, sorted. 1 in `gone`: records no longer have them.
      `create table waiting_term (
        id ${sequence}, tenant_id ${text} not null, gone integer not null, terms ${text} not null)`,
      'create index waiting_term_tenant on waiting_term (tenant_id, id)',
      `insert into record_term (tenant_id, term, stable_id)
        select tenant_id, 'd ' || place_key, stable_id from relation_place order by tenant_id, place_key, stable_id`,
      'drop index relation_place_door',
    ])
      await sql.raw(statement).execute(trx)
  },
}
