/** The public API of this module: files of carriers into golden records. */
export { ingestJob, type IngestDeps } from './ingest-job.ts'
export { runLoad } from './run-load.ts'
export { sourceDocument } from './source-document.ts'
