import { useLatest } from '@care/ui'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { delays } from '../delays.ts'

/**
 * The text of a field, passed on after a pause in typing (VAL-04). `flush` passes it on immediately: on blur, and
 * before a submit. A value set from outside (Clear, a pill, Back) replaces the text.
 */
export function useDebounced(value: string, onChange: (value: string) => void, pending?: Set<() => void>) {
  const [text, setText] = useState(value)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string }>(undefined)
  const known = useRef(value)
  const latest = useLatest(onChange)

  const flush = useCallback(() => {
    const last = waiting.current
    if (!last) return
    clearTimeout(last.timer)
    waiting.current = undefined
    known.current = last.text
    latest.current(last.text)
  }, [latest])

  useEffect(() => {
    if (value === known.current) return
    known.current = value
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = undefined
    setText(value)
  }, [value])

  // A layout effect: a field that unmounts because of a zoom must flush its last letters before the page resets the
  // search.
  useLayoutEffect(() => {
    pending?.add(flush)
    return () => {
      pending?.delete(flush)
      flush()
    }
  }, [pending, flush])

  const type = useCallback(
    (next: string) => {
      setText(next)
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { text: next, timer: setTimeout(flush, delays.inputDebounce) }
    },
    [flush],
  )

  return { text, type, flush }
}
