import { Worker, type MessagePort } from 'node:worker_threads'
import { sha256Of } from '../files/sha256.ts'
import { servePreparedRows } from './prepare-in-thread.ts'
import type { PrepareTask } from './prepare-rows.ts'

/** Threads that do a part of a load. */
export interface LoadThread {
  /** The bundle of `processes/load-thread.ts`. */
  file: string
  /** Of a file that they read; for smaller ones, a thread costs more than it saves. */
  leastRows?: number
}

interface HashTask {
  hashOf: string
}
export type ThreadTask = PrepareTask | HashTask

/** The thread's side. */
export async function serveLoadThread(port: MessagePort, task: ThreadTask): Promise<void> {
  if (!('hashOf' in task)) return servePreparedRows(port, task)
  port.postMessage(await sha256Of(task.hashOf))
}

/** `sha256Of` without keeping this thread busy. */
export async function sha256InThread({ file }: LoadThread, path: string): Promise<string> {
  const task: HashTask = { hashOf: path }
  const worker = new Worker(file, { workerData: task })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
      worker.once('exit', () => reject(new Error('The thread that hashes the file has ended before the file.')))
    })
  } finally {
    await worker.terminate()
  }
}
