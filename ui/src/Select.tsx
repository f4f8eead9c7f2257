import type { Ref } from 'react'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface SelectProps extends FieldText {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** The first, empty option. Without it there is no empty option. */
  placeholder?: string
  disabled?: boolean
  name?: string
  selectRef?: Ref<HTMLSelectElement>
}

/** A native select: the familiar picker of the phone, without any script. */
export function Select({
  label,
  help,
  error,
  required,
  id,
  value,
  onChange,
  options,
  placeholder,
  disabled,
  name,
  selectRef,
}: SelectProps) {
  return (
    <Field label={label} help={help} error={error} required={required} id={id}>
      {(ids) => (
        <span className="select-box">
          <select
            ref={selectRef}
            id={ids.control}
            className="input"
            name={name}
            value={value}
            disabled={disabled}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            aria-required={required || undefined}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
      )}
    </Field>
  )
}
