/** Loads that failed and have not been forgotten. */
const failed = new Set<() => void>()

/**
 * Loads once. A failure stays until a boundary has shown it (`forgetFailures`): a part that waits would otherwise
 * ask again without end.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      failed.add(() => {
        loading = undefined
      })
      throw error
    })
    return loading
  }
}

/** Whoever asks next asks the server again. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}
