// Installs packages when the lock file changed since the last install. Needs nothing but Node and npm.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, root, run } from './steps.mjs'

const stamp = join(root, 'node_modules', '.care-installed')

export async function install() {
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // Not to standard output: `$(npm run -s care -- token …)` must contain only the token.
  console.error('Installing packages (once, about a minute) …')
  const stdio = ['inherit', process.stderr, 'inherit']
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio })
  writeFileSync(stamp, wanted)
}
