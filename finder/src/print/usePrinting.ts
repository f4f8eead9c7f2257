import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * True from the moment the page is printed. Two hundred invisible cards are not rendered before, and not removed after,
 * because some browsers lay the pages out again while their dialog is still open.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => window.matchMedia?.('print').matches ?? false)
  useEffect(() => {
    if (printing) return undefined
    const print = window.matchMedia?.('print')
    const begin = () => flushSync(() => setPrinting(true))
    const change = () => {
      if (print?.matches) begin()
    }
    window.addEventListener('beforeprint', begin)
    print?.addEventListener('change', change)
    return () => {
      window.removeEventListener('beforeprint', begin)
      print?.removeEventListener('change', change)
    }
  }, [printing])
  return printing
}
