import { parentPort, workerData } from 'node:worker_threads'
import { serveLoadThread, type ThreadTask } from '../ingest/ingest.service.ts'

/** A thread of the worker process for one load. */
if (parentPort) await serveLoadThread(parentPort, workerData as ThreadTask) // Given by the thread that started it.
