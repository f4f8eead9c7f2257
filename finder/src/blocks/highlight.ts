import { useSyncExternalStore } from 'react'
import { delays } from '../delays.ts'

/**
 * The record under the pointer or with the focus (D9): its pin is marked, and its card if the pointer or the focus is
 * on the pin. A card under the pointer is not marked itself: it would be painted again just before each press. Outside
 * of React: of fifty cards and pins only those whose mark changes are rendered again.
 */
interface Highlight {
  id: string
  from: 'card' | 'pin'
}
let current: Highlight | undefined
let wanted: Highlight | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * Marks change where the pointer or the focus rests: a press right after a move need not wait for them, and a pointer
 * that crosses the list leaves the map alone.
 */
function want(highlight: Highlight | undefined): void {
  wanted = highlight
  clearTimeout(timer)
  timer = setTimeout(() => {
    current = wanted
    for (const listener of listeners) listener()
  }, delays.highlight)
}

export function useHighlightedPin(id: string): boolean {
  return useSyncExternalStore(subscribe, () => current?.id === id)
}

export function useHighlightedCard(id: string): boolean {
  return useSyncExternalStore(subscribe, () => current?.id === id && current.from === 'pin')
}

export function useHighlightedId(): string | undefined {
  return useSyncExternalStore(subscribe, () => current?.id)
}

/** For the element of a card or pin: the pointer and the keyboard do the same. */
export function highlightHandlers(id: string, from: Highlight['from']) {
  const on = () => want({ id, from })
  const off = () => {
    if (wanted?.id === id && wanted.from === from) want(undefined)
  }
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
