import { Suspense, type ReactNode } from 'react'
import { useText } from '../messages/useText.ts'

/** A dialog whose script comes when it is asked for. Until then, keys act on no screen behind it: `useKeys`. */
export function LaterDialog({ children }: { children: ReactNode }) {
  const text = useText()
  return <Suspense fallback={<div role="dialog" aria-label={text('app.loading')} />}>{children}</Suspense>
}
