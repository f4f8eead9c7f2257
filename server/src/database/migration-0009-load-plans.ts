import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Plans, approval and undo of loads; remembered fixes of rejected rows. */
export const loadPlans: Migration = {
  name: '0009-load-plans',
  async up(trx, { text, json, sequence }) {
    for (const statement of statements(text, json, sequence)) await sql.raw(statement).execute(trx)
  },
}

/** As in 0007. */
const oldColumns =
  'id, tenant_id, source, format, mode, dry_run, file_name, bytes, sha256, day, rules_version, accept_loss, ' +
  'job_id, state, progress, error, created_at, created_by, finished_at'

const statements = (text: string, json: string, sequence: string) => [
  // SQLite cannot change a check in place. The defaults serve loads queued by the previous version.
  'alter table load rename to load_before',
  'drop index load_source',
  `create table load (
    id ${text} not null primary key, tenant_id ${text} not null, source ${text} not null, format ${text} not null,
    mode ${text} not null, dry_run integer not null, file_name ${text} not null, bytes bigint not null,
    sha256 ${text} not null, day ${text} not null, rules_version integer not null, accept_loss ${text},
    job_id ${text},
    state ${text} not null check (state in ('open', 'waiting', 'done', 'failed', 'canceled', 'undone')),
    progress ${json} not null, error ${text},
    created_at ${text} not null, created_by ${text} not null, finished_at ${text},
    phase ${text} not null default 'apply' check (phase in ('plan', 'apply', 'undo')),
    origin ${json} not null default '{"type":"copy"}', reading ${json} not null default '{}', plan ${json},
    undo ${json}, same_as ${text})`,
  `insert into load (${oldColumns}) select ${oldColumns} from load_before`,
  'drop table load_before',
  'create index load_source on load (tenant_id, source, created_at)',
  'create index load_created on load (tenant_id, created_at)',

  // To restore a statement with the hash of its row.
  `alter table source_record_version add column hash ${text} not null default ''`,

  `create table row_fix (
    id ${sequence}, tenant_id ${text} not null, source ${text} not null, source_id ${text} not null,
    field ${text} not null, bad_value ${text} not null,
    action ${text} not null check (action in ('replace', 'ignore', 'none')), replacement ${text},
    created_at ${text} not null, created_by ${text} not null, why ${text} not null)`,
  'create index row_fix_source on row_fix (tenant_id, source, id)',
]
