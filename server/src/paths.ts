import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Locations of the parts of the product, both in the bundle and in the sources. */
export const paths = locate()

function locate() {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'tenant-files'))) {
    const parent = dirname(folder)
    if (parent === folder)
      throw new Error('The folder "tenant-files" is missing: the server cannot find its installation folder.')
    folder = parent
  }
  const root = dirname(folder)
  return {
    root,
    tenantFiles: join(folder, 'tenant-files'),
    queryTemplates: join(folder, 'query-templates'),
    gazetteer: join(folder, 'dist', 'gazetteer.bin'),
    worker: join(folder, 'dist', 'worker.js'),
    loadThread: join(folder, 'dist', 'load-thread.js'),
    demoLoader: join(folder, 'dist', 'demo-loader.js'),
    indexBuilder: join(folder, 'dist', 'index-builder.js'),
    directoryPrinter: join(folder, 'dist', 'print-directory.js'),
    printWorker: join(folder, 'dist', 'print-worker.js'),
    mapWorker: join(folder, 'dist', 'map-worker.js'),
    printTemplates: join(folder, 'print-templates'),
    printFonts: join(folder, 'print-fonts'),
    openApi: join(folder, 'openapi.json'),
    docsScript: join(folder, 'docs-page', 'try-call.js'),
    finder: join(root, 'finder', 'dist'),
    console: join(root, 'console', 'dist'),
  }
}
