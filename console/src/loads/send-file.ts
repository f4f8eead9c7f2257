import type { Upload } from '@care/contract'
import { call, CallError } from '../api/call.ts'

export interface SendOptions {
  tenant: string
  uploadId: string
  file: Blob
  signal: AbortSignal
  onProgress: (received: number) => void
  /** The connection or the server is unavailable; undefined once it is back. */
  onWaiting: (error: Error | undefined) => void
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

const longestPauseMs = 15_000

/**
 * Sends what the server does not have yet, part by part. Waits out a lost connection or a server restart; then the
 * server says where to continue.
 */
export async function sendFile(options: SendOptions): Promise<void> {
  const { tenant, uploadId, file, signal, onProgress, onWaiting, pause = pauseFor } = options
  const path = `/loads/uploads/${uploadId}`
  let upload: Upload | undefined
  for (let failures = 0; ; ) {
    try {
      upload = upload
        ? await call<Upload>(path, {
            method: 'PUT',
            tenant,
            query: { offset: upload.received },
            bytes: file.slice(upload.received, upload.received + upload.partBytes),
            signal,
          })
        : await call<Upload>(path, { tenant, signal })
      if (failures > 0) onWaiting(undefined)
      failures = 0
      onProgress(upload.received)
      if (upload.isComplete) return
    } catch (error) {
      if (!(error instanceof CallError) || !mayPass(error)) throw error
      // 409: a part that seemed lost has arrived after all.
      upload = undefined
      if (error.status === 409) continue
      failures++
      onWaiting(error)
      await pause(Math.min(longestPauseMs, 500 * 2 ** failures), signal)
    }
  }
}

function mayPass({ status }: CallError): boolean {
  return status === 0 || status === 408 || status === 409 || status === 429 || status >= 500
}

/** Ends early when the browser reports a connection again. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
