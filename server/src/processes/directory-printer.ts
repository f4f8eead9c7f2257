import { DirectoryError, type ErrorCode, type Text } from '@care/contract'
import type { ExportCounts, PrintDirectory } from '../exports/exports.service.ts'
import { paths } from '../paths.ts'
import type { Supervisor } from './supervisor.ts'

/** The message of the process: the PDF, or an error. */
export type PrinterAnswer =
  | { printed: ExportCounts & { pdf: Uint8Array } }
  | { refused: { code: ErrorCode; text: Text } }

/** The largest directory takes a minute; a process that takes this long hangs. */
const longestMs = 1_200_000

/** Prints a directory in a separate process, which exits afterwards. */
export function directoryPrinter(supervisor: Supervisor, entry = paths.directoryPrinter): PrintDirectory {
  return ({ tenantId, taskId }, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      let answer: PrinterAnswer | undefined
      const child = supervisor.start({
        name: 'directory printer',
        entry,
        args: [tenantId, taskId],
        heapMb: 1_024,
        serialization: 'advanced',
        stdout: 'ignore',
        graceMs: 0,
        onMessage: (message) => {
          answer = message as PrinterAnswer // Sent by print-directory.ts.
        },
        onExit: (reason) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', stop)
          if (signal.aborted) reject(signal.reason)
          else if (answer && 'printed' in answer) resolve(answer.printed)
          else if (answer) reject(new DirectoryError(answer.refused.code, answer.refused.text))
          else reject(new Error(`The directory printer ended with ${reason}.`))
        },
      })
      const stop = () => void child.stop()
      // Native code can only be stopped from outside.
      const timer = setTimeout(stop, longestMs)
      signal.addEventListener('abort', stop, { once: true })
    })
}
