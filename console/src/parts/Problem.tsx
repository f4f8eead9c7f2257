import { Notice } from '@care/ui'
import { useCallback } from 'react'
import { CallError } from '../api/call.ts'
import { useText } from '../messages/useText.ts'

/** Why something failed: in the server's words where it has some. */
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

/** An act that failed: what happened, and that nothing typed is lost. */
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
