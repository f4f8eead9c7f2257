import { useSyncExternalStore } from 'react'

const minute = 60_000

/** The current minute, for content that depends on the time of day. One timer for all users of it. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, currentMinute) * minute)
}

const currentMinute = () => Math.floor(Date.now() / minute)

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

function start(): void {
  timer = setTimeout(
    () => {
      for (const listener of listeners) listener()
      start()
    },
    minute - (Date.now() % minute),
  )
}
