/** Runs work once the browser has nothing better to do. Where it cannot tell (Safari), a moment later. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const ticket = window.requestIdleCallback(work, { timeout: 2_000 })
  return () => window.cancelIdleCallback(ticket)
}
