import { useEffect, useState, type RefObject } from 'react'

/** Whether the content of an element is wider than the element; follows changes of both. */
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
