import { openStore } from '../database/open-database.ts'
import { demoSizeOf, loadDemoOf, type DemoTask } from '../demo/demo.service.ts'
import { paths } from '../paths.ts'
import { readSettings } from '../settings.ts'
import { endWithParent } from './end-with-parent.ts'

/** A process that loads the demo of the tenant in its argument, tells its parent how far it is, and ends. */
endWithParent()
const task = JSON.parse(process.argv[2] ?? '') as DemoTask // Written by runDemoLoader.
const settings = readSettings(process.env)
const database = await openStore(settings)
try {
  const size = demoSizeOf(settings.demoPeople)
  const deps = { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => new Date(), size }
  const send = (message: { line: string } | { records: number }) => void process.send?.(message)
  send({ records: await loadDemoOf(deps, task, (line) => send({ line })) })
} finally {
  await database.close()
}
