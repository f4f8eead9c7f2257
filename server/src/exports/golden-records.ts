import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import type { ExportKind } from './export-kind.ts'
import { exportedRecords } from './exported-records.ts'

/** Golden records that members can find, as they may see them: a JSON text a line, in the shape of the detail call. */
export const goldenRecords: ExportKind = {
  kind: 'golden-records',
  label: { en: 'Golden records as JSON lines', es: 'Registros maestros como líneas JSON' },
  role: 'tenant-admin',
  contentType: 'application/x-ndjson; charset=utf-8',
  extension: 'ndjson',
  compressed: true,
  options: ['recordKind', 'query', 'queryType'],
  async *run(context) {
    const isFound = context.task.terms.found !== undefined
    for await (const { id, record, rows, updatedAt } of exportedRecords(context)) {
      const isThere = record !== undefined && (rows ?? record.relations).length > 0
      yield {
        content: isThere ? `${JSON.stringify({ ...visibleRecordToWire(record), updatedAt })}\n` : '',
        position: id,
        records: isThere ? 1 : 0,
        lines: isThere ? 1 : 0,
        vanished: isFound && !isThere ? 1 : 0,
      }
    }
  },
}
