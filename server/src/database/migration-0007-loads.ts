import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Loads, statements of sources with their history, rejected rows, and the spellings that merging needs. */
export const loads: Migration = {
  name: '0007-loads',
  async up(trx, { text, json, sequence }) {
    for (const statement of statements(text, json, sequence)) await sql.raw(statement).execute(trx)
  },
}

const statements = (text: string, json: string, sequence: string) => [
  `create table load (
    id ${text} not null primary key, tenant_id ${text} not null, source ${text} not null, format ${text} not null,
    mode ${text} not null, dry_run integer not null, file_name ${text} not null, bytes bigint not null,
    sha256 ${text} not null, day ${text} not null, rules_version integer not null, accept_loss ${text},
    job_id ${text},
    state ${text} not null check (state in ('open', 'done', 'failed')), progress ${json} not null, error ${text},
    created_at ${text} not null, created_by ${text} not null, finished_at ${text})`,
  'create index load_source on load (tenant_id, source, created_at)',

  // Nothing wrote source records before this migration.
  'drop table source_record',
  `create table source_record (
    ordinal ${sequence}, tenant_id ${text} not null, source ${text} not null, source_id ${text} not null,
    kind ${text} not null, stable_id ${text} not null, npi ${text}, hash ${text} not null, record ${json} not null,
    load_id ${text} not null, received_at ${text} not null, retired_at ${text})`,
  'create unique index source_record_key on source_record (tenant_id, source, source_id)',
  'create index source_record_stable_id on source_record (tenant_id, stable_id)',
  'create index source_record_npi on source_record (tenant_id, npi) where npi is not null',
  `create table source_record_version (
    tenant_id ${text} not null, source ${text} not null, source_id ${text} not null, load_id ${text} not null,
    record ${json} not null, received_at ${text} not null, retired_at ${text}, superseded_by ${text} not null,
    primary key (tenant_id, source, source_id, superseded_by))`,

  `create table quarantine (
    tenant_id ${text} not null, load_id ${text} not null, line integer not null, source_id ${text},
    reason ${text} not null, field ${text}, value ${text},
    primary key (tenant_id, load_id, line))`,

  `create table relation_place (
    tenant_id ${text} not null, stable_id ${text} not null, place_key ${text} not null, relation_id ${text} not null,
    place ${json} not null, first_seen ${text} not null,
    primary key (tenant_id, stable_id, place_key))`,

  // One index less to update for every new record; the primary key serves the same reads.
  'drop index golden_record_kind',

  // The current version's text is in golden_record; only superseded texts are stored here.
  `alter table golden_record add column written_by ${text} not null default ''`,
  `alter table golden_record add column why ${text} not null default ''`,
  `update golden_record set
    written_by = coalesce((select v.written_by from golden_record_version v where v.tenant_id = golden_record.tenant_id
      and v.stable_id = golden_record.stable_id and v.version = golden_record.version), ''),
    why = coalesce((select v.why from golden_record_version v where v.tenant_id = golden_record.tenant_id
      and v.stable_id = golden_record.stable_id and v.version = golden_record.version), '')`,
  `delete from golden_record_version where exists (select 1 from golden_record r
    where r.tenant_id = golden_record_version.tenant_id and r.stable_id = golden_record_version.stable_id
      and r.version = golden_record_version.version)`,
]
