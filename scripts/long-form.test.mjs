import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOfLongForm } from '../e2e/support/files-of-long-form.ts'
import { root } from './steps.mjs'

const inLongForm = new Set(filesOfLongForm.map((file) => `e2e/${file}`))

const packages = ['contract', 'display', 'search-engine', 'server', 'ui', 'finder', 'console'].map(
  (name) => `${name}/src`,
)
const testFiles = [...packages, 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file)),
)
const rule = /\b(?:(?:APP|API)-[A-Z]+-\d+[a-z]?|(?:VAL|TRAP|CON)-\d+|(?<=\[)[MCSD]\d{1,2})\b/g
const rulesOf = (file) => readFileSync(join(root, file), 'utf8').match(rule) ?? []

it('every rule of a browser test that only the full form runs is named by another test too', () => {
  expect(testFiles.filter((file) => inLongForm.has(file)).length).toBe(inLongForm.size)
  const always = new Set(testFiles.filter((file) => !inLongForm.has(file)).flatMap(rulesOf))
  const alone = [...inLongForm].map((file) => [file, rulesOf(file).filter((rule) => !always.has(rule))])
  expect(alone.filter(([, rules]) => rules.length > 0)).toEqual([])
})
