// The full form of the large tests, which `npm test` runs in a small form: `npm run test:long`, about an hour.
// 1. All tests with CARE_TEST_LONG=1: every accessibility rule on every state, more rounds of randomized tests.
// 2. The browser tests over PostgreSQL, if LONG_DATABASE_URL names an empty database.
// 3. Schemathesis against the API, as an anonymous caller and as an administrator, if it is installed.
// 4. Search, print and sign-in on Node 24 too, if the package registry can be reached.
import { execFileSync } from 'node:child_process'
import { install } from './install.mjs'
import { smokeNode } from './smoke-node.mjs'
import { root, run } from './steps.mjs'

await install()
const node = (args, env = {}) =>
  run(process.execPath, args, { env: { ...process.env, ...env } }).then(
    () => 'passed',
    () => 'failed',
  )

const results = { 'all tests, full form': await node(['scripts/test.mjs'], { CARE_TEST_LONG: '1' }) }
const databaseUrl = process.env.LONG_DATABASE_URL
results['browser tests over PostgreSQL'] = databaseUrl
  ? await node(['scripts/test.mjs', '--only', 'browser'], { DATABASE_URL: databaseUrl })
  : 'skipped: LONG_DATABASE_URL is not set'
results['schemathesis'] = await attackApi()
results['Node 24'] = await smokeNode().catch((error) => {
  console.error(error.message)
  return 'failed'
})

for (const [name, result] of Object.entries(results)) console.log(`${name}: ${result}`)
process.exit(Object.values(results).includes('failed') ? 1 : 0)

async function attackApi() {
  const { build } = await import('./build.mjs')
  const { startServer } = await import('./test-server.mjs')
  await build()
  const { port, stop, folder } = await startServer()
  const attack = (env) => node([`${root}/scripts/schemathesis.mjs`, `http://localhost:${port}`], env)
  try {
    const nobody = await attack({})
    const administrator = await attack({ CARE_TOKEN: administratorToken(folder) })
    return nobody === 'passed' ? administrator : nobody
  } finally {
    await stop()
  }
}

function administratorToken(folder) {
  const env = { ...process.env, DATA_DIR: folder, NODE_ENV: 'development' }
  const args = [`${root}/server/dist/cli.js`, 'token', '--role', 'system-admin', '--tenants', '*']
  return execFileSync(process.execPath, args, { env }).toString().trim()
}
