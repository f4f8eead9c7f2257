import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
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

/**
 * Text input, stored on this device until it is saved or discarded: closing the tab loses nothing. Nobody else who
 * signs in here sees it.
 */
export function useDraft<T>(name: string, initial: T): Draft<T> {
  const { subject } = useSignedIn()
  const { tenant = '' } = useParams()
  const key = `care-draft/${subject}/${tenant}/${name}`
  const [{ kept, isRestored }, setKept] = useState(() => ({ kept: read<T>(key), isRestored: has(key) }))
  const usual = useRef(initial)
  useEffect(() => {
    usual.current = initial
  })
  const set = useCallback(
    (value: T) => {
      const next = { value, at: new Date().toISOString() }
      write(key, next)
      setKept((before) => ({ ...before, kept: next }))
    },
    [key],
  )
  const discard = useCallback(
    (next?: T) => {
      localStorage.removeItem(key)
      setKept({ kept: next === undefined ? undefined : { value: next, at: '' }, isRestored: false })
    },
    [key],
  )
  return { value: kept ? kept.value : initial, set, savedAt: kept?.at || undefined, isRestored, discard }
}

const has = (key: string) => localStorage.getItem(key) !== null

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
