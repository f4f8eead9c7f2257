import { DirectoryError } from '@care/contract'
import { on } from 'node:events'
import { Worker, type MessagePort } from 'node:worker_threads'
import { prepareRows, received, type PreparedItem, type PrepareTask } from './prepare-rows.ts'
import type { ReadItem } from '../formats/reader.ts'

/** The thread that reads and normalizes the rows of a file. */
export interface RowPreparer {
  /** The bundle of `processes/row-preparer.ts`. */
  file: string
  leastRows?: number
}

/** Below this, a thread costs more than it saves. */
export const leastRows = 5_000

type Message = { items: PreparedItem[] } | { end: true } | { failed: { code: string | undefined; message: string } }

/** Messages that the thread may be ahead. */
const messagesAhead = 2
const heap = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 12 }

/** The items of a file, read and normalized by a thread while the caller stores those before. */
export async function* readInThread(thread: string, task: PrepareTask): AsyncGenerator<ReadItem> {
  const worker = new Worker(thread, { workerData: task, resourceLimits: heap })
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Message]>) {
      if ('end' in message) return
      if ('failed' in message) throw errorOf(message.failed)
      for (const item of message.items) yield received(item)
      worker.postMessage('next')
    }
    throw new Error('The thread that reads the file has ended before the file.')
  } finally {
    await worker.terminate()
  }
}

/** The thread's side. */
export async function servePreparedRows(port: MessagePort, task: PrepareTask): Promise<void> {
  const send = (message: Message) => port.postMessage(message)
  let allowed = messagesAhead
  let wake = () => {}
  port.on('message', () => {
    allowed += 1
    wake()
  })
  try {
    for await (const items of prepareRows(task)) {
      while (allowed === 0) await new Promise<void>((resolve) => (wake = resolve))
      allowed -= 1
      send({ items })
    }
    send({ end: true })
  } catch (error) {
    send({ failed: { code: codeOf(error), message: error instanceof Error ? error.message : String(error) } })
  }
  port.close()
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** The caller tells what is wrong with the file from all other failures. */
function errorOf({ code, message }: { code: string | undefined; message: string }): Error {
  return code === 'BAD_REQUEST' ? new DirectoryError('BAD_REQUEST', message) : new Error(message)
}
