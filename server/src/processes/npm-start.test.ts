import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'

const script = pathToFileURL(join(paths.root, 'scripts', 'end-with-parent.mjs')).href

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it('closes the server in order when npm and its shell are terminated', async () => {
    const server = [
      `import('${script}').then(({ endWithParent }) => { endWithParent(20); console.log(process.pid) })`,
      "process.on('SIGTERM', () => { console.log('closing'); process.exit(0) })",
      'setInterval(() => {}, 1000)',
    ].join('; ')
    // Like npm; the second command keeps the shell from becoming the server itself.
    const shell = spawn('sh', ['-c', '"$NODE" -e "$SERVER"; true'], {
      env: { ...process.env, NODE: process.execPath, SERVER: server },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    shell.stdout.on('data', (part: Buffer) => {
      output += part.toString()
    })
    await once(shell.stdout, 'data')
    const closed = once(shell.stdout, 'close') // The server holds the other end: it closes when the server is gone.
    shell.kill('SIGTERM')
    await closed
    expect(output).toMatch(/^\d+\nclosing\n$/)
  })
})
