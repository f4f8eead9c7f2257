// No regular expression of the product takes more than linear time, whatever the text (ReDoS).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
// The build for browsers is plain JavaScript and synchronous; the main one starts a Java or native process.
import recheck from 'recheck/lib/browser.js'
import { regexesOf } from './regexes-of.mjs'
import { finish, sourceFiles } from './source-files.mjs'

const product = /^(?:server|display|contract|search-engine|finder|console|ui)\/src\//
const forTests = /\.(?:test|testing|contract-test|child)\.tsx?$|\.contract\.ts$|\/(?:testing|demo|checks)\b/

/** Expressions that are not linear for every text, or cannot be read here, and why they are safe where they are. */
const exceptions = new Map(
  Object.entries({
    'the digits of one number': [String.raw`(\.\d*?)0+$`],
    'a header of fixed size in a file of our own': [String.raw`\0+$`],
    'a setting of the operator': [String.raw`^[a-z]+:(?:\/\/([^/]*))?(.*)$`, String.raw`\/+$`],
    'a free-text search has at most 1,000 characters, and names in the lexicon are shorter': [
      String.raw`\([^)]*\)`,
      String.raw`(\p{L}{3,})\.(\p{L}{2,})`,
      String.raw`\p{L}{4,}\.$`,
      String.raw`^[\s,;:.!?"')(]+|[\s,;:!?"')(/|+=-]+$|\.$`,
      ',.*$',
      String.raw`\s+(?:hospital|medical center|pharmacy|medical|clinic)$`,
      String.raw`(?<=\p{L}{4,})\.$`,
    ],
    'a text has at most 5,000 characters, and a process of its own prints it': [
      String.raw`(?:[^\s\p{M}\u200b]\p{M}*){18}(?=[^\s\u200b])`.replaceAll(String.raw`\u200b`, '\u200b'),
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
      'server/src/nl-search/urgent.ts',
    ],
  }).flatMap(([reason, expressions]) => expressions.map((expression) => [expression, reason])),
)

const root = process.cwd()
const cachePath = join(root, 'node_modules', '.cache', 'regexes.json')
const cache = new Map(Object.entries(readCache()))

const findings = []
for (const path of sourceFiles(root, ['.ts', '.tsx']).filter((path) => product.test(path) && !forTests.test(path))) {
  const text = readFileSync(join(root, path), 'utf8')
  for (const { source, flags, offset } of regexesOf(parseSync(path, text).program)) {
    const line = text.slice(0, offset).split('\n').length
    const problem = [source, path].some((key) => exceptions.has(key)) ? undefined : problemOf(source, flags)
    if (problem) findings.push(`${path}:${line}: ${source === undefined ? '' : `/${source}/${flags} `}${problem}`)
  }
}
mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
writeFileSync(cachePath, JSON.stringify(Object.fromEntries(cache)))
finish(
  findings,
  `${findings.length} regular expressions may take more than linear time. Write them so that no text can.`,
)

function problemOf(source, flags) {
  if (source === undefined) return 'is built from values that cannot be read here'
  const key = `/${source}/${flags}`
  const known = cache.get(key)
  if (known !== undefined) return known || undefined
  const { status, complexity } = recheck.checkSync(source, flags, { timeout: 20_000 })
  const problem = status === 'safe' ? '' : status === 'vulnerable' ? complexity.summary : 'could not be judged'
  if (status !== 'unknown') cache.set(key, problem)
  return problem || undefined
}

function readCache() {
  try {
    return JSON.parse(readFileSync(cachePath, 'utf8'))
  } catch {
    return {}
  }
}
