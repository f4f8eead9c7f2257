import { openStore } from '../database/open-database.ts'
import { demoSizeOf, loadDemoOf, type DemoTask } from '../demo/demo.service.ts'
import { paths } from '../paths.ts'
import { readSettings } from '../settings.ts'
import type { DemoAnswer } from './demo-loaders.ts'

/** A process that loads the demos named by its parent, one by one, and reports progress. */
const settings = readSettings(process.env)
const size = demoSizeOf(settings.demoPeople)
const answer = (message: DemoAnswer) => void process.send?.(message)

process.on('disconnect', () => process.exit(1))
process.on('message', (task: DemoTask) => void load(task))

async function load(task: DemoTask): Promise<void> {
  const database = await openStore(settings)
  try {
    const deps = { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => new Date(), size }
    answer({ records: await loadDemoOf(deps, task, (line) => answer({ line })) })
  } finally {
    await database.close()
  }
}
