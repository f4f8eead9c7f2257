// The text files of the project that people write and read, below a folder.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const generated = new Set(['node_modules', 'dist', 'package-lock.json', 'openapi.json'])

/** Paths below `root` with one of these endings, without what a program writes; sorted. */
export function sourceFiles(root, extensions) {
  const paths = []
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (generated.has(entry.name) || entry.name.startsWith('.')) continue
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) visit(path)
      else if (entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension))) paths.push(path)
    }
  }
  visit('')
  return paths.sort()
}

/** Prints what a check found. `--report` makes it informative: it lists, and ends with 0. */
export function finish(findings, summary) {
  for (const finding of findings) console.log(finding)
  if (findings.length) console.log(summary)
  process.exit(findings.length && !process.argv.includes('--report') ? 1 : 0)
}
