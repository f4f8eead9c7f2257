import type { Command } from './commands.ts'

type Commands = Readonly<Record<string, Command>>

/** Every command with its options and a description. */
export function overview(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(
    ([name, { usage, help }]) => `  ${name.padEnd(width)}  ${usage}\n  ${''.padEnd(width)}  ${help}`,
  )
  return [
    'Usage: npm run care -- <command> [options]',
    '',
    ...lines,
    '',
    'One command: npm run care -- <command> --help',
  ].join('\n')
}

export function helpOf(name: string, { usage, help }: Command): string {
  return `Usage: npm run care -- ${name} ${usage}`.trimEnd() + `\n\n${help}`
}

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h')
}
