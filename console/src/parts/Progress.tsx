import type { ReactNode } from 'react'
import './progress.css'

/** Progress. Without a share, it is only known to be running. */
export function Progress({
  label,
  share,
  children,
}: {
  label: string
  share?: number | undefined
  children?: ReactNode
}) {
  return (
    <div className="progress">
      <progress aria-label={label} max={1} {...(share !== undefined && { value: share })} />
      {children === undefined ? null : <p className="progress-facts">{children}</p>}
    </div>
  )
}
