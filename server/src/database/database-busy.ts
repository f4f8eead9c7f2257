import { DirectoryError } from '@care/contract'

const text = {
  en: 'The directory is busy. Try again in a moment.',
  es: 'El directorio está ocupado. Intente de nuevo en un momento.',
}

/** No connection was free in time, or a statement took too long: the caller may retry. */
export function databaseBusy(cause: unknown): DirectoryError {
  return new DirectoryError('DATABASE_BUSY', text, { cause })
}

/** PostgreSQL's code of a canceled statement. */
export const isStatementTimeout = (error: Error): boolean => 'code' in error && error.code === '57014'
