// All tests in one command: check, unit, contract (a real search engine, a PDF validator, an S3 server), browser. `npm
// test -- --only unit,browser` runs some parts. Parts that this machine cannot run are skipped and named; with CI=true
// that is a failure. The full form of large tests: `npm run test:long`.
import { helpIfAsked } from './help.mjs'
import { install } from './install.mjs'
import { useMemoryFolder } from './memory-folder.mjs'

helpIfAsked(`
Usage: npm test [-- --only check,unit,contract,browser]

Runs everything that CI runs, or only the named parts:
  check      formatting, lint, types, import directions, dead code, wording
  unit       tests beside the code, over SQLite and PostgreSQL
  contract   a real search engine, a PDF validator and an S3 server
  browser    the built apps in a browser

What this machine lacks is skipped and named. The full form of large tests: npm run test:long
`)

const parts = ['check', 'unit', 'contract', 'browser']
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : parts
const unknown = only.filter((part) => !parts.includes(part))
if (unknown.length) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`)
  process.exit(2)
}

await install()
// The full form writes files that are too large for it.
if (!process.env.CARE_TEST_LONG) useMemoryFolder()
const { build } = await import('./build.mjs')
const { check } = await import('./check.mjs')
const { findPostgres } = await import('./prepare-postgres.mjs')
const { findBrowser } = await import('./prepare-browser.mjs')
const { findPdfTools } = await import('./install-package.mjs')
const { startOpenSearch } = await import('./opensearch.mjs')
const { prepareVeraPdf } = await import('./verapdf.mjs')
const { isVersityGatewayBuilt, startVersityGateway } = await import('./versitygw.mjs')
const { runPlaywright, runVitest } = await import('./test-runners.mjs')

const env = { ...process.env, CARE_TEST: '1' }
const totals = { passed: 0, failed: 0, skipped: 0 }
const notes = []
const started = Date.now()

/** Found or installed once: while the unit tests run, if they do. */
let browser
const provideBrowser = () => (browser ??= provide('A browser', 'CHROME_PATH', findBrowser))

const runs = {
  check: () => check(),
  unit: async () => {
    await provide('PostgreSQL', 'TEST_POSTGRES_BIN', findPostgres)
    await provide('pdftotext', 'CARE_TEST_PDFTOTEXT', findPdfTools)
    // After these: the package manager installs one package at a time. Installing is mostly waiting.
    if (only.includes('browser')) void provideBrowser()
    return runVitest({ name: 'unit', config: 'vitest.config.ts', env, notes })
  },
  contract: async () => {
    let engine
    let bucket
    await provide('veraPDF', 'CARE_TEST_VERAPDF', prepareVeraPdf)
    await provide('OpenSearch', 'CARE_TEST_OPENSEARCH', async () => {
      engine = await startOpenSearch({ compiler: 1 })
      return engine.url
    })
    if (process.env.CARE_TEST_LONG || isVersityGatewayBuilt())
      await provide('An S3 server', 'CARE_TEST_S3', async () => {
        bucket = await startVersityGateway()
        return bucket.address
      })
    else notes.push('Not run: storage in S3. npm run test:long builds a server for it.')
    try {
      const config = 'vitest.contract.config.ts'
      return await runVitest({ name: 'contract', config, env, notes, args: contractsToExclude() })
    } finally {
      await engine?.stop()
      await bucket?.stop()
    }
  },
  browser: async () => {
    await provideBrowser()
    await provide('pdftotext', 'CARE_TEST_PDFTOTEXT', findPdfTools)
    if (!env.CHROME_PATH) return { passed: 0, failed: 0, skipped: 0 }
    return runPlaywright({ name: 'browser', config: 'e2e/playwright.config.ts', env, notes })
  },
}

// In parallel if one mostly waits or has a single thread: the check, and the contract suite for its engine.
const needsBuild = only.some((part) => part !== 'check')
const checked = runPart('check')
if (needsBuild) await attempt(build)
await Promise.all([checked, runPart('unit'), runPart('contract')])
await runPart('browser')
for (const note of notes) console.log(note)
console.log(`\nTook ${seconds(started)} s.`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed ? 1 : 0)

async function runPart(part) {
  if (!only.includes(part)) return
  const begun = Date.now()
  console.log(`\n== ${part}`)
  const result = await attempt(runs[part])
  if (!result) return
  for (const key of Object.keys(totals)) totals[key] += result[key]
  const { passed, failed, skipped } = result
  notes.push(`${part}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds(begun)} s.`)
}

/** An error of the test runner itself counts as one failure, and the other parts still run. */
async function attempt(action) {
  try {
    return await action()
  } catch (error) {
    console.error(error.message)
    totals.failed += 1
    return undefined
  }
}

/** The suites whose external service is not available on this machine. */
function contractsToExclude() {
  const needs = {
    CARE_TEST_OPENSEARCH: '**/*.opensearch.contract-test.ts',
    CARE_TEST_VERAPDF: '**/pdf-ua.contract-test.ts',
    CARE_TEST_S3: '**/*.s3.contract-test.ts',
  }
  return Object.entries(needs)
    .filter(([variable]) => !env[variable])
    .flatMap(([, files]) => ['--exclude', files])
}

/** Finds or starts a service that the tests need and passes its address to them; adds a note if it is not available. */
async function provide(what, variable, find) {
  if (env[variable]) return
  try {
    env[variable] = await find()
  } catch (error) {
    notes.push(`Skipped: ${what} is not available here (${error.message}).`)
    if (process.env.CI === 'true') totals.failed += 1
    else totals.skipped += 1
  }
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}
