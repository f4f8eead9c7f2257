// Starts the built server on Node 24 and on the current Node, and tries search, print and sign-in on both: `node
// scripts/smoke-node.mjs`. Node 24 is installed into a scratch folder, never as a dependency: its program would shadow
// the real one in node_modules/.bin.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { root } from './steps.mjs'
import { startServer } from './test-server.mjs'

/** `passed`, or `skipped: …` if the registry cannot be reached. Throws if a smoke test fails. */
export async function smokeNode() {
  await build()
  const other = installNode24()
  if (other === undefined) return 'skipped: Node 24 could not be installed, because the package registry is absent'
  for (const node of [process.execPath, other]) {
    const version = execFileSync(node, ['--version']).toString().trim()
    await smoke(node)
    console.log(`search, print and sign-in work on Node ${version}`)
  }
  return 'passed'
}

function installNode24() {
  const folder = join(root, 'node_modules', '.cache', 'care-node-24')
  const program = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  try {
    // The package's own script installs the program.
    const args = [
      'install',
      'node@24',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts=false',
    ]
    execFileSync('npm', args, { cwd: folder, stdio: 'ignore' })
  } catch {
    return undefined
  }
  return existsSync(program) ? program : undefined
}

async function smoke(node) {
  const { port, stop, output } = await startServer({}, node)
  try {
    const call = async (path, body, headers = {}) => {
      const answer = await fetch(`http://localhost:${port}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-tenant-id': 'mddoh', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${node}: ${path} answered ${answer.status}`)
      return answer
    }
    const nearby = { query: { location: { text: 'Baltimore', distance: '25' }, limit: 1 } }
    const found = await (await call('/api/v2/provider/search', nearby)).json()
    const [record] = found.data.providers
    if (!record) throw new Error(`${node}: search found nobody`)
    const pdf = await (await call('/api/print/carefindr/print-single-provider', record)).arrayBuffer()
    if (Buffer.from(pdf).subarray(0, 5).toString() !== '%PDF-') throw new Error(`${node}: print gave no PDF`)
    const code = /\/console\?code=(\S+)/.exec(output())?.[1]
    const signedIn = await call('/api/sign-in/exchange', { code })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const staff = await (await call('/api/sign-in/staff', undefined, { cookie })).json()
    if (!staff.roles.includes('system-admin')) throw new Error(`${node}: sign-in gave no role`)
  } finally {
    await stop()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(await smokeNode())
