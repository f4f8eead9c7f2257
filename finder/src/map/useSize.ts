import { useEffect, useState, type RefObject } from 'react'
import type { Size } from './view.ts'

/** The current size of an element in whole pixels. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const target = element.current
    if (!target || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
