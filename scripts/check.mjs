// Format, line width, words, locators, lint, cycles, types, directions, expressions, tables, dead code: all at once.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { binary, root } from './steps.mjs'

const script = (name) => [process.execPath, [join(root, 'scripts', name)]]

// Each of several checkers checks again what others need, too: on two processors one is done first, in half the CPU.
const checkers = String(Math.max(1, availableParallelism() - 1))

const checks = {
  format: [binary('biome'), ['format', '.']],
  'line width': script('check-lines.mjs'),
  words: script('check-words.mjs'),
  locators: script('check-locators.mjs'),
  lint: [binary('oxlint'), ['--deny-warnings', '.']],
  cycles: [binary('oxlint'), ['--config', join(root, 'scripts', 'cycles.oxlintrc.json'), '.']],
  types: [binary('tsc'), ['-p', 'tsconfig.json', '--checkers', checkers]],
  directions: script('directions.mjs'),
  'regular expressions': script('check-regexes.mjs'),
  tables: script('check-tables.mjs'),
  'dead code': [binary('knip'), ['--no-progress']],
}

/** Runs the checks on the project in `folder` and prints each result. */
export async function check(folder = root) {
  const results = await Promise.all(Object.keys(checks).map((name) => runCheck(name, folder)))
  for (const { name, passed, text } of results) console.log(passed ? `ok    ${name}` : `FAIL  ${name}\n${text}`)
  const failed = results.filter(({ passed }) => !passed).length
  return { passed: results.length - failed, failed, skipped: 0 }
}

/** One check on the project in `folder`; `text` is its output for people. */
export async function runCheck(name, folder) {
  const [command, args] = checks[name]
  const { code, text } = await output(command, args, folder)
  return { name, passed: code === 0, text }
}

function output(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
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
