import { parentPort, workerData } from 'node:worker_threads'
import { servePreparedRows, type PrepareTask } from '../ingest/ingest.service.ts'

/** A thread of the worker process that reads and normalizes the rows of one file. */
if (parentPort) await servePreparedRows(parentPort, workerData as PrepareTask) // Given by readInThread.
