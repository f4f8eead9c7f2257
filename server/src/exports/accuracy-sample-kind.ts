import { auditSample, sampleCsv } from '../accuracy/accuracy.service.ts'
import { addDays } from '../clocks/clocks.service.ts'
import { byteOrderMark } from '@care/display'
import type { ExportKind } from './export-kind.ts'

const usualSize = 100
/** As the call that shows a sample counts results. */
const resultDays = 90

/** Random listings for an accuracy review, with the results of reviewers so far. */
export const accuracySample: ExportKind = {
  kind: 'accuracy-sample',
  label: { en: 'Sample for an accuracy review', es: 'Muestra para revisar la exactitud' },
  role: 'data-steward',
  contentType: 'text/csv; charset=utf-8',
  extension: 'csv',
  compressed: true,
  options: ['sampleSize', 'seed'],
  async *run({ database, task: { tenantId, options, terms } }) {
    const { sampleSize: size = usualSize, seed = 1 } = options
    const { visibility } = terms
    const since = addDays(visibility.today, -resultDays)
    const sample = await auditSample(database.db, tenantId, { size, seed, since, visibility })
    const lines = sample.rows.length
    yield [{ content: byteOrderMark + sampleCsv(sample), records: lines, lines }]
  },
}
