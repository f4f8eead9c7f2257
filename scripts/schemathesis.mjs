// Attacks a running server with requests that its OpenAPI document allows and forbids:
// node scripts/schemathesis.mjs [address] [more options]
// Needs schemathesis (`pip install schemathesis`) on the PATH or in SCHEMATHESIS, and RATE_LIMIT=0 on the server.
// CARE_TOKEN: a staff token (`npm run care -- token --role system-admin --tenants "*"`); without it staff calls are
// tested only up to their guard.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const [address = 'http://localhost:4000', ...more] = process.argv.slice(2)
const program = process.env.SCHEMATHESIS ?? 'schemathesis'
const config = fileURLToPath(new URL('schemathesis.toml', import.meta.url))

if (spawnSync(program, ['--version']).error) {
  console.log('schemathesis: skipped, it is not installed (pip install schemathesis)')
  process.exit(process.env.CI === 'true' ? 1 : 0)
}

const token = process.env.CARE_TOKEN ? ['-H', `Authorization: Bearer ${process.env.CARE_TOKEN}`] : []
const { status } = spawnSync(
  program,
  [
    '--config-file',
    config,
    'run',
    `${address}/openapi.json`,
    '--url',
    address,
    ...token,
    '--checks',
    'all',
    // These two checks remove the token from every request; the policy walk tests the guards instead.
    ...(process.env.CARE_TOKEN ? ['--exclude-checks', 'ignored_auth'] : []),
    // They end the token itself, and everything after them would be refused.
    ...(process.env.CARE_TOKEN ? ['signOut', 'signOutEverywhere'].flatMap((id) => ['--exclude-operation-id', id]) : []),
    ...more,
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
