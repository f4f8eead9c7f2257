// Browser tests find elements as members do, by role and name. Elements that have neither (a drawing, the printed page)
// are found by CSS in one place, e2e/support, where each locator gives its reason.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish, sourceFiles } from './source-files.mjs'

const root = process.cwd()
const findings = sourceFiles(root, ['.e2e.ts']).flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => (/\.(locator|\$\$?|waitForSelector)\(/.test(line) ? [`${path}:${index + 1}`] : [])),
)
finish(findings, `${findings.length} locators by CSS in browser tests. Use role and name, see e2e/support.`)
