import type { ExportKind } from './export-kind.ts'

/** The directory as a PDF. Another process compiles it, because the compiler uses much memory and cannot be stopped. */
export const directoryPdf: ExportKind = {
  kind: 'directory-pdf',
  label: { en: 'Printable directory', es: 'Directorio para imprimir' },
  role: 'tenant-admin',
  contentType: 'application/pdf',
  extension: 'pdf',
  compressed: false,
  options: ['language', 'textSize', 'paper', 'recordKind', 'query', 'queryType'],
  // Without a position: a printed page depends on everything before it.
  async *run({ task, printDirectory, signal }) {
    if (!printDirectory) throw new Error('There is no process that prints.')
    const { pdf, ...counts } = await printDirectory({ tenantId: task.tenantId, taskId: task.id }, signal)
    yield [{ content: pdf, ...counts }]
  },
}
