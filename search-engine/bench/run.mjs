// Bundles the bench and runs it in two processes for each size: node search-engine/bench/run.mjs [sizes, such as
// 200000,1000000]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const folder = mkdtempSync(join(tmpdir(), 'engine-bench-'))
const bundle = join(folder, 'bench.mjs')
buildSync({
  entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
})
const run = (...args) => spawnSync(process.execPath, [bundle, ...args], { stdio: 'inherit' }).status
try {
  run('verify')
  for (const size of (process.argv[2] ?? '200000').split(',')) {
    console.log(`\n${size} parents`)
    const snapshot = join(folder, 'bench.snapshot')
    if (run('build', size, snapshot) === 0) run('serve', size, snapshot)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
