import { DirectoryError } from '@care/contract'
import { openChildPool, type ChildPool, type PoolOptions } from '../processes/child-pool.ts'
import type { PrintJob } from './print-job.ts'

export type PrintPool = ChildPool<PrintJob>

export interface PrintPoolOptions extends Omit<PoolOptions, 'name' | 'args' | 'busy' | 'failed'> {
  /** The folders that the processes may read. */
  fonts: string
  templates: string
  gazetteer: string
}

/** Documents are built and compiled in child processes, so no record, however unusual, delays a search. */
export function openPrintPool({ fonts, templates, gazetteer, ...options }: PrintPoolOptions): PrintPool {
  const args = [fonts, templates, gazetteer]
  return openChildPool({ ...options, name: 'print', args, busy: printBusy, failed: printFailed })
}

function printBusy(): DirectoryError {
  return new DirectoryError('PRINT_BUSY', {
    en: 'Many people are printing now. Try again in a few seconds.',
    es: 'Muchas personas están imprimiendo ahora. Intente de nuevo en unos segundos.',
  })
}

function printFailed(): DirectoryError {
  return new DirectoryError('PRINT_FAILED', {
    en: 'This page could not be created. Try again.',
    es: 'No se pudo hacer esta página. Intente de nuevo.',
  })
}
