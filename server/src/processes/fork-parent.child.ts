import { forkWorker } from './fork-worker.ts'

/** Stands for the server: forks the worker and waits to be killed. */
const { entry, argument } = JSON.parse(process.argv[2] ?? '{}')
const worker = forkWorker({ entry, args: [JSON.stringify(argument)] })
process.stdout.write(`${worker.pid}\n`)
