// Syntax trees of the product's own files, for checks that no linter has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { sourceFiles } from './source-files.mjs'

const product = /^(?:server|display|contract|search-engine|finder|console|ui)\/src\//
const forTests = /\.(?:test|testing|contract-test|child)\.tsx?$|\.contract\.ts$|\/(?:testing|demo|checks)\b/

/** Every file that runs in production, with its tree and the line of an offset. */
export function productPrograms(root) {
  return sourceFiles(root, ['.ts', '.tsx'])
    .filter((path) => product.test(path) && !forTests.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, program: parseSync(path, text).program, lineAt: (at) => text.slice(0, at).split('\n').length }
    })
}

/** Calls `visit` with each node of a tree, parents first. */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const member of node) walk(member, visit)
  else if (typeof node?.type === 'string') {
    visit(node)
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) walk(value, visit)
  }
}
