import { useSyncExternalStore } from 'react'
import { delays } from '../delays.ts'

/**
 * The record under the pointer or with the focus (D9): its pin is highlighted, and its card if the pointer or the focus
 * is on the pin. A card under the pointer is not highlighted itself: it would be painted again just before each click.
 * Outside of React: of fifty cards and pins only those whose highlight changes are rendered again.
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
 * The highlight changes when the pointer or the focus rests: a click right after a move need not wait for it, and a
 * pointer that crosses the list does not affect the map.
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

/** For the element of a card or pin: pointer and keyboard have the same effect. */
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
