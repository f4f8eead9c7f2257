import { useEffect, useId, useRef, type ReactNode } from 'react'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Part of a branch is selected. */
  mixed?: boolean
  count?: ReactNode
  /** The same in other words, below the name. */
  hint?: string | undefined
  disabled?: boolean
  name?: string
}

/** The count is read after the name, not as part of it. */
export function Checkbox({
  checked,
  onChange,
  children,
  mixed = false,
  count,
  hint = '',
  disabled,
  name,
}: CheckboxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className="checkbox">
      <input
        ref={input}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}n`}
        aria-describedby={[hint && `${id}h`, count !== undefined && `${id}c`].filter(Boolean).join(' ') || undefined}
      />
      <span>
        <span id={`${id}n`}>{children}</span>
        {hint === '' ? null : (
          <span id={`${id}h`} className="checkbox-hint">
            {hint}
          </span>
        )}
      </span>
      {count === undefined ? null : (
        <span id={`${id}c`} className="checkbox-count">
          {count}
        </span>
      )}
    </label>
  )
}
