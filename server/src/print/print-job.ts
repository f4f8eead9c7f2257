import type { DirectoryRecord, Language } from '@care/contract'
import { specialtyNames } from '@care/display'
import type { CompileJob } from './compile-document.ts'
import { recordDocument, type Publisher, type RecordDocumentOptions } from './record-document.ts'

/** What the serving process passes for a record to print; the print process builds the document. */
export interface RecordJob {
  record: DirectoryRecord
  publisher: Publisher
  options: Omit<RecordDocumentOptions, 'drawMap' | 'specialtyName'>
  /** The names of the record's specialties in the reader's language. */
  specialties: ReadonlyMap<string, string>
}

/** A record, or a document that is ready to compile. */
export type PrintJob = RecordJob | CompileJob

type DrawMap = RecordDocumentOptions['drawMap']

export function recordJob(
  publisher: Publisher,
  record: DirectoryRecord,
  { specialtyName, ...options }: Omit<RecordDocumentOptions, 'drawMap'>,
): RecordJob {
  const displays = specialtyNames(record.relations ?? [])
  return { record, publisher, options, specialties: new Map(displays.map((name) => [name, specialtyName(name)])) }
}

export function documentOfJob(job: PrintJob, drawMap: (language: Language) => DrawMap): CompileJob {
  if ('template' in job) return job
  const { record, publisher, options, specialties } = job
  const data = recordDocument(publisher, record, {
    ...options,
    drawMap: drawMap(options.language),
    specialtyName: (name) => specialties.get(name) ?? name,
  })
  return { template: 'record', data }
}
