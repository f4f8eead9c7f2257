// Builds what changed since the last build: the gazetteer, the server bundles, the two web apps.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { binary, printOf, root, run } from './steps.mjs'

const targets = [
  {
    name: 'gazetteer',
    from: ['scripts/build-gazetteer.mjs', 'server/src/gazetteer', 'package-lock.json'],
    output: 'server/dist/gazetteer.bin',
    build: () => run(process.execPath, ['scripts/build-gazetteer.mjs', 'server/dist/gazetteer.bin']),
  },
  {
    name: 'server',
    from: ['contract', 'display', 'search-engine/src', 'server/src', 'server/package.json', 'scripts/bundle.mjs'],
    output: 'server/dist/main.js',
    build: () =>
      removeBundles().then(() =>
        bundle(
          [
            'server/src/main.ts',
            'server/src/cli.ts',
            'server/src/processes/keep-running.ts',
            'server/src/processes/worker.ts',
            'server/src/processes/index-builder.ts',
            'server/src/processes/print-worker.ts',
            'server/src/print-directory.ts',
            'server/src/processes/map-worker.ts',
            'server/src/processes/load-thread.ts',
            'server/src/processes/demo-loader.ts',
          ],
          { outdir: 'server/dist', entryNames: '[name]', splitting: true, sourcemap: true },
        ),
      ),
  },
  {
    name: 'finder',
    from: ['contract/src', 'display/src', 'ui', 'finder'],
    output: 'finder/dist/index.html',
    build: () => run(binary('vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'finder') }),
  },
  {
    name: 'console',
    from: ['contract/src', 'ui', 'console'],
    output: 'console/dist/index.html',
    build: () => run(binary('vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'console') }),
  },
]

/** Chunks of older builds would stay forever: their names change with their content. */
async function removeBundles() {
  const folder = join(root, 'server', 'dist')
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (/\.js(\.map)?$/.test(name)) rmSync(join(folder, name))
}

export async function build(names = targets.map((target) => target.name)) {
  const stamps = join(root, 'node_modules', '.care-built')
  mkdirSync(stamps, { recursive: true })
  for (const target of targets.filter(({ name }) => names.includes(name))) {
    const stamp = join(stamps, target.name)
    const print = printOf(target.from)
    const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === print && existsSync(join(root, target.output))
    if (fresh) continue
    // Not to standard output: `$(npm run -s care -- token …)` must contain only the token.
    console.error(`Building the ${target.name} …`)
    await target.build()
    writeFileSync(stamp, print)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await build(process.argv.length > 2 ? process.argv.slice(2) : undefined)
