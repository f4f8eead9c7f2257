import { useEffect, useState } from 'react'

/** Longer than the pause in a double press, shorter than anybody reads. */
const settleMs = 400

/**
 * True once something has been on the screen for a moment. The second press of a double press was meant for the item
 * before, which is replaced as soon as it is done.
 */
export function useSettled(isShown = true): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [isShown])
  return isSettled
}
