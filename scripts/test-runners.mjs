// Runs a suite with vitest or Playwright and counts what it reports.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { binary, run } from './steps.mjs'

/**
 * Tests with these words in their title, or in that of their group, may be skipped with CI=true: their prerequisites
 * cannot be installed.
 */
const excuses = ['skipped without the data beside the repository', 'skipped without the right to mount']
const isCi = process.env.CI === 'true'

/** Runs the tests of a vitest configuration; `notes` collects remarks for the result. */
export function runVitest({ name, config, env, notes, args = [] }) {
  return withReport(async (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const failed = await fails('vitest', ['run', '--config', config, ...reporters, '--passWithNoTests', ...args], env)
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const skipped = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName)
    const counted = countSkipped(name, skipped, notes)
    notes.push(
      slowest(
        name,
        testResults.map((file) => [file.name, file.endTime - file.startTime]),
      ),
    )
    const broken = Math.max(numFailedTests, numFailedTests ? 0 : numFailedTestSuites, failed ? 1 : 0)
    return { passed: numPassedTests, failed: broken + counted.failed, skipped: counted.skipped }
  })
}

/** Runs the browser tests. The notes name a test that passed only on its second run. */
export function runPlaywright({ name, config, env, notes, args = [] }) {
  return withReport(async (report) => {
    const environment = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const failed = await fails('playwright', ['test', '--config', config, '--reporter=dot,json', ...args], environment)
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
    const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
    const specs = suites.flatMap(specsOf)
    const titlesWith = (status) =>
      specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(titleOf)
    for (const title of titlesWith('flaky')) notes.push(`Flaky: passed on its second run: ${title}`)
    const counted = countSkipped(name, titlesWith('skipped'), notes)
    notes.push(
      slowest(
        name,
        suites.map((suite) => [suite.title, sum(specsOf(suite).flatMap(durationsOf))]),
      ),
    )
    const broken = Math.max(stats.unexpected, errors.length, failed ? 1 : 0)
    return { passed: stats.expected + stats.flaky, failed: broken + counted.failed, skipped: counted.skipped }
  })
}

const titleOf = ({ title }) => title
const durationsOf = ({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** The slowest files, with the milliseconds of each. */
function slowest(name, files) {
  const costs = files
    .sort(([, a], [, b]) => b - a)
    .slice(0, 25)
    .map(([file, milliseconds]) => `${basename(file).split('.')[0]} ${Math.round(milliseconds / 1000)}`)
  return `${name}, seconds of the slowest files: ${costs.join(', ')}`
}
const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

/** A skipped test is a failure with CI=true, unless its prerequisites cannot be installed. */
function countSkipped(name, titles, notes) {
  const excused = titles.filter((title) => excuses.some((excuse) => title.includes(excuse))).length
  if (excused)
    notes.push(
      `Skipped: ${excused} ${name} tests need data that is not in the repository, or the right to mount a disk.`,
    )
  const forbidden = isCi ? titles.length - excused : 0
  if (forbidden) notes.push(`${forbidden} ${name} tests were skipped; with CI=true each counts as failed.`)
  return { failed: forbidden, skipped: titles.length - forbidden }
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'care-test-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const fails = (program, args, env) =>
  run(binary(program), args, { env }).then(
    () => false,
    () => true,
  )
