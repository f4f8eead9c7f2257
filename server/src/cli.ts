import { parseArgs } from 'node:util'
import { commands } from './commands.ts'

/** The command line: one word, then its options. Every error is one sentence and exit code 1. */
const [name = 'help', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  const width = Math.max(...Object.keys(commands).map((each) => each.length))
  const lines = Object.entries(commands).map(
    ([each, { usage, help }]) => `  ${each.padEnd(width)}  ${usage}\n  ${''.padEnd(width)}  ${help}`,
  )
  if (name !== 'help') console.error(`There is no command "${name}".\n`)
  console.log(['Usage: npm run care -- <command> [options]', '', ...lines].join('\n'))
  process.exit(name === 'help' ? 0 : 1)
}
try {
  const { values, positionals } = parseArgs({ args: rest, options: command.options, allowPositionals: true })
  await command.run({ values, positionals })
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
