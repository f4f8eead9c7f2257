// Speed and memory, measured but never asserted: npm run bench -- search [--sizes 200000,1000000] | ask | print |
// hostile | exports | ingest | demo | matching | nppes | publish | engine | lighthouse | smooth | smooth-console
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { bundle } from './bundle.mjs'
import { helpIfAsked } from './help.mjs'
import { install } from './install.mjs'
import { root, run } from './steps.mjs'

helpIfAsked(`
Usage: npm run bench -- <what> [options]

Measures speed and memory and prints the figures; docs/performance.md explains them.
  demo         the carrier files of a first start into an empty store
  search       searches over large directories; --sizes 200000,1000000
  ask          free-text search
  print        PDF documents
  hostile      other members' searches during an attack by one client
  exports      exports of a running server, and searches meanwhile; --records 500000 --keep FOLDER --only CSV
  ingest       rows of carrier files into golden records; --store 50000 --rows 20000
  matching     people and places of several files; --only reach,clusters,cost,fit,splink --rows 500000 --labels FILE
  nppes        the national registry of NPIs; --rows 1000000 --week 30000
  publish      until a published document is on two servers; publish 200
  engine       the search engine alone
  lighthouse   the pages in Lighthouse
  smooth       how long presses take on the results page
  smooth-console  the same on the console's work queue with 200 rows
`)
await install()
const [name, ...args] = process.argv.slice(2)
if (name === 'engine') {
  await run(process.execPath, ['search-engine/bench/run.mjs', ...args])
  process.exit(0)
}
if (name === 'lighthouse' || name === 'smooth' || name === 'smooth-console') {
  await build()
  await run(process.execPath, [`e2e/bench/${name}.mjs`, ...args])
  process.exit(0)
}
if (!name || !existsSync(join(root, 'server', 'bench', `${name}.ts`))) {
  console.error(
    'Name what to measure: npm run bench -- search | ask | print | hostile | exports | ingest | demo | matching | ' +
      'nppes | publish | engine | lighthouse | smooth | smooth-console',
  )
  process.exit(2)
}
await build()
// Next to the server's own bundle, so that it finds the same files.
const folder = join(root, 'server', 'dist', 'bench')
await bundle([`server/bench/${name}.ts`], { outdir: folder })
// The matcher gets the same memory settings as in its lane (server/src/processes/lane-workers.ts).
const laneMemory = ['--max-semi-space-size=64', '--initial-old-space-size=1024']
const flags = ['--max-old-space-size=12000', ...(name === 'matching' ? laneMemory : [])]
await run(process.execPath, [...flags, join(folder, `${name}.js`), ...args])
