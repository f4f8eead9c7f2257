// One command from a fresh clone to a running finder. Needs nothing but Node: installs, builds what changed, then
// serves.
import { helpIfAsked } from './help.mjs'

helpIfAsked(`
Usage: npm start

Installs and builds what changed, loads a synthetic demo directory at the first start, and serves the finder, the staff
console and the API on http://localhost:4000. Stop it with Ctrl+C.

Settings are environment variables; the README lists all of them. The most common ones:
  PORT=4001       another port
  DATA_DIR=data   the folder of the database and the search index
  DEMO=off        no synthetic directory
  DATABASE_URL=   a postgres:// address instead of the SQLite file
`)
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`Node 20.20 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}
if (process.env.npm_lifecycle_event) {
  const { endWithParent } = await import('./end-with-parent.mjs')
  endWithParent()
}
try {
  const { install } = await import('./install.mjs')
  await install()
  const { build } = await import('./build.mjs')
  await build()
} catch (error) {
  console.error(`Could not start: ${error.message}`)
  process.exit(1)
}
const { keepRunning } = await import('../server/dist/keep-running.js')
process.exit(await keepRunning())
