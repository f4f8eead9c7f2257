import { delays } from '../delays.ts'

/** Runs work when the browser is idle, or a moment later if it cannot tell (Safari). Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, delays.idleUnknown)
    return () => clearTimeout(timer)
  }
  const ticket = window.requestIdleCallback(work, { timeout: delays.idleAtMost })
  return () => window.cancelIdleCallback(ticket)
}
