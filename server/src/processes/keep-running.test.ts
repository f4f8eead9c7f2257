import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bundleChild, eventually, startChild } from '../database/testing.ts'
import { paths } from '../paths.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** A parent that keeps a server with this program running; both print to `lines`. */
async function keep(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'care-keep-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entry = join(folder, 'server.mjs')
  writeFileSync(entry, program)
  return startChild(await bundleChild(new URL('keep-running.child.ts', import.meta.url)), { entry })
}
const serving =
  "console.log('up', process.pid, process.env.CARE_RESTARTS ?? 0, process.env.CARE_LAST_EXIT ?? 'first');" +
  "process.send('ready'); setInterval(() => {}, 1000);" +
  "process.on('message', () => { console.log('stopping'); process.exit(0) }).on('disconnect', () => process.exit(0));"
const isUp = (line: string) => line.startsWith('up ')
const pidIn = (line = '') => Number(line.split(' ')[1])
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('npm start', () => {
  it('[S3] restarts a killed server, and informs it', async () => {
    const parent = await keep(serving)
    await parent.printed(2)
    process.kill(pidIn(parent.lines.find(isUp)), 'SIGKILL')
    await parent.printed(5)
    expect(parent.lines).toContain('The server process exited (SIGKILL); restarting in 10 ms.')
    expect(parent.lines.filter(isUp)[1]).toMatch(/^up \d+ 1 SIGKILL$/)
    process.kill(pidIn(parent.lines.filter(isUp)[1]), 'SIGKILL')
    await parent.printed(8)
    expect(parent.lines.filter(isUp)[2]).toMatch(/^up \d+ 2 SIGKILL$/)
  })

  it('[S3] gives up on a server that keeps dying, with one sentence', async () => {
    const parent = await keep(
      "process.send('ready'); process.on('message', () => {}); setTimeout(process.exit, 500, 3)",
    )
    expect(await parent.ended).toBe(3)
    expect(parent.lines.filter((line) => line !== 'ready')).toEqual([
      ...[10, 20, 40, 80].map((ms) => `The server process exited (code 3); restarting in ${ms} ms.`),
      'The server ended 5 times in a row soon after its start (last: code 3). It stays stopped.',
    ])
  })

  it('does not repeat a start that failed', async () => {
    const parent = await keep("console.log('Could not start: no.'); process.exit(1)")
    expect([await parent.ended, parent.lines]).toEqual([1, ['Could not start: no.']])
  })

  it('stops its server in order on SIGTERM, and ends with it', async () => {
    const parent = await keep(serving)
    await parent.printed(2)
    parent.process.kill('SIGTERM')
    expect([await parent.ended, parent.lines[2]]).toEqual([0, 'stopping'])
    expect(isAlive(pidIn(parent.lines.find(isUp)))).toBe(false)
  })

  it('ends when its server was stopped on purpose', async () => {
    const parent = await keep(`${serving} setTimeout(() => process.exit(0), 300)`)
    expect([await parent.ended, parent.lines.filter(isUp).length]).toEqual([0, 1])
  })

  it('takes the server along when it is killed itself', async () => {
    const parent = await keep(serving)
    await parent.printed(2)
    parent.process.kill('SIGKILL')
    await eventually(
      () => isAlive(pidIn(parent.lines.find(isUp))),
      (alive) => !alive,
    )
  })
})

describe.skipIf(process.platform !== 'linux')('npm start with the real server', () => {
  it('[S3] serves again after its process was killed, and health and metrics say so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'care-keep-'))
    const variables = { DATA_DIR: folder, PORT: '0', DEMO: 'off', NODE_ENV: 'development', LOG_LEVEL: 'warn' }
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
    const parent = startChild(await bundleChild(new URL('keep-running.child.ts', import.meta.url)), {
      entry: join(paths.root, 'server', 'dist', 'main.js'),
    })
    vi.unstubAllEnvs()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const serversSoFar = () => parent.lines.flatMap((line) => /^Ready on (\S+)/.exec(line)?.[1] ?? [])
    await eventually(serversSoFar, (urls) => urls.length === 1)
    const [pid] = readFileSync(`/proc/${parent.process.pid}/task/${parent.process.pid}/children`, 'utf8').split(' ')
    process.kill(Number(pid), 'SIGKILL')
    const [, url] = await eventually(serversSoFar, (urls) => urls.length === 2)
    expect(await (await fetch(`${url}/api/elastic-search/health`)).json()).toMatchObject({
      status: 'yellow',
      processes: [{ name: 'server', running: true, restarts: 1, lastExit: 'SIGKILL' }],
    })
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('care_child_restarts{process="server"} 1')
    parent.process.kill('SIGTERM')
    expect(await parent.ended).toBe(0)
  })
})
