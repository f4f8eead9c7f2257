/** The door of this room. */
export { generateDirectory } from './generate-directory.ts'
export { generateFile, type GenerateOptions } from './generate-file.ts'
export { demoSize, loadDemo, loadDemoOnce, type DemoDeps, type DemoSize } from './load-demo.ts'
export type { DemoTenant, DirectoryOptions } from './world.ts'
