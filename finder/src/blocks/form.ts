import { createContext, useContext } from 'react'
import type { FieldError } from '../criteria/validation.ts'
import type { SearchChange, SearchState } from '../criteria/criteria.ts'
import { useText } from '../messages/useText.ts'
import { useValidationMessage } from './page-messages.ts'

/** What the fields of a search form need from their page. Start and results pages each provide one. */
export interface SearchForm {
  draft: SearchState
  change: (change: SearchChange) => void
  errors: readonly FieldError[]
  submit: () => void
  /** The field lost focus: from now on it shows its error (VAL-01, VAL-03). */
  blurField: (field: 'location' | 'name') => void
  clear: () => void
  /** Restores what Clear removed, until the form is used again. */
  undoClear?: () => void
  canSubmit: boolean
  /** A search is in flight. */
  busy: boolean
  /** Debounced fields register their flush here, so that a submit never misses the last letters typed. */
  pending: Set<() => void>
  /** Opens the criteria panel if it is closed, and focuses the field with that id, or the first one. */
  edit?: (fieldId?: string) => void
}

export const FormContext = createContext<SearchForm | undefined>(undefined)

export function useForm(): SearchForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm needs a FormContext')
  return form
}

/** Element ids used by pages: to focus the field with an error, or from "Skip to results". */
export const fieldIds = {
  plan: 'search-plan',
  state: 'search-state',
  network: 'search-network',
  location: 'search-location',
  name: 'search-name',
  specialty: 'search-specialty',
  criterion: 'search-name',
} as const

export function focusFirstError(errors: readonly FieldError[]): void {
  const [first] = errors
  if (first) document.getElementById(fieldIds[first.field])?.focus()
}

/** The message of a field's error: the tenant's, else the built-in one. */
export function useFieldError(field: FieldError['field']): string | undefined {
  const { errors } = useForm()
  const text = useText()
  const message = useValidationMessage()
  const error = errors.find((one) => one.field === field)
  if (!error) return undefined
  if (error.field === 'criterion') return text('start.nameOrSpecialty')
  return message(error.message, 'limit' in error ? error.limit : undefined)
}
