import { useSyncExternalStore } from 'react'

/** The part of the API whose last answer was that nobody is signed in: the session ended while a page was open. */
let refusing: string | undefined
const listeners = new Set<() => void>()

const partOf = (path: string) => path.split('/')[1] ?? ''

/** Public parts answer without a session, so only the part that refused tells that there is one again. */
export function noteAnswer(path: string, status: number): void {
  const part = partOf(path)
  // Before anybody is signed in, the sign-in page says so.
  if (part === 'sign-in') return
  if (status === 401) refusing = part
  else if (status < 400 && part === refusing) refusing = undefined
  for (const listener of listeners) listener()
}

export const useIsSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => refusing !== undefined)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
