import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** A selected value. With `onRemove` it has a close button, labeled with what it removes. */
export function Pill({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode
  onRemove?: () => void
  removeLabel?: string
}) {
  if (!onRemove) return <span className="pill pill-plain">{children}</span>
  return (
    <span className="pill">
      {children}
      <Button look="icon" className="pill-remove" aria-label={removeLabel ?? ''} onPress={onRemove}>
        <Icon name="close" />
      </Button>
    </span>
  )
}
