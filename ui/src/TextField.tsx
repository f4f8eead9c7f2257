import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldText } from './Field.tsx'

export interface TextFieldProps
  extends FieldText,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'placeholder' | 'minLength' | 'maxLength' | 'name' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'step'
    > {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** For a field that is not in a form. */
  onEnter?: () => void
  disabled?: boolean
  type?: 'text' | 'number'
  inputRef?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  help,
  error,
  required,
  id,
  value,
  onChange,
  disabled,
  inputRef,
  onEnter,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} required={required} id={id}>
      {(ids) => (
        <input
          {...rest}
          ref={inputRef}
          id={ids.control}
          className="input"
          type={type}
          value={value}
          disabled={disabled}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
          }}
        />
      )}
    </Field>
  )
}
