// Installs packages when the lock file changed since the last install. Needs nothing but Node and npm.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, root, run } from './steps.mjs'

const stamp = join(root, 'node_modules', '.care-installed')

export async function install() {
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once, about a minute) …')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}
