import { Notice } from '@care/ui'
import { useCallback } from 'react'
import { CallError } from '../api/call.ts'
import { useText } from '../messages/useText.ts'

/** The reason for a failure: the server's message if it has one. */
export function useErrorText(): (error: Error) => string {
  const text = useText()
  return useCallback(
    (error: Error) => {
      if (error.message) return error.message
      if (error instanceof CallError && error.status > 0) return text('app.failed', { status: error.status })
      return text('app.offline')
    },
    [text],
  )
}

/** A failed action: the error, and that no input is lost. */
export function Problem({ error }: { error: Error | undefined }) {
  const text = useText()
  const errorText = useErrorText()
  if (!error) return null
  return (
    <Notice tone="bad" role="alert">
      {errorText(error)} {text('parts.kept')}
    </Notice>
  )
}
