import { defineConfig } from 'vitest/config'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many times as many rounds randomized tests run: more in `npm run test:long`. */
    scale: number
  }
}

const scale = process.env['CARE_TEST_LONG'] === '1' ? 10 : 1

export default defineConfig({
  test: {
    include: ['{contract,display,search-engine,server,ui,finder,console}/src/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
    provide: { scale },
    testTimeout: 30_000 * scale,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
