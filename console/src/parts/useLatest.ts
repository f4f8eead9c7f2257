import { useEffect, useRef, type RefObject } from 'react'

/** The value as drawn last, for an answer that arrives after more was typed. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
