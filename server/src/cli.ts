import { parseArgs } from 'node:util'
import { commands } from './commands.ts'
import { asksForHelp, helpOf, overview } from './commands-help.ts'

/** The command line: one word, then its options. Every error is one sentence and exit code 1. */
const [name = 'help', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  const isHelp = name === 'help' || asksForHelp([name])
  if (!isHelp) console.error(`There is no command "${name}".\n`)
  console.log(overview(commands))
  process.exit(isHelp ? 0 : 1)
}
if (asksForHelp(rest)) {
  console.log(helpOf(name, command))
  process.exit(0)
}
try {
  const { values, positionals } = parseArgs({ args: rest, options: command.options, allowPositionals: true })
  await command.run({ values, positionals })
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
