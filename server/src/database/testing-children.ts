import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { bundle } from '../../../scripts/bundle.mjs'

/** The bundle of a TypeScript file, so that Node can run it, for tests with real child processes. */
export async function bundleChild(entry: URL): Promise<string> {
  const source = fileURLToPath(entry)
  const all: string | undefined = inject('bundledChildren')
  if (all !== undefined) return path.join(all, `${path.basename(source, '.ts')}.mjs`)
  const known = bundles.get(source) ?? bundleOf(source)
  bundles.set(source, known)
  return known
}

const bundles = new Map<string, Promise<string>>()

async function bundleOf(source: string): Promise<string> {
  // Inside the repository, so that packages can be resolved.
  const folder = path.join(root, 'node_modules/.cache/care-tests')
  const file = path.join(folder, `${path.basename(source, '.ts')}-${digest(source)}.mjs`)
  // Two test files may bundle the same child at once: each must find a complete file.
  const unfinished = `${file}.${process.pid}`
  await bundle([source], { outfile: unfinished, logLevel: 'silent' })
  fs.renameSync(unfinished, file)
  return file
}

export interface TestChild {
  readonly process: ChildProcess
  /** Every line it has printed so far. */
  readonly lines: readonly string[]
  /** Resolves once it has printed `count` lines, rejects when it ends before. */
  printed(count: number): Promise<void>
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

/** A real process running a bundled child; its arguments are given as JSON. Killed when the test ends. */
export function startChild(bundle: string, argument: unknown): TestChild {
  const child = spawn(process.execPath, [bundle, JSON.stringify(argument)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    for (const look of waiting) look()
  })
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1)),
  )
  // Not `ended`, which also waits for processes that inherited its output.
  const gone = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
  })
  return {
    process: child,
    lines,
    ended,
    printed: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (lines.length >= count) {
            waiting.delete(look)
            resolve()
          }
        }
        waiting.add(look)
        look()
        void ended.then((how) => reject(new Error(`The child ended (${how}) after ${lines.length} of ${count} lines.`)))
      }),
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
