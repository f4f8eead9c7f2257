import { buildNpiRegistry } from './build-registry.ts'

/** Builds a registry, and kills itself after some time or after some progress. */
const { dieAfterMs, dieAtLine, ...request } = JSON.parse(process.argv[2] ?? '{}')
const die = () => process.kill(process.pid, 'SIGKILL')
if (dieAfterMs !== undefined) setTimeout(die, dieAfterMs)
let lines = 0
const onProgress = () => void (++lines === dieAtLine && die())
const { isResumed } = await buildNpiRegistry({ ...request, onProgress, now: () => new Date(0) })
console.log(isResumed ? 'resumed' : 'new')
process.exit(0)
