// A real S3 server for tests, Versity's gateway over a folder: `node scripts/versitygw.mjs` runs one until Ctrl-C.
// Needs Go. The program is kept in the user's cache folder and reused.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { has, run } from './steps.mjs'
import { freePort } from './test-server.mjs'

const version = 'v1.8.0'
const keyId = 'care-test-key'
const secretKey = 'care-test-secret-5f1d2c'

/** Starts a gateway on a free loopback port, with an empty bucket. `address` has its settings as JSON. */
export async function startVersityGateway() {
  const program = await install()
  const data = mkdtempSync(join(tmpdir(), 'care-s3-'))
  // The folder of a bucket is the bucket. Attributes of objects are stored next to it: not every disk has extended
  // attributes.
  const [objects, attributes] = [join(data, 'objects'), join(data, 'attributes')]
  for (const folder of [join(objects, 'exports'), attributes]) mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(program, ['--port', `127.0.0.1:${port}`, 'posix', '--sidecar', attributes, objects], {
    env: { ...process.env, ROOT_ACCESS_KEY: keyId, ROOT_SECRET_KEY: secretKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      log = (log + part).slice(-20_000)
    })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(timer)
    rmSync(data, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`The S3 server ended at once:\n${log.slice(-2_000)}`)
    // Any response will do: without a signature it is a refusal.
    if (await fetch(url).catch(() => undefined)) {
      const address = JSON.stringify({ url, bucket: 'exports', region: 'us-east-1', keyId, secretKey })
      return { address, stop }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`The S3 server did not answer in ten seconds:\n${log.slice(-2_000)}`)
}

const cache = process.getuid?.() === 0 ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'))
const home = join(cache, 'care-finder', `versitygw-${version}`)
const program = join(home, 'versitygw')

/** Building it takes one to two minutes, so only in `npm run test:long`. */
export const isVersityGatewayBuilt = () => existsSync(program)

async function install() {
  if (isVersityGatewayBuilt()) return program
  if (!(await has('go', ['version']))) throw new Error('it needs Go')
  console.log('Building an S3 server with Go (once, one to two minutes) …')
  mkdirSync(home, { recursive: true })
  const env = { ...process.env, GOBIN: home, CGO_ENABLED: '0' }
  await run('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${version}`], { env })
  return program
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { address, stop } = await startVersityGateway()
  console.log(`${address}\nCtrl-C ends it.`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(0)))
}
