/** Counts loads in progress; the overlay shows while the count is above 0 (APP-LOAD-01). */
export interface LoadingCount {
  /** Starts one load; call the returned function when it ends. Calling it again does nothing. */
  begin(): () => void
  isActive(): boolean
  subscribe(listener: () => void): () => void
}

export function createLoadingCount(): LoadingCount {
  let count = 0
  const listeners = new Set<() => void>()
  const change = (by: number) => {
    const before = count > 0
    count += by
    if (before !== count > 0) for (const listener of listeners) listener()
  }
  return {
    begin() {
      let ended = false
      change(1)
      return () => {
        if (ended) return
        ended = true
        change(-1)
      }
    },
    isActive: () => count > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
