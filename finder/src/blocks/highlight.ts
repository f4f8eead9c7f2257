import { useSyncExternalStore } from 'react'

/**
 * The record under the pointer or with the focus (D9): its pin is marked, and its card if the pointer or the focus is on
 * the pin. A card under the pointer is not marked itself: it would be painted again just before each press. Outside of
 * React: of fifty cards and pins only those whose mark changes are rendered again.
 */
type Side = 'card' | 'pin'
let current: string | undefined
let side: Side | undefined
const listeners = new Set<() => void>()

function mark(id: string | undefined, from?: Side): void {
  if (id === current && from === side) return
  current = id
  side = from
  for (const listener of listeners) listener()
}

export function useHighlightedPin(id: string): boolean {
  return useSyncExternalStore(subscribe, () => current === id)
}

export function useHighlightedCard(id: string): boolean {
  return useSyncExternalStore(subscribe, () => current === id && side === 'pin')
}

export function useHighlightedId(): string | undefined {
  return useSyncExternalStore(subscribe, () => current)
}

/** For the element of a card or pin: the pointer and the keyboard do the same. */
export function highlightHandlers(id: string, from: Side) {
  const on = () => mark(id, from)
  const off = () => {
    if (current === id && side === from) mark(undefined)
  }
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
