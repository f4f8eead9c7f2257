import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const scripts = { start: 'npm start', test: 'npm test', bench: 'npm run bench' }

it.each(Object.keys(scripts))('[newcomer] %s --help says how to use it, and does nothing else', (name) => {
  for (const flag of ['--help', '-h']) {
    const output = execFileSync(process.execPath, [join(import.meta.dirname, `${name}.mjs`), flag], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(output.split('\n')[0]).toContain(`Usage: ${scripts[name]}`)
  }
})
