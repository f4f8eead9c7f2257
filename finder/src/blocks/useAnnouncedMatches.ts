import { useAnnounce } from '@care/ui'
import { useEffect } from 'react'
import { delays } from '../delays.ts'
import { useText } from '../messages/useText.ts'

/** Announces the number of matching types of care after a pause in typing. */
export function useAnnouncedMatches(typed: string, count: number): void {
  const announce = useAnnounce()
  const text = useText()
  useEffect(() => {
    if (typed.trim() === '') return undefined
    const timer = setTimeout(() => announce(text('specialty.found', { count })), delays.inputDebounce)
    return () => clearTimeout(timer)
  }, [typed, count, announce, text])
}
