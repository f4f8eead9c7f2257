import type { DemoTask } from '../demo/demo.service.ts'
import { paths } from '../paths.ts'
import type { Settings } from '../settings.ts'
import type { Child, Supervisor } from './supervisor.ts'

/** Processes that load demos, one tenant at a time each. A process that has loaded one is faster with the next. */
export interface DemoLoaders {
  /** Returns the number of records. */
  load(task: DemoTask, onProgress: (line: string) => void): Promise<number>
  close(): Promise<void>
}

/** What a loader sends. */
export type DemoAnswer = { line: string } | { records: number }

interface Loader {
  child: Child
  work?: Work
}
interface Work {
  onProgress: (line: string) => void
  done: (records: number) => void
  failed: (error: Error) => void
}

/** As many processes as tenants are loaded concurrently. */
export function openDemoLoaders(
  supervisor: Supervisor,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): DemoLoaders {
  const env = { ...process.env, DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' }
  const loaders = new Set<Loader>()
  let started = 0

  const start = (): Loader => {
    const loader: Loader = {
      child: supervisor.start({
        name: `demo loader ${++started}`,
        entry: paths.demoLoader,
        env,
        // What it has committed is kept; the next start resumes there.
        graceMs: 0,
        onMessage: (message) => {
          const answer = message as DemoAnswer // Sent by demo-loader.ts.
          if ('line' in answer) loader.work?.onProgress(answer.line)
          else release(loader)?.done(answer.records)
        },
        onExit: (reason) => {
          loaders.delete(loader)
          release(loader)?.failed(new Error(`the demo loader exited with ${reason}`))
        },
      }),
    }
    loaders.add(loader)
    return loader
  }

  return {
    load: (task, onProgress) =>
      new Promise((done, failed) => {
        const loader = [...loaders].find(({ work }) => !work) ?? start()
        loader.work = { onProgress, done, failed }
        loader.child.send({ ...task }) // Plain data.
      }),
    close: async () => {
      await Promise.all([...loaders].map(({ child }) => child.stop()))
    },
  }
}

function release(loader: Loader): Work | undefined {
  const { work } = loader
  delete loader.work
  return work
}
