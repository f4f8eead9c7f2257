/** Counts what is being loaded; the overlay shows while the count is above 0 (APP-LOAD-01). */
export interface LoadingCount {
  /** Begins one loading; call the answer when it ends, however it ends. Calling it again does nothing. */
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
