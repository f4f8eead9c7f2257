import { defineConfig } from 'vitest/config'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many times as many rounds randomized tests run: more in `npm run test:long`. */
    scale: number
    /** Where test processes share filled data folders. */
    filledFolders: string
    /** Where the bundles of all child processes are; each test process makes its own where this is missing. */
    bundledChildren?: string
  }
}

const scale = process.env['CARE_TEST_LONG'] === '1' ? 10 : 1

/** Shared by the projects below. */
const shared = {
  provide: { scale },
  // Far above what any test takes here: a shared machine may be slow for minutes.
  testTimeout: 60_000 * scale,
  hookTimeout: 120_000,
  pool: 'forks',
} as const

export default defineConfig({
  test: {
    maxWorkers: 4,
    // A process runs one project: Vitest ends it where the next file has another environment.
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          include: ['{contract,display,search-engine,server,ui,finder,console}/src/**/*.test.ts', 'scripts/*.test.mjs'],
          exclude: ['**/*.{dom,isolated}.test.ts'],
          globalSetup: ['server/src/filled-folders.setup.ts', 'server/src/database/bundled-children.setup.ts'],
          // Nothing here changes globals or mocks modules, and importing the server again for each file costs more than
          // the tests: files that run in one process share its modules.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'screens',
          include: ['{ui,finder,console}/src/**/*.{test.tsx,dom.test.ts}'],
          exclude: ['**/*.isolated.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['ui/src/testing-setup.ts'],
          // As above; each file still has a document of its own.
          isolate: false,
        },
      },
      // They replace modules, or need modules that nobody has used.
      {
        test: {
          ...shared,
          name: 'isolated',
          include: ['{ui,finder,console}/src/**/*.isolated.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
    ],
  },
})
