import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { draftKey } from '../api/kept-drafts.ts'
import { useSignedIn } from '../api/signed-in.ts'

export interface Draft<T> {
  value: T
  set: (value: T) => void
  /** When it was last stored on this device; undefined while it equals the initial value. */
  savedAt: string | undefined
  /** It was started before this page was opened. */
  isRestored: boolean
  /** Resets it: after saving, or because it is not wanted. */
  discard: (next?: T) => void
}

interface Kept<T> {
  value: T
  at: string
}

interface Opened<T> {
  key: string
  kept: Kept<T> | undefined
  isRestored: boolean
}

/**
 * Typed text, stored on this device until it is saved or discarded: closing the tab loses nothing. Every form that
 * holds more than a search uses it. Nobody else who signs in here sees it, and a sign-out removes it.
 */
export function useDraft<T>(name: string, initial: T): Draft<T> {
  const { subject } = useSignedIn()
  const { tenant = '' } = useParams()
  const key = draftKey(subject, tenant, name)
  const [shown, setOpened] = useState(() => open<T>(key))
  // The same form may now be about something else.
  const { kept, isRestored } = shown.key === key ? shown : open<T>(key)
  const usual = useRef(initial)
  useEffect(() => {
    usual.current = initial
  })
  const set = useCallback(
    (value: T) => {
      const isUsual = JSON.stringify(value) === JSON.stringify(usual.current)
      const next = { value, at: isUsual ? '' : new Date().toISOString() }
      if (isUsual) remove(key)
      else write(key, next)
      setOpened((before) => ({ key, kept: next, isRestored: before.key === key && before.isRestored }))
    },
    [key],
  )
  const discard = useCallback(
    (next?: T) => {
      remove(key)
      setOpened({ key, kept: next === undefined ? undefined : { value: next, at: '' }, isRestored: false })
    },
    [key],
  )
  return { value: kept ? kept.value : initial, set, savedAt: kept?.at || undefined, isRestored, discard }
}

function open<T>(key: string): Opened<T> {
  const kept = read<T>(key)
  return { key, kept, isRestored: kept !== undefined }
}

function read<T>(key: string): Kept<T> | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Kept<T>) // Written below.
  } catch {
    return undefined
  }
}

/** If storage is full or blocked, the copy is lost but not the text on the screen. */
function write(key: string, kept: Kept<unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Nothing to do: the text is still visible.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: nothing was stored.
  }
}
