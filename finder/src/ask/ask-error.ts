import { DirectoryError } from '@care/contract'
import { hasNoMessage, isOffline, isUnreachable, statusOfError } from '../api/call.ts'

/** Why an ask request led to no search: no place, a message from the server, or another failure. */
export type AskError =
  /** `unknown`: the place entered afterwards, which was not found. */
  { kind: 'place'; unknown?: string } | { kind: 'message'; message: string } | { kind: 'failed'; offline: boolean }

/**
 * 400: the server's message. 500: the fixed sentence. Anything else: each message on its own line, or the fixed
 * sentence (APP-ERR-01…03).
 */
export function askErrorOf(error: unknown): AskError {
  if (!(error instanceof DirectoryError) || isUnreachable(error) || hasNoMessage(error))
    return { kind: 'failed', offline: isOffline(error) }
  const status = statusOfError(error)
  if (status === 500) return { kind: 'failed', offline: false }
  const message = status === 400 ? error.message : error.errors.map(({ errorMessage }) => errorMessage).join('\n')
  return message.trim() === '' ? { kind: 'failed', offline: false } : { kind: 'message', message }
}
