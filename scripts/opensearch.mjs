// A real OpenSearch for tests and benches, assembled from Maven jars: `node scripts/opensearch.mjs` runs one until
// Ctrl-C. Needs Java 17 and Maven. The installation is kept in the user's cache folder and reused.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { has, root, run } from './steps.mjs'

const version = '2.19.6'
const recipe = join(root, 'scripts', 'opensearch')
/** The modules of the official distribution that our queries need. */
const modules = [
  'transport-netty4-client',
  'analysis-common',
  'geo',
  'lang-mustache-client',
  'lang-painless',
  'lang-expression',
  'mapper-extras-client',
  'parent-join-client',
  'percolator-client',
  'rank-eval-client',
  'reindex-client',
  'aggs-matrix-stats-client',
  'ingest-common',
  'search-pipeline-common',
]

/**
 * Starts a node on a free loopback port. `heap` in Java's notation. `compiler`: 4 for benches; 1 for tests, which end
 * before the better code has repaid its compilation.
 */
export async function startOpenSearch({ heap = '512m', compiler = 4 } = {}) {
  if (!(await has('java', ['-version'])) || !(await has('javac', ['-version'])) || !(await has('mvn', ['-version'])))
    throw new Error('it needs Java 17 and Maven')
  const home = await layOut()
  const data = mkdtempSync(join(tmpdir(), 'care-opensearch-'))
  const account = otherAccount()
  if (account) for (const path of [data]) chownSync(path, account.uid, account.gid)
  const [port, transport] = [await freePort(), await freePort()]
  const child = spawn(
    'java',
    [
      `-Xms${heap}`,
      `-Xmx${heap}`,
      '-Xss1m',
      '-XX:+UseG1GC',
      `-XX:TieredStopAtLevel=${compiler}`,
      '-Djava.awt.headless=true',
      '-Dfile.encoding=UTF-8',
      '-Djava.locale.providers=SPI,COMPAT',
      `-Djava.io.tmpdir=${data}`,
      `-Djna.tmpdir=${data}`,
      '-Dlog4j2.disable.jmx=true',
      '-Dlog4j.shutdownHookEnabled=false',
      `-Dlog4j2.configurationFile=${join(home, 'config', 'log4j2.xml')}`,
      '-cp',
      `${join(home, 'lib')}:${join(home, 'lib')}/*`,
      'Launch',
      home,
      'cluster.name=care-test',
      'node.name=care-test',
      'discovery.type=single-node',
      `path.data=${join(data, 'data')}`,
      `path.logs=${join(data, 'logs')}`,
      'network.host=127.0.0.1',
      `http.port=${port}`,
      `transport.port=${transport}`,
      'cluster.routing.allocation.disk.threshold_enabled=false',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], ...account },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      log = (log + part).slice(-20_000)
    })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(timer)
    rmSync(data, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`OpenSearch ended at once:\n${log.slice(-2_000)}`)
    const answer = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`).catch(() => undefined)
    if (answer?.ok) return { url, stop, pid: child.pid }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`OpenSearch did not answer in two minutes:\n${log.slice(-2_000)}`)
}

async function layOut() {
  const cache = process.getuid?.() === 0 ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'))
  const home = join(cache, 'care-finder', `opensearch-${version}`)
  if (existsSync(join(home, '.complete'))) return home
  console.log('Laying out OpenSearch from Maven (once, one to two minutes) …')
  rmSync(home, { recursive: true, force: true })
  for (const folder of ['lib', 'modules', 'plugins', 'config']) mkdirSync(join(home, folder), { recursive: true })
  await run('mvn', [
    '-q',
    '-B',
    '-Dstyle.color=never',
    '-f',
    join(recipe, 'pom.xml'),
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-Dos.version=${version}`,
    `-DoutputDirectory=${join(home, 'lib')}`,
  ])
  for (const module of modules) layModule(home, module)
  cpSync(join(recipe, 'log4j2.xml'), join(home, 'config', 'log4j2.xml'))
  await run('javac', ['-nowarn', '-cp', `${join(home, 'lib')}/*`, '-d', join(home, 'lib'), join(recipe, 'Launch.java')])
  openToAll(home)
  writeFileSync(join(home, '.complete'), '')
  return home
}

/**
 * As in the official distribution: one folder per module, with its jar and a descriptor that names its plugin class.
 */
function layModule(home, module) {
  const name = module.replace(/-client$/, '')
  const folder = join(home, 'modules', name)
  mkdirSync(folder, { recursive: true })
  const jar = `${module}-${version}.jar`
  renameSync(join(home, 'lib', jar), join(folder, jar))
  if (name === 'lang-painless') {
    for (const file of readdirSync(join(home, 'lib')).filter((each) =>
      each.startsWith('opensearch-scripting-painless-spi-'),
    ))
      renameSync(join(home, 'lib', file), join(folder, file))
  }
  const listing = spawnSync('jar', ['tf', join(folder, jar)], { encoding: 'utf8' }).stdout
  const plugin = listing
    .split('\n')
    .find((line) => line.endsWith('Plugin.class'))
    ?.replace(/\.class$/, '')
    .replaceAll('/', '.')
  const extended = ['analysis-common', 'ingest-common'].includes(name) ? 'lang-painless' : ''
  writeFileSync(
    join(folder, 'plugin-descriptor.properties'),
    [
      `name=${name}`,
      `description=${name}`,
      `version=${version}`,
      `opensearch.version=${version}`,
      'java.version=11',
      `classname=${plugin}`,
      `extended.plugins=${extended}`,
      'has.native.controller=false',
      '',
    ].join('\n'),
  )
}

function openToAll(folder) {
  chmodSync(dirname(folder), 0o755)
  spawnSync('chmod', ['-R', 'a+rX', folder])
}

/** OpenSearch refuses to run as root: then it runs as `nobody`. */
function otherAccount() {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const engine = await startOpenSearch({ heap: process.argv[2] ?? '512m' })
  console.log(`OpenSearch answers at ${engine.url}. Ctrl-C ends it.`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => engine.stop().then(() => process.exit(0)))
}
