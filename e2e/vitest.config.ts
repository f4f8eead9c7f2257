import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    // A browser, a server and the test share two cores: a journey that met a busy moment may try again.
    retry: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: [`${import.meta.dirname}/start-server.ts`],
  },
})
