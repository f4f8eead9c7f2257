import { delays } from '../delays.ts'

/**
 * Runs work once the browser has nothing better to do. Where it cannot tell (Safari), a moment later. Returns what
 * calls it off.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, delays.idleUnknown)
    return () => clearTimeout(timer)
  }
  const ticket = window.requestIdleCallback(work, { timeout: delays.idleAtMost })
  return () => window.cancelIdleCallback(ticket)
}
