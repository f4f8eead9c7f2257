import { readFile } from 'node:fs/promises'
import type { Db } from '../database/tables.ts'
import { notFound } from '../http/refusals.ts'
import { findLoad, returnFileOf, type Load } from '../ingest/ingest.service.ts'
import { byteOrderMark } from '@care/display'
import type { ExportKind } from './export-kind.ts'

/** The rejected rows of a load with a description of each problem, for its sender. */
export const returnFile: ExportKind = {
  kind: 'return-file',
  label: { en: 'Rejected rows of a load', es: 'Filas rechazadas de una carga' },
  role: 'data-steward',
  contentType: 'text/csv; charset=utf-8',
  extension: 'csv',
  compressed: true,
  options: ['loadId'],
  fault: ({ loadId }) =>
    loadId === undefined ? { en: 'The loadId is missing.', es: 'Indique la carga: loadId.' } : undefined,
  checkExists: async (db, tenantId, { loadId }) => {
    await getLoad(db, tenantId, loadId)
  },
  // Without a position: the file is small, and reading the load again replaces it.
  async *run({ database, dataDir, task: { tenantId, options } }) {
    const load = await getLoad(database.db, tenantId, options.loadId)
    const file = await readFile(returnFileOf(dataDir, load.sameAs ?? load.id), 'utf8').catch(() => undefined)
    if (file === undefined)
      throw notFound(
        'This load rejected no rows, or its files have expired.',
        'Esta carga no rechazó filas o sus archivos han caducado.',
      )
    const lines = load.progress.counts.quarantined
    yield [{ content: byteOrderMark + file, records: lines, lines }]
  },
}

async function getLoad(db: Db, tenantId: string, loadId = ''): Promise<Load> {
  const load = await findLoad(db, tenantId, loadId)
  if (!load) throw notFound('There is no such load.', 'No existe esa carga.')
  return load
}
