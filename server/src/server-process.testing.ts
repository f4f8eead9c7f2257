import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseAddress } from './database/database-address.ts'
import { paths } from './paths.ts'

const main = join(paths.root, 'server', 'dist', 'main.js')

export interface ServerProcess {
  url: string
  process: ChildProcess
  /** The exit code; null after a signal. */
  ended: Promise<number | null>
  /** What it has printed so far. */
  output(): string
}

export interface ServerProcessOptions {
  address?: DatabaseAddress
  env?: NodeJS.ProcessEnv
  /** The program that runs it, such as another version of Node. */
  node?: string
}

/** A real process of the built server on a free port, stopped when the test ends. Resolves when it is ready. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const { child, ended, output } = launchServer(options)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const ready = /^Ready on (http:\S+)/m.exec(output())
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)))
  })
  return { url, process: child, ended, output }
}

/** For a server that is expected not to get ready. */
export function launchServer({ address, env = {}, node = process.execPath }: ServerProcessOptions) {
  if (!existsSync(main)) throw new Error('The server is not built: run "node scripts/build.mjs" first.')
  const folder = mkdtempSync(join(tmpdir(), 'care-server-'))
  const child = spawn(node, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DATABASE_URL: address?.url ?? (address?.file === undefined ? '' : `file:${address.file}`),
      OPENSEARCH_URL: '',
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const read = (part: Buffer) => {
    text += part.toString()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return { child, ended, output: () => text }
}

/** How many providers of Maryland's directory match a name, or undefined when the call fails. */
export async function countNamed(url: string, name: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/v2/provider/search`, {
    method: 'POST',
    headers: { 'x-tenant-id': 'mddoh', 'content-type': 'application/json' },
    body: JSON.stringify({ query: { name } }),
  })
  const { data } = (await answer.json()) as { data?: { total: number } } // The shape of a search answer.
  return data?.total
}
