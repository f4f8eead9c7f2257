import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadDemoOnce } from '../src/demo/demo.service.ts'
import { openConfiguredStore } from '../src/open-configured-store.ts'
import { paths } from '../src/paths.ts'
import { openDemoLoaders } from '../src/processes/demo-loaders.ts'
import { createSupervisor } from '../src/processes/supervisor.ts'
import { readSettings } from '../src/settings.ts'

/** The work of a first start before it builds indexes: the carrier files of every tenant into an empty database. */
const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } })
const folder = mkdtempSync(join(tmpdir(), 'bench-demo-'))
const settings = readSettings({ DATA_DIR: folder })
const store = await openConfiguredStore(settings, console.error)
try {
  const supervisor = createSupervisor({ log: console.error })
  const loaders = openDemoLoaders(supervisor, settings)
  const started = performance.now()
  await loadDemoOnce({
    ...store,
    now: () => new Date(),
    dataDir: folder,
    gazetteer: paths.gazetteer,
    progress: values.verbose ? console.log : () => {},
    loadTenant: loaders.load,
  })
  const seconds = (performance.now() - started) / 1_000
  await loaders.close()
  const count = async (table: 'source_record' | 'golden_record' | 'outbox' | 'audit_trail' | 'relation_place') => {
    const { rows } = await store.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  const statements = await count('source_record')
  console.log({
    machine: `${cpus().length} cores, Node ${process.version}, SQLite, synchronous=full`,
    when: new Date().toISOString(),
    seconds: Number(seconds.toFixed(1)),
    'CPU seconds of its processes': childSeconds(),
    statements,
    'rows per second': Math.round(statements / seconds),
    'golden records': await count('golden_record'),
    'outbox rows': await count('outbox'),
    'audit rows': await count('audit_trail'),
    places: await count('relation_place'),
    'store, MB': Math.round(statSync(join(folder, 'care.sqlite')).size / 1e6),
  })
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Of processes that have ended; Linux only. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}
