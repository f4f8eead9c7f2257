import { useCallback } from 'react'
import { useNumber } from './figures.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the most readable unit: "640 kB", "12.5 MB". */
export function useBytes(): (bytes: number) => string {
  const number = useNumber()
  return useCallback(
    (bytes: number) => {
      const at = Math.min(units.length - 1, bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3) - 1)
      // A file that is not empty is not "0 kB".
      const value = Math.max(bytes / 1_000 ** (at + 1), bytes > 0 ? 0.1 : 0)
      const unit = units[at] ?? 'kilobyte'
      return number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 })
    },
    [number],
  )
}
