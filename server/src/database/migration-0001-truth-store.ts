import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Plain SQL: a schema is best read as such. `types` covers what differs between the two databases. */
export const truthStore: Migration = {
  name: '0001-truth-store',
  async up(trx, types) {
    for (const statement of statements(types.text, types.json, types.sequence)) await sql.raw(statement).execute(trx)
  },
}

const statements = (text: string, json: string, sequence: string) => [
  `create table golden_record (
    tenant_id ${text} not null, stable_id ${text} not null, kind ${text} not null, version integer not null,
    stable_id_hash ${text} not null, npi ${text}, record ${json} not null, updated_at ${text} not null,
    primary key (tenant_id, stable_id))`,
  'create unique index golden_record_hash on golden_record (tenant_id, stable_id_hash)',
  'create index golden_record_npi on golden_record (tenant_id, npi, stable_id)',
  'create index golden_record_kind on golden_record (tenant_id, kind, stable_id)',

  `create table golden_record_version (
    tenant_id ${text} not null, stable_id ${text} not null, version integer not null, record ${json},
    written_at ${text} not null, written_by ${text} not null, why ${text} not null,
    primary key (tenant_id, stable_id, version))`,

  `create table record_redirect (
    tenant_id ${text} not null, losing_id ${text} not null, losing_id_hash ${text} not null,
    surviving_id ${text} not null, merged_at ${text} not null,
    primary key (tenant_id, losing_id))`,
  'create unique index record_redirect_hash on record_redirect (tenant_id, losing_id_hash)',
  'create index record_redirect_surviving on record_redirect (tenant_id, surviving_id)',

  `create table source_record (
    tenant_id ${text} not null, source ${text} not null, source_id ${text} not null, stable_id ${text},
    record ${json} not null, received_at ${text} not null, expires_at ${text},
    primary key (tenant_id, source, source_id))`,
  'create index source_record_stable_id on source_record (tenant_id, stable_id)',

  `create table outbox (
    seq ${sequence}, tenant_id ${text} not null, kind ${text} not null, stable_id ${text} not null,
    version integer not null, written_at ${text} not null)`,
  'create index outbox_tenant on outbox (tenant_id, seq)',

  `create table job (
    id ${text} not null primary key, tenant_id ${text} not null, type ${text} not null,
    idempotency_key ${text}, payload ${json} not null,
    state ${text} not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    attempts integer not null, max_attempts integer not null, run_at ${text} not null,
    claim ${text}, heartbeat_at ${text},
    cancel_requested integer not null, progress ${json}, checkpoint ${json}, result ${json}, error ${text},
    created_at ${text} not null, finished_at ${text})`,
  'create unique index job_idempotency on job (tenant_id, type, idempotency_key)',
  'create index job_state on job (state, run_at)',
  'create index job_tenant on job (tenant_id, created_at)',

  `create table audit_trail (
    id ${sequence}, tenant_id ${text} not null, at ${text} not null, who ${text} not null,
    what ${text} not null, subject ${text} not null,
    before ${json}, after ${json}, why ${text} not null, correlation_id ${text})`,
  'create index audit_trail_subject on audit_trail (tenant_id, subject, id)',
  'create index audit_trail_tenant on audit_trail (tenant_id, id)',

  `create table configuration (
    scope ${text} not null, name ${text} not null, version integer not null, document ${text},
    written_at ${text} not null, written_by ${text} not null, why ${text} not null,
    primary key (scope, name, version))`,

  `create table staff (
    id ${text} not null primary key, display_name ${text} not null, roles ${json} not null, tenants ${json} not null,
    disabled integer not null, created_at ${text} not null, updated_at ${text} not null)`,

  `create table secret_key (name ${text} not null primary key, value ${text} not null, created_at ${text} not null)`,
  `create table counter (name ${text} not null primary key, value bigint not null)`,
]
