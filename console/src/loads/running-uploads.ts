import type { Upload } from '@care/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { fingerprintOf } from './fingerprint.ts'
import { sendFile } from './send-file.ts'

/** A running upload. It continues while the user visits other screens. */
export interface Sending {
  uploadId: string
  received: number
  bytes: number
  /** `waiting`: the server cannot be reached; it resumes automatically. */
  state: 'sending' | 'waiting' | 'done' | 'failed'
  error?: Error
  bytesPerSecond?: number
}

const sendings = new Map<string, Sending>()
const stops = new Map<string, AbortController>()
const listeners = new Set<() => void>()

export function useSending(uploadId: string): Sending | undefined {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, [])
  return useSyncExternalStore(subscribe, () => sendings.get(uploadId))
}

/** Continues the upload of the same file, or begins a new one. */
export async function beginUpload(tenant: string, file: File): Promise<Upload> {
  const fingerprint = await fingerprintOf(file)
  const { uploads } = await call<{ uploads: Upload[] }>('/loads/uploads', { tenant })
  const isSame = (upload: Upload) => upload.fingerprint === fingerprint && upload.bytes === file.size
  const known = uploads.find(isSame)
  const body = { fileName: file.name, bytes: file.size, fingerprint }
  const upload = known ?? (await call<Upload>('/loads/uploads', { method: 'POST', tenant, body }))
  if (!upload.isComplete) send(tenant, upload, file)
  return upload
}

export function stopSending(uploadId: string): void {
  stops.get(uploadId)?.abort()
  stops.delete(uploadId)
  sendings.delete(uploadId)
  for (const listener of listeners) listener()
}

function send(tenant: string, { uploadId, received, bytes }: Upload, file: Blob): void {
  const before = sendings.get(uploadId)
  if (before?.state === 'sending' || before?.state === 'waiting') return
  const stop = new AbortController()
  stops.set(uploadId, stop)
  const started = { at: performance.now(), received }
  change({ uploadId, bytes, received, state: 'sending' })
  sendFile({
    tenant,
    uploadId,
    file,
    signal: stop.signal,
    onProgress: (arrived) => {
      const seconds = Math.max(0.1, (performance.now() - started.at) / 1_000)
      const bytesPerSecond = (arrived - started.received) / seconds
      change({ uploadId, bytes, received: arrived, state: 'sending', bytesPerSecond })
    },
    onWaiting: (error) => change({ uploadId, bytes, ...(error ? { state: 'waiting', error } : { state: 'sending' }) }),
  }).then(
    () => change({ uploadId, bytes, received: bytes, state: 'done' }),
    (error: unknown) => {
      if (stop.signal.aborted) return
      change({ uploadId, bytes, state: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    },
  )
}

function change(next: Omit<Sending, 'received'> & { received?: number }): void {
  const received = next.received ?? sendings.get(next.uploadId)?.received ?? 0
  sendings.set(next.uploadId, { ...next, received })
  for (const listener of listeners) listener()
}
