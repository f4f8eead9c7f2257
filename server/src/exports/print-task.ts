import type { Tenant } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { printShown, type ShownParts } from '../print/directory.service.ts'
import type { VisibleRecord } from '../records/model.ts'
import { readLabels } from '../reports/reports.service.ts'
import { taxonomyOf } from '../specialties/specialties.service.ts'
import { exportedRecords } from './exported-records.ts'
import { nothingYet, type ExportCounts, type ExportTask } from './export-task.ts'

export interface PrintTaskDeps extends Pick<ShownParts, 'compile' | 'now'> {
  database: Database
}

/** Prints the records of a task as a PDF. Takes seconds of one processor, so it runs in a separate process. */
export async function printTask(
  { database, compile, now }: PrintTaskDeps,
  tenant: Tenant,
  task: ExportTask,
): Promise<ExportCounts & { pdf: Buffer }> {
  const { language = 'en', textSize = 'normal', paper = 'us-letter' } = task.options
  const { visibility, found } = task.terms
  const counts = { ...nothingYet }
  const parts: ShownParts = {
    records: shownRecords(database, task, counts),
    visibility,
    isFound: found !== undefined,
    compile,
    now,
    reported: await readLabels(database.db, tenant.id),
    specialtyName: (reader) => (display) => taxonomyOf(tenant.configuration).find(display)?.display[reader] ?? display,
  }
  const { pdf, entries } = await printShown(parts, tenant, { language, size: textSize, paper })
  return { ...counts, lines: entries, pdf }
}

async function* shownRecords(
  database: Database,
  task: ExportTask,
  counts: ExportCounts,
): AsyncGenerator<VisibleRecord> {
  for await (const page of exportedRecords({ database, task, after: undefined }))
    for (const { record, rows } of page) {
      const relations = record && rows ? rows.flatMap((row) => record.relations[row] ?? []) : record?.relations
      if (record && relations && relations.length > 0) {
        counts.records += 1
        yield { ...record, relations }
      } else if (task.terms.found) counts.vanished += 1
    }
}
