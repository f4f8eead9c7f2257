import { DirectoryError, statusOf } from '@care/contract'
import { isOffline, isUnreachable, hasNoMessage } from '../api/call.ts'

/**
 * Why a free-text search did not go on: no place in the words, the server's own words, or a failure nobody put into
 * words.
 */
export type AskError = { kind: 'place' } | { kind: 'told'; words: string } | { kind: 'failed'; offline: boolean }

/**
 * 400: the server's message. 500: the fixed sentence. Anything else: each message on its own line, or the fixed
 * sentence (APP-ERR-01…03).
 */
export function askErrorOf(error: unknown): AskError {
  if (!(error instanceof DirectoryError) || isUnreachable(error) || hasNoMessage(error))
    return { kind: 'failed', offline: isOffline(error) }
  const status = statusOf[error.code]
  if (status === 500) return { kind: 'failed', offline: false }
  const words = status === 400 ? error.message : error.errors.map(({ errorMessage }) => errorMessage).join('\n')
  return words.trim() === '' ? { kind: 'failed', offline: false } : { kind: 'told', words }
}
