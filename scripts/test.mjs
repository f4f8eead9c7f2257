// The whole proof in one command: check, unit, contract (both databases, both engines), browser.
// `npm test -- --only unit` runs one part. What this machine cannot give is skipped in words; with CI=true that is a
// failure.
import { readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'

const parts = ['check', 'unit', 'contract', 'browser']
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : parts
const unknown = only.filter((part) => !parts.includes(part))
if (unknown.length) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${parts.join(', ')}.`)
  process.exit(2)
}

await install()
const { build } = await import('./build.mjs')
const { binary, run } = await import('./steps.mjs')
const { check } = await import('./check.mjs')
const { findPostgres } = await import('./prepare-postgres.mjs')
const { findBrowser } = await import('./prepare-browser.mjs')
const { findPdfTools } = await import('./install-package.mjs')
const { startOpenSearch } = await import('./opensearch.mjs')
const { prepareVeraPdf } = await import('./verapdf.mjs')

const scratch = mkdtempSync(join(tmpdir(), 'care-test-'))
const environment = { ...process.env, CARE_TEST: '1' }
const totals = { passed: 0, failed: 0, skipped: 0 }
const notes = []
const nothing = { passed: 0, failed: 0, skipped: 0 }
const started = Date.now()
/**
 * Tests with these words in their name are the only ones that may be passed by with CI=true: what they need is no
 * program that could be installed.
 */
const needsOthersData = 'skipped without the data beside the repository'

const runs = {
  check: async () => check(),
  unit: async () => {
    await provide('PostgreSQL', 'TEST_POSTGRES_BIN', findPostgres)
    await provide('pdftotext', 'CARE_TEST_PDFTOTEXT', findPdfTools)
    return vitest('unit', 'vitest.config.ts')
  },
  contract: async () => {
    let engine
    await provide('veraPDF', 'CARE_TEST_VERAPDF', prepareVeraPdf)
    await provide('OpenSearch', 'CARE_TEST_OPENSEARCH', async () => {
      engine = await startOpenSearch()
      return engine.url
    })
    try {
      return await vitest('contract', 'vitest.contract.config.ts', missingContracts())
    } finally {
      await engine?.stop()
    }
  },
  browser: async () => {
    await provide('A browser', 'CHROME_PATH', findBrowser)
    await provide('pdftotext', 'CARE_TEST_PDFTOTEXT', findPdfTools)
    return environment.CHROME_PATH ? vitest('browser', 'e2e/vitest.config.ts') : nothing
  },
}

try {
  if (only.some((part) => part !== 'check')) await build()
  for (const part of parts.filter((name) => only.includes(name))) {
    console.log(`\n== ${part}`)
    const result = await runs[part]()
    for (const key of Object.keys(totals)) totals[key] += result[key]
  }
} catch (error) {
  console.error(error.message)
  totals.failed += 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
for (const note of notes) console.log(note)
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed ? 1 : 0)

/** The suites whose other side cannot be had here. */
function missingContracts() {
  const needs = {
    CARE_TEST_OPENSEARCH: '**/search-index.opensearch.contract-test.ts',
    CARE_TEST_VERAPDF: '**/pdf-ua.contract-test.ts',
  }
  return Object.entries(needs)
    .filter(([variable]) => !environment[variable])
    .flatMap(([, files]) => ['--exclude', files])
}

/** Finds or starts something the tests need, and hands its address on; says so when it cannot be had. */
async function provide(what, variable, find) {
  if (environment[variable]) return
  try {
    environment[variable] = await find()
  } catch (error) {
    notes.push(`Skipped: ${what} cannot be had here (${error.message}).`)
    if (process.env.CI === 'true') totals.failed += 1
    else totals.skipped += 1
  }
}

async function vitest(name, config, more = []) {
  const report = join(scratch, `${name}.json`)
  const failed = await run(
    binary('vitest'),
    [
      'run',
      '--config',
      config,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...more,
    ],
    { env: environment },
  ).then(
    () => false,
    () => true,
  )
  const {
    numPassedTests: passed,
    numFailedTests: broken,
    numPendingTests: pending,
    numTodoTests: todo,
    numFailedTestSuites: suites,
    testResults,
  } = JSON.parse(readFileSync(report, 'utf8'))
  const skipped = pending + todo
  const excused = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, title }) => status !== 'passed' && status !== 'failed' && title.includes(needsOthersData)).length
  if (excused)
    notes.push(
      `Skipped: ${excused} ${name} tests compare with other people's data, which is not part of the repository and not beside it here.`,
    )
  const forbidden = process.env.CI === 'true' ? skipped - excused : 0
  if (forbidden) notes.push(`${forbidden} ${name} tests were skipped; with CI=true each counts as failed.`)
  return {
    passed,
    failed: Math.max(broken, suites && !broken ? suites : 0, failed ? 1 : 0) + forbidden,
    skipped: skipped - forbidden,
  }
}
