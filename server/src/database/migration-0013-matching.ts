import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Results of the matcher, stewards' decisions, and findings of inspectors. */
export const matching: Migration = {
  name: '0013-matching',
  async up(trx, { text, json, sequence }) {
    for (const statement of statements(text, json, sequence)) await sql.raw(statement).execute(trx)
  },
}

const statements = (text: string, json: string, sequence: string) => [
  // Statements are identified by source and source id in one text; `a` is the smaller one.
  `create table match_link (
    tenant_id ${text} not null, a ${text} not null, b ${text} not null, bits double precision not null,
    parts ${json} not null, found_at ${text} not null,
    primary key (tenant_id, a, b))`,
  'create index match_link_b on match_link (tenant_id, b)',

  `create table match_decision (
    id ${sequence}, tenant_id ${text} not null, action_id ${text} not null, a ${text} not null, b ${text} not null,
    verdict ${text} not null check (verdict in ('same', 'apart')), decided_at ${text} not null,
    decided_by ${text} not null, why ${text} not null, bits double precision, parts ${json},
    undone_at ${text}, undone_by ${text}, undone_why ${text})`,
  'create index match_decision_a on match_decision (tenant_id, a)',
  'create index match_decision_b on match_decision (tenant_id, b)',
  'create index match_decision_action on match_decision (tenant_id, action_id)',

  `create table match_pair (
    tenant_id ${text} not null, id ${text} not null, a ${text} not null, b ${text} not null,
    bits double precision not null, parts ${json} not null, state ${text} not null check (state in ('open', 'later')),
    later_until ${text}, found_at ${text} not null,
    primary key (tenant_id, id))`,
  'create unique index match_pair_key on match_pair (tenant_id, a, b)',
  'create index match_pair_b on match_pair (tenant_id, b)',

  `create table finding (
    tenant_id ${text} not null, kind ${text} not null, source ${text} not null, source_id ${text} not null,
    detail ${json} not null, first_seen ${text} not null, last_seen ${text} not null,
    primary key (tenant_id, kind, source, source_id))`,
]
