import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface FieldText {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  /** The id of the control, for pages that look it up. */
  id?: string
}

/**
 * Connects label, help and error to one control. The error is between label and control, where a magnified screen still
 * shows it.
 */
export function Field({
  label,
  help,
  error,
  required,
  id: own,
  children,
}: FieldText & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  // Another control of the same field may refer to its error.
  const errorId = own ? `${own}-error` : `${id}e`
  const ids = {
    control: own ?? `${id}c`,
    describedBy: [help ? `${id}h` : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined,
    invalid: Boolean(error) || undefined,
  }
  return (
    <div className="field">
      <FieldLabel htmlFor={ids.control} required={required}>
        {label}
      </FieldLabel>
      {help ? (
        <span className="field-help" id={`${id}h`}>
          {help}
        </span>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {children(ids)}
    </div>
  )
}

export interface FieldIds {
  control: string
  describedBy: string | undefined
  invalid: true | undefined
}

/** The asterisk is next to the label, not in it, so that it is not part of the accessible name. */
export function FieldLabel({
  htmlFor,
  required,
  children,
}: {
  htmlFor?: string
  required?: boolean
  children: ReactNode
}) {
  const label = (
    <label className="field-label" htmlFor={htmlFor}>
      {children}
    </label>
  )
  return required ? (
    <span>
      {label}
      <span className="field-required" aria-hidden="true">
        *
      </span>
    </span>
  ) : (
    label
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="field-error" id={id}>
      <Icon name="warning" />
      {children}
    </span>
  )
}
