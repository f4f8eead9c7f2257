import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { filesOfLongForm } from './support/files-of-long-form.ts'
import { isLong } from './support/long-form.ts'

const { flags, withoutFeatures } = JSON.parse(
  readFileSync(new URL('../scripts/browser-flags.json', import.meta.url), 'utf8'),
) as { flags: string[]; withoutFeatures: string[] } // Our own file.

export const browserArguments = [
  ...flags,
  // Replaces Playwright's own list, so that list is included. Added: the address bar's popup, which opens two pages for
  // every window.
  `--disable-features=${withoutFeatures.join(',')}`,
  // Plans have their own hosts; every name below example.org is this machine.
  '--host-resolver-rules=MAP *.example.org localhost',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: isLong ? [] : filesOfLongForm.map((file) => `**/${file}`),
  globalSetup: './support/global-setup.ts',
  outputDir: '../node_modules/.cache/care-e2e-results',
  fullyParallel: true,
  // Two more than processors: tests also wait, for typing delays and for the server.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // In CI a test that failed gets a second run with a trace; one that then passes is counted and named as flaky.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'],
      args: browserArguments,
      chromiumSandbox: false,
    },
  },
})
