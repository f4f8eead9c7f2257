import { useId, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

export function Disclosure({
  label,
  open,
  onToggle,
  children,
}: {
  label: ReactNode
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="disclosure">
      <Button
        look="quiet"
        className="disclosure-button"
        aria-expanded={open}
        aria-controls={id}
        onPress={() => onToggle(!open)}
      >
        {label}
        <Icon name="chevronDown" />
      </Button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
