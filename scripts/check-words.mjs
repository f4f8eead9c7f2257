// Words that a US engineer would have to guess, and British spellings, in code, comments, test names and docs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, phrases, words } from './private-words.mjs'
import { finish, sourceFiles } from './source-files.mjs'

const extensions = ['.ts', '.tsx', '.mts', '.mjs', '.css', '.md', '.html']

const root = process.cwd()
const findings = sourceFiles(root, extensions).flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      privateWords(line)
        .filter(({ word }) => !isAllowed(path, word, line))
        .map(({ word, instead }) => `${path}:${index + 1}: "${word}"; write ${instead}`),
    ),
)
finish(findings, `${findings.length} private words. The list and its exceptions: scripts/private-words.mjs.`)

/** The listed words of a line, including words inside identifiers in camel case and snake case. */
function privateWords(line) {
  const tokens = (line.match(/[A-Za-z]+/g) ?? []).flatMap((run) => run.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
  const found = tokens.map((token) => token.toLowerCase()).flatMap((token) => (words.has(token) ? [token] : []))
  const said = Object.keys(phrases).filter((phrase) => line.toLowerCase().includes(phrase))
  return [
    ...found.map((word) => ({ word, instead: words.get(word) })),
    ...said.map((phrase) => ({ word: phrase, instead: phrases[phrase] })),
  ]
}
