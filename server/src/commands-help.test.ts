import { expect, it } from 'vitest'
import { commands } from './commands.ts'
import { asksForHelp, helpOf, overview } from './commands-help.ts'

it.each(Object.entries(commands))('[newcomer] help of %s names its options', (name, command) => {
  const text = helpOf(name, command)
  expect(text).toMatch(new RegExp(`^Usage: npm run care -- ${name}\\b`))
  for (const option of Object.keys(command.options)) expect(text).toContain(`--${option}`)
  expect(overview(commands)).toContain(command.help)
})

it('[newcomer] takes --help and -h anywhere among the options', () => {
  expect([['--help'], ['--tenant', 'x', '-h'], ['--tenant', 'x']].map(asksForHelp)).toEqual([true, true, false])
})
