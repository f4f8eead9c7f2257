import { useId, type ReactNode } from 'react'

export interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  label: ReactNode
  /** Its effect, below its name. */
  description?: ReactNode
  isDisabled?: boolean
}

/** On or off, effective immediately or with the next save. A native checkbox in the role of a switch. */
export function Switch({ isOn, onChange, label, description, isDisabled = false }: SwitchProps) {
  const id = useId()
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-labelledby={`${id}n`}
        aria-describedby={description === undefined ? undefined : `${id}d`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span id={`${id}n`}>{label}</span>
        {description === undefined ? null : (
          <span id={`${id}d`} className="switch-description">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
