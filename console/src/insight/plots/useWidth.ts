import { useEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element: charts are drawn in its pixels, so that their text has the normal size. */
export function useWidth(usual: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usual)
  useEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width))
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return [element, width]
}
