// No regular expression of the product takes more than linear time, whatever the text (ReDoS). Checking all of them
// takes a minute, so the checked ones are listed in linear-regexes.txt. `--save` adds new ones, and the long form of
// the tests (CARE_TEST_LONG=1) checks all of them again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// The build for browsers is plain JavaScript and synchronous; the main one starts a Java or native process.
import recheck from 'recheck/lib/browser.js'
import { regexesOf } from './regexes-of.mjs'
import { finish } from './source-files.mjs'
import { productPrograms } from './syntax.mjs'

/** Expressions that are not linear for every text, or cannot be analyzed, and why they are safe in their place. */
const exceptions = new Map(
  Object.entries({
    'the digits of one number, at most 25': [String.raw`(\.\d*?)0+$`],
    'a setting of the operator, read once at the start': [String.raw`^[a-z]+:(?:\/\/([^/]*))?(.*)$`, String.raw`\/+$`],
    'the words of a free-text search, which has at most 1,000 characters': [
      String.raw`^[\s,;:.!?"')(]+|[\s,;:!?"')(/|+=-]+$|\.$`,
    ],
    'begins with a mark that it cannot contain again': [
      String.raw`< ?(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|animate|set)\b`,
    ],
    'reads at most 150 characters from where it begins': [
      String.raw`\{\{\s{0,20}tenant\.([A-Za-z0-9_.-]{1,100})\s{0,20}\}\}`,
    ],
    'alternatives of plain words': [
      'finder/src/api/tenant-of-host.ts',
      'server/src/http/tenant-of-host.ts',
      'server/src/lexicon/strength.ts',
    ],
  }).flatMap(([reason, expressions]) => expressions.map((expression) => [expression, reason])),
)

/** Time for one expression. The test of this check needs less: there, one that takes too long is refused anyway. */
const timeout = Number(process.env.REGEX_SECONDS ?? 60) * 1_000

const root = process.cwd()
const cachePath = join(root, 'node_modules', '.cache', 'regexes.json')
const listPath = join(root, 'scripts', 'linear-regexes.txt')
const cache = new Map(process.env.CARE_TEST_LONG ? [] : [...readList(), ...Object.entries(readCache())])

const findings = []
const linear = new Set()
for (const { path, program, lineAt } of productPrograms(root))
  for (const { source, flags, offset } of regexesOf(program)) {
    const problem = exceptions.has(source ?? path) ? undefined : problemOf(source, flags)
    if (problem)
      findings.push(`${path}:${lineAt(offset)}: ${source === undefined ? '' : `/${source}/${flags} `}${problem}`)
  }
mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
writeFileSync(cachePath, JSON.stringify(Object.fromEntries(cache)))
if (process.argv.includes('--save')) writeFileSync(listPath, `${[...linear].sort().join('\n')}\n`)
finish(
  findings,
  `${findings.length} regular expressions may take more than linear time. Write them so that no text can.`,
)

function problemOf(source, flags) {
  if (source === undefined) return 'is built from values that cannot be read here'
  const key = `/${source}/${flags}`
  const known = cache.get(key)
  if (known === '') linear.add(key)
  if (known !== undefined) return known || undefined
  const { status, complexity } = recheck.checkSync(source, flags, { timeout, randomSeed: 0 })
  const problem = status === 'safe' ? '' : status === 'vulnerable' ? complexity.summary : 'could not be judged'
  if (status !== 'unknown') cache.set(key, problem)
  if (status === 'safe') linear.add(key)
  return problem || undefined
}

/** Expressions that were found linear. A line break in one is written as an escape. */
function readList() {
  return existsSync(listPath)
    ? readFileSync(listPath, 'utf8')
        .split('\n')
        .map((line) => [line, ''])
    : []
}

function readCache() {
  try {
    return JSON.parse(readFileSync(cachePath, 'utf8'))
  } catch {
    return {}
  }
}
