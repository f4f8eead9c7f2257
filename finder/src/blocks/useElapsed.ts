import { useEffect, useState } from 'react'

/**
 * Whether `after` milliseconds have passed since `running` became true. Stays true until `key` changes, which starts
 * again.
 */
export function useElapsed(after: number, { key, running = true }: { key?: unknown; running?: boolean } = {}): boolean {
  const [timer, setTimer] = useState({ key, elapsed: false })
  const current = Object.is(timer.key, key)
  if (!current) setTimer({ key, elapsed: false })
  const elapsed = current && timer.elapsed
  useEffect(() => {
    if (!running || elapsed) return undefined
    const timeout = setTimeout(() => setTimer({ key, elapsed: true }), after)
    return () => clearTimeout(timeout)
  }, [key, running, elapsed, after])
  return elapsed
}
