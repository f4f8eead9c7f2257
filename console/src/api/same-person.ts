import { removeDraftsOfOthers } from './kept-drafts.ts'

const key = 'care-signed-in'

/** Tells the other tabs of this browser who signed in here; nobody, after a sign-out. Drafts of others go. */
export function noteSignedIn(subject: string | undefined): void {
  removeDraftsOfOthers(subject)
  try {
    localStorage.setItem(key, subject ?? '')
  } catch {
    // Storage is full or blocked: the other tabs find out with their next call.
  }
}

/** Whether the last event here was a sign-out, rather than an expired session. */
export function hasSignedOut(): boolean {
  try {
    return localStorage.getItem(key) === ''
  } catch {
    return false
  }
}

/**
 * Calls `leave` once somebody else signed in, or the person signed out, in another tab or since this page was left:
 * otherwise it would show data, and send calls, in the name of the next person.
 */
export function watchSignedIn(subject: string, leave: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== subject) leave()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted && localStorage.getItem(key) !== subject) leave()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}
