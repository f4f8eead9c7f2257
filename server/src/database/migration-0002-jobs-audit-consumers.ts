import { sql, type Kysely } from 'kysely'
import type { Migration } from './migration.ts'

/** Job lanes, the kind of an audited subject, and cursors of outbox consumers. */
export const jobsAuditConsumers: Migration = {
  name: '0002-jobs-audit-consumers',
  async up(trx, types) {
    for (const statement of statements(types.text)) await sql.raw(statement).execute(trx)
    await fillSubjectKinds(trx as Kysely<AuditTrail>) // A migration uses the columns of its own time.
  },
}

const statements = (text: string) => [
  `alter table job add column lane ${text} not null default 'short'`,
  `alter table job add column concurrency_key ${text}`,
  `alter table job add column started_at ${text}`,
  'create index job_lane on job (lane, tenant_id, started_at)',

  `alter table audit_trail add column subject_kind ${text} not null default ''`,
  'drop index audit_trail_subject',
  'create index audit_trail_subject on audit_trail (tenant_id, subject_kind, subject, id)',

  `create table outbox_consumer (
    name ${text} not null primary key, position bigint not null, updated_at ${text} not null)`,
]

interface AuditTrail {
  audit_trail: { what: string; subject_kind: string }
}

/** Every action written so far is named `<kind>.<verb>`, such as `template.save`. */
async function fillSubjectKinds(trx: Kysely<AuditTrail>): Promise<void> {
  const actions = await trx.selectFrom('audit_trail').select('what').distinct().execute()
  for (const { what } of actions) {
    const kind = what.split('.', 1)[0] ?? ''
    await trx.updateTable('audit_trail').set({ subject_kind: kind }).where('what', '=', what).execute()
  }
}
