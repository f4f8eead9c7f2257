/** The public API of this module. */
export { generateDirectory } from './generate-directory.ts'
export { generateFile } from './generate-file.ts'
export { demoSize, loadDemoOnce } from './load-demo.ts'
export { loadSources } from './load-sources.ts'
