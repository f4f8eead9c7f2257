// Format, lint, types, import directions, dead code: all at once, in under 20 seconds.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { binary, root } from './steps.mjs'

const checks = {
  format: [binary('biome'), ['format', '.']],
  lint: [binary('oxlint'), ['--deny-warnings', '.']],
  types: [binary('tsc'), ['-p', 'tsconfig.json']],
  directions: [process.execPath, ['scripts/directions.mjs']],
  'dead code': [binary('knip'), ['--no-progress']],
}

/** Runs every check and tells what each says; resolves to the names that failed. */
export async function check() {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, [command, args]]) => ({ name, ...(await output(command, args)) })),
  )
  for (const { name, code, text } of results) console.log(code === 0 ? `ok    ${name}` : `FAIL  ${name}\n${text}`)
  return {
    passed: results.filter(({ code }) => code === 0).length,
    failed: results.filter(({ code }) => code !== 0).length,
    skipped: 0,
  }
}

function output(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        text += part
      })
    child.on('error', (error) => resolve({ code: 1, text: error.message }))
    child.on('close', (code) => resolve({ code, text }))
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install()
  const { failed } = await check()
  process.exit(failed ? 1 : 0)
}
