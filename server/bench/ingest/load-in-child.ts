import { fork } from 'node:child_process'
import { openDatabase } from '../../src/database/open-database.ts'
import { runLoad } from '../../src/ingest/ingest.service.ts'
import { paths } from '../../src/paths.ts'

export const benchTenant = { id: 'mddoh', timeZone: 'America/New_York' }

export interface ChildLoad {
  store: string
  folder: string
  file: string
  source: string
}

export interface LoadFigures {
  seconds: number
  cpuSeconds: number
  /** Peak memory of the process. */
  rssMb: number
}

/** In a separate process, with the heap of a worker. */
export async function loadInChild(entry: string, load: ChildLoad): Promise<LoadFigures> {
  const child = fork(entry, ['--load', JSON.stringify(load)], { execArgv: ['--max-old-space-size=320'] })
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as LoadFigures)) // Sent below.
    child.once('exit', (code) => reject(new Error(`The load ended with ${code}.`)))
  })
}

export async function loadHere({ store, folder, file, source }: ChildLoad): Promise<void> {
  const database = await openDatabase({ file: store })
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const request = { file, source, format: 'ndjson', mode: 'delta', dryRun: false, by: 'bench' } as const
  const deps = {
    database,
    dataDir: folder,
    gazetteer: paths.gazetteer,
    now: () => new Date(),
    loadThread: { file: paths.loadThread },
  }
  const report = await runLoad(deps, benchTenant, request, () => {})
  const { user, system } = process.cpuUsage(cpu)
  const figures: LoadFigures = {
    seconds: (performance.now() - started) / 1_000,
    cpuSeconds: (user + system) / 1e6,
    rssMb: Math.round(process.resourceUsage().maxRSS / 1_000),
  }
  console.error(report.split('\n')[1])
  await database.close()
  process.send?.(figures)
}
