import { useEffect, useRef, type ReactNode } from 'react'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Part of a branch is chosen. */
  mixed?: boolean
  count?: ReactNode
  disabled?: boolean
  name?: string
}

export function Checkbox({ checked, onChange, children, mixed = false, count, disabled, name }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => { if (input.current) input.current.indeterminate = mixed }, [mixed])
  return (
    <label className="checkbox">
      <input ref={input} type="checkbox" name={name} checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
      {count === undefined ? null : <span className="checkbox-count">{count}</span>}
    </label>
  )
}
