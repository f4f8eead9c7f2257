import { useSyncExternalStore } from 'react'

/**
 * The record under the pointer or with the focus, whose card and pin are both marked (D9). Outside of React: of fifty
 * cards and pins only those whose mark changes are rendered again.
 */
let current: string | undefined
const listeners = new Set<() => void>()

function mark(id: string | undefined): void {
  if (id === current) return
  current = id
  for (const listener of listeners) listener()
}

export function useHighlighted(id: string): boolean {
  return useSyncExternalStore(subscribe, () => current === id)
}

export function useHighlightedId(): string | undefined {
  return useSyncExternalStore(subscribe, () => current)
}

/** For the element of a card or pin: the pointer and the keyboard do the same. */
export function highlightHandlers(id: string) {
  const on = () => mark(id)
  const off = () => {
    if (current === id) mark(undefined)
  }
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
