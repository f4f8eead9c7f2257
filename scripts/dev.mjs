// Rebuilds what changed and restarts the server: `npm run dev`. Pages are built as in production, so what you see is
// what ships.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root } from './steps.mjs'

await install()
let server
let timer
let building = Promise.resolve()

const restart = () => {
  building = building
    .then(async () => {
      await build()
      await stopped()
      server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], { cwd: root, stdio: 'inherit' })
    })
    .catch((error) => console.error(error.message))
}

function stopped() {
  if (!server || server.exitCode !== null) return undefined
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  return ended
}

for (const folder of [
  'contract/src',
  'display/src',
  'search-engine/src',
  'server/src',
  'server/tenant-files',
  'server/query-templates',
  'server/print-templates',
  'ui/src',
  'finder/src',
  'console/src',
]) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(restart, 200)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => Promise.resolve(stopped()).then(() => process.exit(0)))
restart()
