import { keepRunning } from './keep-running.ts'

const { entry } = JSON.parse(process.argv[2] ?? '{}') as { entry?: string } // Given by the test.

const say = console.log
process.exit(await keepRunning({ entry, log: say, restartMs: 10, onReady: () => say('ready') }))
