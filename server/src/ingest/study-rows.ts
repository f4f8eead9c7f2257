import type { Db } from '../database/tables.ts'
import { foundingId, idLayout } from '../matching/matching.service.ts'
import { isValidNpi } from '../records/npi.ts'
import { findSourceRecords } from '../records/source-records.repository.ts'
import type { SourceRecord, StoredSourceRecord } from '../records/source-records.repository.ts'
import type { Statement } from '../records/statement.ts'
import { UnparsedStatement } from '../records/unparsed-statement.ts'
import { carrySince } from './carry-since.ts'
import type { Counts } from './counts.ts'
import type { FileBatch } from './file-batches.ts'
import type { Load } from './load.ts'
import { faultOf, type Fault, type Row } from '../formats/reader.ts'
import type { StudyContext } from './study-context.ts'

/** A changed row, and the source's earlier statement. */
export interface StudiedRow {
  record: SourceRecord
  /** As its source states it: before repeated values get their older dates. */
  said: Statement
  before?: StoredSourceRecord
  /** It may belong to another golden record now. */
  isMoved: boolean
}

export interface StudiedRows {
  differing: readonly StudiedRow[]
  rejected: readonly Fault[]
  counts: Partial<Counts>
}

/**
 * What these rows (each with a different id) would change. Writes nothing: plan and apply both call it, so that their
 * counts cannot differ.
 */
export async function studyRows(
  db: Db,
  context: StudyContext,
  { rows, hashes }: Pick<FileBatch, 'rows' | 'hashes'>,
): Promise<StudiedRows> {
  const { load, format, fixes } = context
  const unlike = rows.filter(({ sourceId, hash }) => hashes.get(sourceId) !== hash)
  const known = unlike.filter(({ sourceId }) => hashes.has(sourceId))
  const stored = await findSourceRecords(
    db,
    load.tenantId,
    load.source,
    known.map(({ sourceId }) => sourceId),
  )
  const differing: StudiedRow[] = []
  const rejected: Fault[] = []
  let outside = 0
  for (const row of unlike) {
    const said = row.said ?? format.normalize(row, load)
    const before = stored.get(row.sourceId)
    const fault =
      'reason' in said
        ? said
        : before && before.statement.kind !== said.kind
          ? // The id of a person does not become that of a clinic: two rows were mixed up.
            faultOf(row, 'other-kind', { field: 'kind', value: said.kind })
          : undefined
    if (!fault)
      differing.push(studiedRow(load, row, said as Statement, before)) // An error otherwise.
    else if (fixes.ignores(fault)) outside += 1
    else rejected.push(fault)
  }
  const changed = differing.filter(({ before }) => before).length
  return {
    differing,
    rejected,
    counts: {
      new: differing.length - changed,
      changed,
      unchanged: rows.length - unlike.length,
      quarantined: rejected.length,
      outside,
    },
  }
}

function studiedRow(load: Load, row: Row, said: Statement, before: StoredSourceRecord | undefined): StudiedRow {
  const npi = npiOf(said)
  const statement = before ? carrySince(before.statement, plainOf(said)) : withIdLayout(said)
  const isMoved = before?.npi !== npi || before?.statement.preferredId !== said.preferredId
  return {
    said,
    isMoved,
    ...(before && { before }),
    record: {
      statement,
      stableId: before && !isMoved ? before.stableId : idOfNew(load.tenantId, statement),
      hash: row.hash,
      loadId: load.id,
      receivedAt: load.createdAt,
      ...(npi && { npi }),
    },
  }
}

function idOfNew(tenantId: string, statement: Statement): string {
  return statement instanceof UnparsedStatement ? statement.outline.stableId : foundingId(tenantId, statement)
}

/** A thread prepares statements as if they were new. */
function plainOf(said: Statement): Statement {
  if (!(said instanceof UnparsedStatement)) return said
  const { idLayout: _ofNew, ...plain } = said.parsed
  return plain
}

export function withIdLayout(said: Statement): Statement {
  return said instanceof UnparsedStatement ? said : { ...said, idLayout }
}

export function npiOf(statement: Statement): string | undefined {
  if (statement instanceof UnparsedStatement) return statement.outline.npi
  const { head } = statement
  const identifiers = (head.identifier?.value ?? []) as readonly { type: string; value: string }[] // Checked by schema.
  return identifiers.find(({ type, value }) => type.trim().toUpperCase() === 'NPI' && isValidNpi(value))?.value
}
