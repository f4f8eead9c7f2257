import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundle } from '../../../scripts/bundle.mjs'
import { paths } from '../paths.ts'

/** Processes of the product that tests start from its source. */
const processes = ['load-thread', 'print-worker'].map((name) => `server/src/processes/${name}.ts`)

/**
 * Bundles all child processes of tests at once, for the test processes of a run (testing-children.ts): most of the
 * server is in each, and it is read and written once.
 */
export default async function bundleChildren({ provide }: TestProject): Promise<() => void> {
  const children = readdirSync(join(paths.root, 'server', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.child.ts'))
    .map((file) => `server/src/${file}`)
  // Inside the repository, so that packages can be resolved.
  const cache = join(paths.root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'care-children-'))
  await bundle([...children, ...processes], {
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    logLevel: 'silent',
  })
  provide('bundledChildren', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
