import { useCallback } from 'react'
import { useText } from '../messages/useText.ts'

/** Seconds in readable form: "40 s", "3 min", "2 h 5 min". */
export function useDuration(): (seconds: number) => string {
  const text = useText()
  return useCallback(
    (seconds: number) => {
      if (seconds < 60) return text('data.seconds', { count: Math.max(1, Math.ceil(seconds)) })
      const minutes = Math.ceil(seconds / 60)
      if (minutes < 60) return text('data.minutes', { count: minutes })
      return text('data.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    },
    [text],
  )
}
