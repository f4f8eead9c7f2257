import { Field } from '@care/ui'

interface InputProps {
  label: string
  value: string
  onChange: (value: string) => void
  help?: string | undefined
  error?: string | undefined
}

/** A calendar day, by the browser's own picker. */
export function DayField({
  label,
  value,
  onChange,
  help,
  error,
  min,
  max,
}: InputProps & { min?: string; max?: string }) {
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <input
          id={ids.control}
          className="input"
          type="date"
          value={value}
          min={min}
          max={max}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Text of several lines. */
export function LongField({ label, value, onChange, help, error, rows = 4 }: InputProps & { rows?: number }) {
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <textarea
          id={ids.control}
          className="input input-long"
          rows={rows}
          value={value}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
