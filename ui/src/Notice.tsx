import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export type Tone = 'info' | 'good' | 'warn' | 'bad'

export function Notice({
  tone = 'info',
  role,
  label,
  children,
  action,
}: {
  tone?: Tone
  role?: 'alert' | 'status' | 'note'
  /** Its accessible name. */
  label?: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={`notice notice-${tone}`} role={role} aria-label={label}>
      <Icon name={icons[tone]} />
      <div className="notice-body">
        <div>{children}</div>
        {action}
      </div>
    </div>
  )
}

const icons: Record<Tone, IconName> = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' }
