import { DirectoryError } from '@care/contract'
import { on } from 'node:events'
import { Worker, type MessagePort } from 'node:worker_threads'
import { unpackGroup } from './packed-group.ts'
import { prepareRows, type PackedPart, type PrepareTask } from './prepare-rows.ts'
import type { ReadItem } from '../formats/reader.ts'

/** For smaller files, a thread costs more than it saves. */
export const leastRows = 5_000

type Message = PackedPart | { end: true } | { failed: { code: string | undefined; message: string } }

/** How many messages a thread may be ahead. */
const messagesAhead = 2
const heap = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }

/** The items that threads prepare: one for each task, alternating by block. `onPart` receives every part as it is. */
export async function* readInThreads(
  thread: string,
  tasks: readonly PrepareTask[],
  onPart?: (packed: Uint8Array) => Promise<void>,
): AsyncGenerator<ReadItem> {
  const threads = tasks.length
  const workers = tasks.map((task) => new Worker(thread, { workerData: task, resourceLimits: heap }))
  // All listen from the start: messages without a listener are lost.
  const inboxes = workers.map(
    (worker) => on(worker, 'message', { close: ['exit'] }) as AsyncIterableIterator<[Message]>,
  )
  try {
    for (let block = 0; ; block++) {
      const [worker, inbox] = [workers[block % threads], inboxes[block % threads]]
      for (let isLast = false; !isLast; ) {
        const next = await inbox?.next()
        if (!worker || !next || next.done) throw new Error('The thread that reads the file has ended before the file.')
        const [message] = next.value
        if ('end' in message) return
        if ('failed' in message) throw errorOf(message.failed)
        worker.postMessage('next')
        await onPart?.(message.packed)
        isLast = message.isLast
        yield* unpackGroup(message.packed)
      }
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** The thread's side. */
export async function servePreparedRows(port: MessagePort, task: PrepareTask): Promise<void> {
  let allowed = messagesAhead
  let wake = () => {}
  port.on('message', () => {
    allowed += 1
    wake()
  })
  try {
    for await (const part of prepareRows(task)) {
      while (allowed === 0) await new Promise<void>((resolve) => (wake = resolve))
      allowed -= 1
      port.postMessage(part, [part.packed.buffer])
    }
    port.postMessage({ end: true })
  } catch (error) {
    port.postMessage({
      failed: { code: codeOf(error), message: error instanceof Error ? error.message : String(error) },
    })
  }
  port.close()
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** The caller distinguishes errors in the file from all other failures. */
function errorOf({ code, message }: { code: string | undefined; message: string }): Error {
  return code === 'BAD_REQUEST' ? new DirectoryError('BAD_REQUEST', message) : new Error(message)
}
