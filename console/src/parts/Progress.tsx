import type { ReactNode } from 'react'
import './progress.css'

/** How far something is. Without a share, it is only known that it runs. */
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
