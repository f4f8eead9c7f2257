// How code of the server is bundled for Node: for the product, the benchmarks and the child processes of tests.
import { join } from 'node:path'
import { root } from './steps.mjs'

/**
 * Native packages, those that look for their own files, and those that only some deployments load stay outside the
 * bundle. The others are bundled: finding and linking hundreds of small files took half of a start.
 */
const loadedAsTheyAre = ['@myriaddreamin/*', '@opensearch-project/*', '@photostructure/*', 'pg', 'pino', 'pino-pretty']

const requireBanner =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"

/** Bundles these entry points, given relative to the project, with these options of esbuild besides its own. */
export async function bundle(entryPoints, options) {
  // Not before it is installed.
  const { build } = await import('esbuild')
  await build({
    entryPoints,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    external: loadedAsTheyAre,
    // CommonJS packages inside the bundle ask for modules of Node by `require`.
    banner: { js: requireBanner },
    alias: {
      ...Object.fromEntries(
        ['contract', 'display', 'search-engine'].map((name) => [`@care/${name}`, join(root, name, 'src/index.ts')]),
      ),
      // Its main file is UMD, whose inner requires a bundler cannot follow.
      'jsonc-parser': join(root, 'node_modules/jsonc-parser/lib/esm/main.js'),
    },
    loader: { '.tsv': 'text' },
    ...options,
  })
}
