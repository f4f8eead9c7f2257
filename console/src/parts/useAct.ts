import { useCallback, useRef, useState } from 'react'
import { useToast } from './toasts.tsx'

export interface ActOptions<T> {
  /** The toast text afterwards. */
  done?: string | ((value: T) => string)
  undo?: (value: T) => Promise<unknown>
  /** A promise keeps it busy until the result is drawn. */
  onDone?: (value: T) => unknown
}

export interface Act {
  /** True once it is done; false if it failed, or another one runs. */
  run: <T>(work: () => Promise<T>, options?: ActOptions<T>) => Promise<boolean>
  isBusy: boolean
  error: Error | undefined
  clear: () => void
}

/** One user action at a time: busy while it runs, its error kept until the next. */
export function useAct(): Act {
  const toast = useToast()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const run = useCallback(
    async <T>(work: () => Promise<T>, { done, undo, onDone }: ActOptions<T> = {}) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setError(undefined)
      try {
        const value = await work()
        const said = typeof done === 'function' ? done(value) : done
        if (said !== undefined) toast({ text: said, ...(undo && { undo: () => undo(value) }) })
        await onDone?.(value)
        return true
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)))
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [toast],
  )
  const clear = useCallback(() => setError(undefined), [])
  return { run, isBusy, error, clear }
}
