import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** After an item is done: opens the next of its list, unless the person has opened something else meanwhile. */
export function useGoOn(
  items: readonly { id: string }[],
  openId: string | undefined,
  pathOf: (id: string | undefined) => string,
): () => void {
  const go = useNavigate()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = openId
    return () => {
      shown.current = undefined
    }
  }, [openId])
  return () => {
    if (shown.current !== openId) return
    const at = items.findIndex(({ id }) => id === openId)
    const next = items[at + 1] ?? items.find(({ id }) => id !== openId)
    void go(pathOf(next?.id))
  }
}
