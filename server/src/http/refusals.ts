import { DirectoryError } from '@care/contract'

/** Errors of staff calls in both languages. */
export const notFound = (en: string, es: string) => new DirectoryError('NOT_FOUND', { en, es })
export const conflict = (en: string, es: string) => new DirectoryError('CONFLICT', { en, es })
export const badRequest = (en: string, es: string, field?: string) =>
  new DirectoryError('BAD_REQUEST', { en, es }, field === undefined ? {} : { field })
