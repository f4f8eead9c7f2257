import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is wider inside than it shows, followed as it and what it holds change. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setOver(box.scrollWidth > box.clientWidth + 1))
    observer.observe(box)
    for (const inside of box.children) observer.observe(inside)
    return () => observer.disconnect()
  }, [element])
  return over
}
