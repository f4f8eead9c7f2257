import { stopMessage } from './supervisor.ts'

/**
 * The life cycle of a worker process. The signal aborts on the parent's stop message, on SIGTERM or Ctrl-C, and when
 * the parent is gone. A job that does not stop in time loses the process; another one takes it over from its last
 * checkpoint.
 */
export async function runWorkerProcess(
  run: (signal: AbortSignal) => Promise<void>,
  { graceMs = 10_000 } = {},
): Promise<void> {
  const stop = new AbortController()
  const onStop = () => {
    if (stop.signal.aborted) return
    stop.abort()
    setTimeout(() => process.exit(1), graceMs).unref()
  }
  process.on('message', (message) => {
    if (message === stopMessage) onStop()
  })
  process.on('disconnect', onStop)
  process.on('SIGTERM', onStop)
  process.on('SIGINT', onStop)
  // The parent may be gone already.
  if (process.connected === false) onStop()
  try {
    await run(stop.signal)
  } finally {
    // The open channel would keep the process alive.
    if (process.connected) process.disconnect()
  }
}
