import { createContext, useContext } from 'react'
import type { FieldError } from '../criteria/validation.ts'
import type { SearchChange, SearchState } from '../criteria/criteria.ts'
import { useText } from '../messages/useText.ts'
import { useMessage } from './page-messages.ts'

/** What the fields of a search form need of the page they are on. Start and results pages each provide one. */
export interface SearchForm {
  draft: SearchState
  change: (change: SearchChange) => void
  faults: readonly FieldError[]
  submit: () => void
  /** A field was left: from now on it says what is wrong with it (VAL-01, VAL-03). */
  leave: (field: 'location' | 'name') => void
  clear: () => void
  canSubmit: boolean
  /** A search is on its way. */
  busy: boolean
  /** Texts that wait for their debounce register here, so that a submit never misses the last letters. */
  pending: Set<() => void>
  /** Opens the criteria where they may be closed, at the field of that id or at the first. */
  edit?: (fieldId?: string) => void
}

export const FormContext = createContext<SearchForm | undefined>(undefined)

export function useForm(): SearchForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm needs a FormContext')
  return form
}

/** Elements that pages find again: focus after a fault, or from "Skip to results". */
export const fieldIds = {
  plan: 'search-plan',
  state: 'search-state',
  network: 'search-network',
  location: 'search-location',
  name: 'search-name',
  specialty: 'search-specialty',
  criterion: 'search-name',
} as const

export function focusFault(faults: readonly FieldError[]): void {
  const [first] = faults
  if (first) document.getElementById(fieldIds[first.field])?.focus()
}

/** The words of a field's fault: the tenant's, else the built-in catalogue's. */
export function useFault(field: FieldError['field']): string | undefined {
  const { faults } = useForm()
  const text = useText()
  const message = useMessage()
  const fault = faults.find((one) => one.field === field)
  if (!fault) return undefined
  if (fault.field === 'criterion') return text('start.nameOrSpecialty')
  return message(fault.message, 'limit' in fault ? fault.limit : undefined)
}
