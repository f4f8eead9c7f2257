import type { DemoTask } from '../demo/demo.service.ts'
import { paths } from '../paths.ts'
import type { Settings } from '../settings.ts'
import type { Supervisor } from './supervisor.ts'

/** Loads the demo of one tenant in another process and waits for it. Answers with the number of records. */
export function runDemoLoader(
  supervisor: Supervisor,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  task: DemoTask,
  onProgress: (line: string) => void,
): Promise<number> {
  const env = { ...process.env, DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' }
  let records = 0
  return new Promise((resolve, reject) => {
    supervisor.start({
      name: `demo loader of ${task.tenant.id}`,
      entry: paths.demoLoader,
      args: [JSON.stringify(task)],
      env,
      // What it has committed stays; the next start goes on there.
      graceMs: 0,
      onMessage: (message) => {
        const said = message as { line: string } | { records: number } // Sent by demo-loader.ts.
        if ('line' in said) onProgress(said.line)
        else records = said.records
      },
      onExit: (reason) =>
        reason === 'code 0' ? resolve(records) : reject(new Error(`the demo loader exited with ${reason}`)),
    })
  })
}
