import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gzip } from 'node:zlib'
import { runBehindSearches } from './behind-searches.ts'

/** Prints the priority of each of its threads: those present at the start, those that compress, and its own. */
await promisify(gzip)('before')
runBehindSearches()
await promisify(gzip)('after')
const worker = new Worker('setInterval(() => {}, 1_000)', { eval: true })
await new Promise((resolve) => worker.once('online', resolve))
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
console.log(JSON.stringify(threads.map((thread) => getPriority(thread))))
await worker.terminate()
