import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,display,search-engine,server,ui,finder,console}/src/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
