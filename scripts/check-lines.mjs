// No line of code over 120 columns: the formatter breaks code, but leaves strings and comments to their author.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish, sourceFiles } from './source-files.mjs'

const limit = 120
const extensions = ['.ts', '.tsx', '.mts', '.mjs', '.css']

const root = process.cwd()
const findings = sourceFiles(root, extensions).flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
    .filter(({ line }) => [...line].length > limit)
    .map(({ line, at }) => `${at}: ${[...line].length} columns`),
)
finish(findings, `${findings.length} lines are over ${limit} columns. Break the string or the comment.`)
