/** The public API of this module. */
export { demoSizeOf } from './demo-size.ts'
export { loadDemoOf, type DemoTask } from './demo-task.ts'
export { generateDirectory } from './generate-directory.ts'
export { generateFile } from './generate-file.ts'
export { loadDemoOnce } from './load-demo.ts'
export { finishDemo, loadSources } from './load-sources.ts'
