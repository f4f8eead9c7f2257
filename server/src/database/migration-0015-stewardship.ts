import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Hash chain of the audit trail, corrections, change requests, verifications, reports, tasks, accuracy figures. */
export const stewardship: Migration = {
  name: '0015-stewardship',
  async up(trx, { text, json, sequence }) {
    const all = [...statements(text, json, sequence), ...workStatements(text, json)]
    for (const statement of all) await sql.raw(statement).execute(trx)
  },
}

const statements = (text: string, json: string, sequence: string) => [
  `alter table audit_trail add column source ${text}`,
  // One link per transaction of a tenant; a link covers the rows after the one before it, up to `last_id`.
  `create table audit_link (
    tenant_id ${text} not null, seq integer not null, last_id bigint not null, row_count integer not null,
    hash ${text} not null, at ${text} not null,
    primary key (tenant_id, seq))`,

  `create table correction (
    tenant_id ${text} not null, id ${text} not null, stable_id ${text} not null, field ${text} not null,
    value ${json}, pin ${text} not null check (pin in ('until-date', 'until-source-changes', 'always')),
    pinned_until ${text}, made_at ${text} not null, made_by ${text} not null, why ${text} not null,
    request_id ${text}, undone_at ${text}, undone_by ${text}, undone_why ${text}, replaced_by ${text},
    primary key (tenant_id, id))`,
  'create index correction_record on correction (tenant_id, stable_id)',

  `create table change_request (
    tenant_id ${text} not null, id ${text} not null, stable_id ${text} not null, field ${text} not null,
    old_value ${json} not null, new_value ${json} not null, why ${text} not null,
    pin ${text} not null check (pin in ('until-date', 'until-source-changes', 'always')), pinned_until ${text},
    effective_on ${text}, report_id ${text},
    state ${text} not null
      check (state in ('SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'APPLIED', 'WITHDRAWN')),
    created_at ${text} not null, created_by ${text} not null, taken_by ${text}, decided_by ${text},
    decided_why ${text}, applied_at ${text}, correction_id ${text}, updated_at ${text} not null,
    primary key (tenant_id, id))`,
  'create index change_request_record on change_request (tenant_id, stable_id)',
  'create index change_request_state on change_request (tenant_id, state, created_at)',
  `create table change_request_comment (
    id ${sequence}, tenant_id ${text} not null, request_id ${text} not null, at ${text} not null,
    who ${text} not null, words ${text} not null)`,
  'create index change_request_comment_request on change_request_comment (tenant_id, request_id)',

  // `door` is the address key: house number, street and ZIP code in normalized spelling. One call covers everyone
  // there.
  `create table verification (
    tenant_id ${text} not null, id ${text} not null, stable_id ${text} not null, relation_id ${text} not null,
    door ${text} not null, at ${text} not null, day ${text} not null, who ${text} not null, method ${text} not null,
    outcome ${text} not null check (outcome in ('confirmed', 'wrong', 'no-answer', 'refused', 'left', 'closed')),
    wrong ${json}, note ${text}, call_back_on ${text}, assigned_to ${text}, batch_id ${text} not null,
    primary key (tenant_id, id))`,
  'create index verification_relation on verification (tenant_id, stable_id, relation_id, at)',
  'create index verification_door on verification (tenant_id, door, at)',
  'create index verification_assigned on verification (tenant_id, assigned_to, at) where assigned_to is not null',
  // Terms of names and phone numbers, with which staff find records.
  `create table record_term (tenant_id ${text} not null, term ${text} not null, stable_id ${text} not null)`,
  'create index record_term_term on record_term (tenant_id, term, stable_id)',

  // Finds everyone at an address: the key of a location begins with the address key.
  'create index relation_place_door on relation_place (tenant_id, place_key)',

  // `words`, `network` and the sendings are deleted 90 days after the report is closed.
  `create table report (
    tenant_id ${text} not null, id ${text} not null, stable_id ${text} not null, relation_id ${text},
    kinds ${json} not null, words ${text}, network ${text}, network_key integer not null, language ${text} not null,
    state ${text} not null check (state in ('received', 'checking', 'closed')),
    outcome ${text} check (outcome in ('changed', 'confirmed', 'not-confirmed')),
    received_at ${text} not null, received_on ${text} not null, due_at ${text} not null,
    checking_at ${text}, checking_by ${text}, closed_at ${text}, closed_by ${text},
    primary key (tenant_id, id))`,
  'create index report_record on report (tenant_id, stable_id)',
  'create index report_state on report (tenant_id, state, due_at)',
  'create index report_network on report (tenant_id, network, received_on)',
  `create table report_sending (
    tenant_id ${text} not null, send_key_hash ${text} not null, tracking_hash ${text} not null,
    report_id ${text} not null,
    primary key (tenant_id, send_key_hash))`,
  'create unique index report_sending_tracking on report_sending (tenant_id, tracking_hash)',
  'create index report_sending_report on report_sending (tenant_id, report_id)',
]

const workStatements = (text: string, json: string) => [
  // `rank` orders tasks, smallest first; from `urgent_from` on, a task comes before all non-urgent ones.
  `create table work_task (
    tenant_id ${text} not null, id ${text} not null, kind ${text} not null, door ${text}, county ${text}, item ${text},
    words ${text} not null, score double precision not null, rank double precision not null,
    due_at ${text}, urgent_from ${text}, rests_until ${text}, opened_at ${text} not null,
    minutes integer not null, relations integer not null, subject ${json} not null, reasons ${json} not null,
    refreshed_at ${text} not null,
    taken_by ${text}, taken_until ${text}, assigned_to ${text}, snoozed_until ${text},
    primary key (tenant_id, id))`,
  'create index work_task_order on work_task (tenant_id, rank)',
  'create index work_task_urgent on work_task (tenant_id, urgent_from) where urgent_from is not null',
  'create index work_task_door on work_task (tenant_id, door)',
  'create index work_task_taken on work_task (tenant_id, taken_by) where taken_by is not null',
  // The open reports that a task includes: a report missing here is new, a closed one is done.
  `create table work_report (
    tenant_id ${text} not null, report_id ${text} not null, task_id ${text} not null,
    primary key (tenant_id, report_id))`,
  'create index work_report_task on work_report (tenant_id, task_id)',
  `create table work_skip (
    tenant_id ${text} not null, task_id ${text} not null, who ${text} not null, until ${text} not null,
    primary key (tenant_id, task_id, who))`,
  `create table work_view (
    tenant_id ${text} not null, id ${text} not null, owner ${text} not null, name ${text} not null,
    is_shared integer not null, filter ${json} not null, saved_at ${text} not null,
    primary key (tenant_id, id))`,

  // The figures of a day; `source` is empty for all sources together.
  `create table accuracy_day (
    tenant_id ${text} not null, day ${text} not null, source ${text} not null, figures ${json} not null,
    primary key (tenant_id, day, source))`,
]
