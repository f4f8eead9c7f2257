import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoSize, loadDemoOnce } from '../src/demo/demo.service.ts'
import { openConfiguredStore } from '../src/open-configured-store.ts'
import { paths } from '../src/paths.ts'
import { readSettings } from '../src/settings.ts'

/** What a first start does before it builds indexes: the carrier files of every tenant into an empty store. */
const { values } = parseArgs({
  options: { providers: { type: 'string' }, tenants: { type: 'string' }, verbose: { type: 'boolean', default: false } },
})
const size =
  values.providers === undefined
    ? demoSize
    : {
        seed: demoSize.seed,
        providers: Number(values.providers),
        facilities: Math.round(Number(values.providers) * 0.15),
      }
const folder = mkdtempSync(join(tmpdir(), 'bench-demo-'))
const settings = readSettings({ DATA_DIR: folder })
const store = await openConfiguredStore(settings, console.error)
try {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await loadDemoOnce({
    ...store,
    dataDir: folder,
    gazetteer: paths.gazetteer,
    rowPreparer: { file: paths.rowPreparer },
    now: () => new Date(),
    progress: values.verbose ? console.log : () => {},
    size,
  })
  const seconds = (performance.now() - started) / 1_000
  const { user, system } = process.cpuUsage(cpu)
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
    'CPU seconds': Number(((user + system) / 1e6).toFixed(1)),
    statements,
    'rows per second': Math.round(statements / seconds),
    'golden records': await count('golden_record'),
    'outbox rows': await count('outbox'),
    'audit rows': await count('audit_trail'),
    places: await count('relation_place'),
    'store, MB': Math.round(statSync(join(folder, 'care.sqlite')).size / 1e6),
    'RSS, MB': Math.round(process.resourceUsage().maxRSS / 1_000),
  })
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
