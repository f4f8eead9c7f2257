import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldText } from './Field.tsx'

export interface TextFieldProps extends FieldText, Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'maxLength' | 'minLength' | 'name' | 'autoComplete' | 'inputMode'> {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export function TextField({ label, help, error, required, value, onChange, disabled, inputRef, ...rest }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} required={required}>
      {(ids) => (
        <input
          {...rest} ref={inputRef} id={ids.control} className="input" type="text" value={value} disabled={disabled}
          aria-describedby={ids.describedBy} aria-invalid={ids.invalid} aria-required={required || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
