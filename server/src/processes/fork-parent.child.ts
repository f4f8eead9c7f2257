import { createSupervisor } from './supervisor.ts'

/** Acts as the server: starts the worker and waits to be killed. */
const { entry, argument } = JSON.parse(process.argv[2] ?? '{}')
const supervisor = createSupervisor({ log: () => {} })
const worker = supervisor.start({ name: 'worker', entry, args: [JSON.stringify(argument)], restartMs: 500 })
process.stdout.write(`${worker.pid}\n`)
