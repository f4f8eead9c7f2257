import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    testTimeout: 60_000,
    // None of them needs it; a machine that starves a browser for a minute must not undo a release.
    retry: process.env.CI ? 2 : 0,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: [`${import.meta.dirname}/start-server.ts`],
  },
})
