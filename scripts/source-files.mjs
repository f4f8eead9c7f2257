// The project's hand-written text files below a folder.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const generated = new Set(['node_modules', 'dist', 'package-lock.json', 'openapi.json'])

/** Paths below `root` with one of these extensions, without generated files; sorted. */
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

/** Prints the findings of a check. With `--report` it only lists them and exits with 0. */
export function finish(findings, summary) {
  for (const finding of findings) console.log(finding)
  if (findings.length) console.log(summary)
  process.exit(findings.length && !process.argv.includes('--report') ? 1 : 0)
}
