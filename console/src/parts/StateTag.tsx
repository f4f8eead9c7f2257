import type { ReactNode } from 'react'
import './state-tag.css'

/** A state as a word; its color adds no information. */
export function StateTag({
  tone,
  children,
}: {
  tone: 'plain' | 'busy' | 'good' | 'warn' | 'bad'
  children: ReactNode
}) {
  return <span className={`state-tag state-tag-${tone}`}>{children}</span>
}
