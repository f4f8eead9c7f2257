import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * True from the moment the page goes to paper. Two hundred cards that nobody sees are not drawn before; and not taken
 * away after,
 * because some browsers lay the pages out again while their dialog is still open.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (printing) return undefined
    const paper = window.matchMedia?.('print')
    const begin = () => flushSync(() => setPrinting(true))
    const change = () => {
      if (paper?.matches) begin()
    }
    if (paper?.matches) setPrinting(true)
    window.addEventListener('beforeprint', begin)
    paper?.addEventListener('change', change)
    return () => {
      window.removeEventListener('beforeprint', begin)
      paper?.removeEventListener('change', change)
    }
  }, [printing])
  return printing
}
