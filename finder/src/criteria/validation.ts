import { nameLength, type Text } from '@care/contract'
import { isEmpty, searchTypeOf, type SearchState } from './criteria.ts'

/** Unicode letters, marks, digits, space and the punctuation of real names (VAL-03). */
const allowedName = /^[\p{L}\p{M}\p{N} '’\-.,&/()#]*$/u

export type FieldError =
  | { field: 'location'; message: 'emptyRequired' | 'placeUnknown' }
  | { field: 'name'; message: 'specialCharacters' }
  | { field: 'name'; message: 'minlength' | 'maxlength'; limit: number }
  | { field: 'criterion'; message: 'emptyRequired' }
  | { field: 'specialty'; message: 'invalidSelection' }

/** All errors of the form, in the order of its fields, so that the first can take the focus. */
export function fieldErrors({ query, context }: SearchState): FieldError[] {
  const errors: FieldError[] = []
  if (isEmpty(context.locationText)) errors.push({ field: 'location', message: 'emptyRequired' })
  const name = query.name ?? ''
  const invalidName = nameError(name)
  if (invalidName) errors.push(invalidName)
  if (!invalidName && !hasCriterion({ query, context })) errors.push({ field: 'criterion', message: 'emptyRequired' })
  return errors
}

export function nameError(name: string): FieldError | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return undefined
  if (!allowedName.test(trimmed)) return { field: 'name', message: 'specialCharacters' }
  if ([...trimmed].length < nameLength.min) return { field: 'name', message: 'minlength', limit: nameLength.min }
  if ([...trimmed].length > nameLength.max) return { field: 'name', message: 'maxlength', limit: nameLength.max }
  return undefined
}

/** Shown errors, and characters that no name has after a pause in typing: those need not wait for the blur. */
export function withLiveErrors(shown: readonly FieldError[], { query }: SearchState): FieldError[] {
  const name = nameError(query.name ?? '')
  return name && name.message !== 'minlength' && !shown.some(({ field }) => field === 'name')
    ? [...shown, name]
    : [...shown]
}

/** A field that loses the focus shows its own error, once (VAL-01, VAL-03). */
export function withFieldError(
  field: FieldError['field'],
  shown: readonly FieldError[],
  state: SearchState,
): FieldError[] {
  const error = fieldErrors(state).find((one) => one.field === field)
  return error && !shown.some((one) => one.field === field) ? [...shown, error] : [...shown]
}

/** A place as text, and a name of at least 2 characters or a specialty (APP-START1-10, VAL-02, TRAP-04). */
export function canSearch(state: SearchState): boolean {
  return fieldErrors(state).length === 0
}

/** A name or a specialty; a free-text search needs only the place (APP-AI-11). */
function hasCriterion({ query, context }: SearchState): boolean {
  return (
    searchTypeOf(context) === 'nl-search' ||
    (query.name ?? '').trim().length >= nameLength.min ||
    !isEmpty(query.specialtiesV2) ||
    !isEmpty(query.specialty) ||
    !isEmpty(query.specialties)
  )
}

/** Puts values into a message of the catalog: `||this||` and `||that||` (VAL-10…19). */
export function fillMessage(message: string, first?: string | number, second?: string | number): string {
  return message.replaceAll('||this||', () => String(first ?? '')).replaceAll('||that||', () => String(second ?? ''))
}

export type ErrorMessages = Record<string, Text>
